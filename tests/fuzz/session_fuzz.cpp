// SPDX-License-Identifier: GPL-3.0-or-later
// Kept sessions and recovery files: any document gives a state or says what is wrong; what was read is written and read
// back the same.
#include <QJsonDocument>
#include <QJsonObject>

#include "check.h"
#include "json_mutator.h"
#include "storage/recovery_state.h"

using namespace kerridge;

namespace {

QByteArray textOf(const RecoveryState& state) {
  OrderedJson json = OrderedJson::object();
  addRecoveryState(json, state);
  return json.text();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  RecoveryState state;
  if (!readRecoveryState(QJsonDocument::fromJson(text).object(), state).isEmpty()) return 0;
  const QByteArray written = textOf(state);
  RecoveryState again;
  require(readRecoveryState(QJsonDocument::fromJson(written).object(), again).isEmpty(),
          "what was written can be read");
  require(textOf(again) == written, "and is the same");
  return 0;
}
