// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <string>

#include "page/page_session.h"

/// A session for tests of the page without WebAssembly: one request in each line, its answer in the next one.
int main() {
  kerridge::PageSession session;
  for (std::string line; std::getline(std::cin, line);) std::cout << session.answer(line) << std::endl;
}
