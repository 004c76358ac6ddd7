// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/sentence.h"

#include "base/number_text.h"
#include "base/text.h"
#include "fields/number_field.h"

namespace kerridge {

Text readingSentence(const Dialect& dialect, const Typing& typing) {
  std::vector<Text> form;
  switch (dialect.separator) {
    case '\t': form.push_back(Text("tab separated")); break;
    case ' ': form.push_back(Text("separated by blanks")); break;
    default: form.push_back(Text("“%1” separated", Text::name(std::string(1, dialect.separator)))); break;
  }
  if (typing.fractions) form.push_back(typing.decimalMark == ',' ? Text("decimal comma") : Text("decimal point"));
  form.push_back(dialect.header ? Text("header") : Text("no header"));
  std::vector<Text> sentence{Text::list(form, ", ")};
  if (!typing.commaExample.empty()) {
    // Both as they are written, in every language.
    sentence.push_back(Text::name(typing.commaExample + " → " + exactText(parseField(typing.commaExample).value)));
  }
  std::vector<Text> assumed = dialect.assumptions;
  assumed.insert(assumed.end(), typing.assumptions.begin(), typing.assumptions.end());
  if (!assumed.empty()) sentence.push_back(Text("assumed: %1", Text::list(assumed, "; ")));
  return Text::list(sentence, "; ");
}

}  // namespace kerridge
