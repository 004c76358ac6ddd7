// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <cstring>
#include <string>

#include "page/page_session.h"

// What kerridge.wasm exports: one function from a request to its answer, both UTF-8 that end with a zero byte. The text
// of the answer is the caller's to free(); null where there is no memory left for it.
extern "C" char* kerridge_answer(const char* request) {
  static kerridge::PageSession session;
  const std::string answer = session.answer(request);
  char* const text = static_cast<char*>(std::malloc(answer.size() + 1));
  if (text != nullptr) std::memcpy(text, answer.c_str(), answer.size() + 1);
  return text;
}
