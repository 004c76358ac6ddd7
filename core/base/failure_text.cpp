// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/failure_text.h"

#include <new>
#include <system_error>

#include "base/failure.h"
#include "base/memory.h"
#include "base/sentence.h"
#include "base/size_text.h"
#include "base/text.h"

namespace kerridge {

Text failureText(const std::exception& failure) {
  if (dynamic_cast<const std::bad_alloc*>(&failure) != nullptr) {
    return Text("There is not enough memory: %1 are free; use less data at once, or close other programs.",
                Text::number(sizeText(static_cast<double>(availableMemory()))));
  }
  if (const auto* system = dynamic_cast<const std::system_error*>(&failure)) {
    if (system->code() == std::errc::resource_unavailable_try_again) {
      return Text("The system cannot create another thread (%1). Close other programs, or use fewer threads.",
                  Text::name(system->code().message()));
    }
  }
  const Text reason = reasonText(failure);
  return reason.empty() ? Text("An unknown error stopped this operation.") : sentence(reason);
}

Text reasonText(const std::exception& failure) {
  const auto* told = dynamic_cast<const Failure*>(&failure);
  return told != nullptr ? told->text() : Text::name(failure.what());
}

}  // namespace kerridge
