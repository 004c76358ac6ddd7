// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/checked_passes.h"

#include <exception>

#include "platform/files.h"

namespace kerridge {

CheckedPasses::CheckedPasses(const DataSpec& spec, OtherBytes other, const RunContext& context, bool probes)
    : m_spec(spec),
      m_other(other),
      m_name(platform::nameOf(spec.file)),
      m_source(openSource(spec.file, Openable::regularFiles, context)),
      m_hashed(*m_source, m_name),
      m_stream(m_hashed, m_name, spec.reading, spec.roles),
      m_passes(m_stream, probes) {}

Index CheckedPasses::count(const RunContext& context) {
  std::exception_ptr problem;  // of no interest where these are not the bytes of the experiment
  Index records = 0;
  try {
    records = m_stream.count(context.part(0.0, 0.95), m_watch);
  } catch (const InvalidInput&) {
    problem = std::current_exception();
  }
  m_check = comparedHash(m_spec, m_hashed.hash(context.part(0.95, 1.0)));
  if (m_check.state == DataState::changed && m_other == OtherBytes::refused) {
    throw ChangedFile(m_check.place(), m_check.message, m_check.hash);
  }
  if (problem) std::rethrow_exception(problem);
  return records;
}

}  // namespace kerridge
