// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include <utility>

#include "engine/computation.h"

namespace kerridge {

Engine::Engine() : m_cache(std::make_unique<StageCache>()) {}

Engine::~Engine() = default;

void Engine::setDataLoader(DataLoader loader) { m_cache->setDataLoader(std::move(loader)); }

std::shared_ptr<const Results> Engine::run(const Experiment& experiment, std::shared_ptr<const Dataset> data,
                                           const RunContext& context, const Publish& publish, const Planned& planned) {
  m_cache->setJobKeeper(m_jobKeeper.load());
  const ComputationOptions options{publish,       m_interactive, m_exactErrorsFrom, m_nystromFrom,
                                   m_cacheBudget, planned,       m_targets};
  return Computation(*m_cache, context, options, experiment, std::move(data)).run();
}

}  // namespace kerridge
