// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "streaming/row_passes.h"

namespace kerridge {

/// The passes of one process through a stream. The stream must outlive it.
class LocalPasses final : public RowPasses {
 public:
  /// Without `probes` a factor pass never starts over: for one of several processes, which must do the same.
  explicit LocalPasses(RowStream& stream, bool probes = true) : m_stream(stream), m_probes(probes) {}

  Index count(const RunContext& context) override { return m_stream.count(context); }
  const Dataset& columns() const override { return m_stream.columns(); }
  const Reading& reading() const override { return m_stream.reading(); }
  std::vector<Diagnostic> diagnostics() const override { return m_stream.diagnostics(); }
  Look look(const LookRequest& request, const RunContext& context) override;
  std::vector<std::vector<PartSum>> factor(const FactorRequest& request, const RunContext& context) override;

 private:
  RowStream& m_stream;
  bool m_probes;
};

}  // namespace kerridge
