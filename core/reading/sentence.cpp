// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/sentence.h"

#include "base/number_text.h"
#include "fields/number_field.h"

namespace kerridge {

std::string readingSentence(const Dialect& dialect, const Typing& typing) {
  std::string sentence;
  switch (dialect.separator) {
    case '\t': sentence = "tab separated"; break;
    case ' ': sentence = "separated by blanks"; break;
    default: sentence = std::string("“") + dialect.separator + "” separated"; break;
  }
  if (typing.fractions) sentence += typing.decimalMark == ',' ? ", decimal comma" : ", decimal point";
  sentence += dialect.header ? ", header" : ", no header";
  if (!typing.commaExample.empty()) {
    sentence += "; " + typing.commaExample + " → " + exactText(parseField(typing.commaExample).value);
  }
  std::string assumed;
  for (const auto* list : {&dialect.assumptions, &typing.assumptions}) {
    for (const std::string& assumption : *list) assumed += (assumed.empty() ? "; assumed: " : "; ") + assumption;
  }
  return sentence + assumed;
}

}  // namespace kerridge
