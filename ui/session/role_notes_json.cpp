// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/role_notes_json.h"

namespace kerridge {

OrderedJson leakJson(const RoleNotes& notes, const Leak& leak) {
  OrderedJson json = OrderedJson::object();
  json.add("column", OrderedJson::string(notes.columns[static_cast<std::size_t>(leak.column)].name));
  json.add("input", OrderedJson::boolean(leak.isInput));
  json.add("correlation", OrderedJson::number(leak.dependence.correlation));
  json.add("explained", OrderedJson::number(leak.dependence.explained));
  return json.add("text", OrderedJson::string(notes.leakText(leak)));
}

}  // namespace kerridge
