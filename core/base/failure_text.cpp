// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/failure_text.h"

#include <new>
#include <system_error>

#include "base/memory.h"
#include "base/sentence.h"

namespace kerridge {

std::string failureText(const std::exception& failure) {
  if (dynamic_cast<const std::bad_alloc*>(&failure) != nullptr) {
    std::string text = sentence(notEnoughMemory("use less data at once, or close other programs"));
    text[0] = 'T';  // a separate sentence
    return text;
  }
  if (const auto* system = dynamic_cast<const std::system_error*>(&failure)) {
    const bool isThread = system->code() == std::errc::resource_unavailable_try_again;
    if (isThread) {
      return "The system cannot create another thread (" + system->code().message() +
             "). Close other programs, or use fewer threads.";
    }
  }
  const std::string text = failure.what();
  return text.empty() ? "An unknown error stopped this operation." : sentence(text);
}

}  // namespace kerridge
