// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "files/hashed_source.h"
#include "storage/data_file.h"
#include "streaming/local_passes.h"

namespace kerridge {

/// The passes of a streamed run through the file of a spec. The first one computes the hash of its bytes, which is
/// compared with that of the spec; every further one compares the bytes with those of the first.
class CheckedPasses final : public RowPasses {
 public:
  /// Opens the file. Throws InvalidInput as openSource() does.
  CheckedPasses(const DataSpec& spec, OtherBytes other, const RunContext& context, bool probes = true);

  /// Throws ChangedFile ("/data/hash") where other bytes are refused, before anything that is wrong with their content.
  Index count(const RunContext& context) override;
  const Dataset& columns() const override { return m_passes.columns(); }
  const Reading& reading() const override { return m_passes.reading(); }
  std::vector<Diagnostic> diagnostics() const override { return m_passes.diagnostics(); }
  Look look(const LookRequest& request, const RunContext& context) override { return m_passes.look(request, context); }
  std::vector<std::vector<PartSum>> factor(const FactorRequest& request, const RunContext& context) override {
    return m_passes.factor(request, context);
  }

  RowStream& stream() { return m_stream; }
  const std::vector<Diagnostic>& otherLines() const { return m_stream.otherLines(); }
  /// Who sees the blocks of count(); null: nobody.
  void setCountWatch(std::function<void(const std::vector<ValueBlock>&)> watch) { m_watch = std::move(watch); }
  /// State, hash and message; after count().
  const DataCheck& check() const { return m_check; }

 private:
  DataSpec m_spec;
  OtherBytes m_other;
  std::string m_name;
  std::unique_ptr<ByteSource> m_source;
  HashedSource m_hashed;
  RowStream m_stream;
  LocalPasses m_passes;
  DataCheck m_check;
  std::function<void(const std::vector<ValueBlock>&)> m_watch;
};

}  // namespace kerridge
