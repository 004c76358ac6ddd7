// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/published.h"

#include <algorithm>

namespace kerridge {

const std::vector<PublishedNumber>& publishedNumbers() {
  static const std::vector<PublishedNumber> numbers{
      {"equivalence", "concrete", "m-rlsr", "lambda2", 5.6e-4, notANumber, "AK14 fig. 1"},
      {"equivalence", "Friedman #1", "m-rlsr", "lambda2", 6.5e-7, notANumber, "AK14 fig. 1"},
  };
  return numbers;
}

const PublishedNumber* findPublished(const std::string& study, const std::string& data, const std::string& method,
                                     const std::string& quantity) {
  const std::vector<PublishedNumber>& numbers = publishedNumbers();
  const auto found = std::find_if(numbers.begin(), numbers.end(), [&](const PublishedNumber& number) {
    return number.study == study && number.data == data && number.method == method && number.quantity == quantity;
  });
  return found != numbers.end() ? &*found : nullptr;
}

}  // namespace kerridge
