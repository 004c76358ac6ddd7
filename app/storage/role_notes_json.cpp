// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/role_notes_json.h"

namespace kerridge {

OrderedJson leakJson(const RoleNotes& notes, const Leak& leak) {
  OrderedJson json = OrderedJson::object();
  json.add("column", OrderedJson::string(notes.columns[static_cast<std::size_t>(leak.column)].name));
  json.add("input", OrderedJson::boolean(leak.isInput));
  json.add("correlation", OrderedJson::number(leak.dependence.correlation));
  json.add("explained", OrderedJson::number(leak.dependence.explained));
  return json.add("text", OrderedJson::string(notes.leakText(leak).english()));
}

void addOtherLines(OrderedJson& json, const RoleNotes& notes) {
  const auto whole = [](Index count) { return OrderedJson::integer(static_cast<std::uint64_t>(count)); };
  OrderedJson lines = OrderedJson::array();
  for (const SkippedLine& line : notes.otherLines) {
    OrderedJson one = OrderedJson::object();
    lines.append(one.add("line", whole(line.line)).add("what", OrderedJson::string(line.what.english())));
  }
  json.add("not-rows", lines);
  if (notes.moreOtherLines > 0) json.add("more-not-rows", whole(notes.moreOtherLines));
}

}  // namespace kerridge
