// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/published.h"

#include <algorithm>
#include <cctype>
#include <tuple>

namespace kerridge {

namespace {

// Letters and digits alone, in lower case: "Friedman #1" and "friedman-1" are one name.
std::string plainName(const std::string& text) {
  std::string plain;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      plain.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    }
  }
  return plain;
}

bool holdsOne(const std::string& text, const std::vector<std::string>& words) {
  const std::string plain = plainName(text);
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return plain.find(word) != std::string::npos; });
}

// A row of AK14 table 1 and of AK15 table II, whose column of KRR is the same.
struct AccuracyRow {
  const char* id;
  const char* row;
  double ridge, ridgeDeviation;
  double firstM, first, firstDeviation;     // AK14
  double secondM, second, secondDeviation;  // AK15
};

constexpr AccuracyRow accuracyRows[] = {
    {"concrete", "Compressive", 8.04e-2, 3.00e-3, 1.6, 7.31e-2, 3.67e-3, 1.5, 7.40e-2, 3.67e-3},
    {"slump", "Slump", 3.60e-2, 5.62e-3, 1.1, 3.52e-2, 6.49e-3, 1.0, 3.70e-2, 6.49e-3},
    {"yacht", "Yacht Hydro", 0.165, 1.13e-2, 0.1, 1.56e-2, 7.53e-3, 0.5, 1.6e-2, 7.53e-3},
    {"wine-white", "Wine", 8.65e-2, 6.18e-3, 1.3, 8.17e-2, 6.07e-3, 1.3, 8.17e-2, 6.07e-3},
    {"energy", "Energy", 4.12e-2, 1.79e-3, 1.1, 3.79e-2, 2.87e-3, 1.0, 3.76e-2, 2.87e-3},
    {"housing", "Housing", 10.6e-2, 7.98e-3, 1.3, 7.26e-2, 9.92e-3, 1.3, 7.26e-2, 9.92e-3},
    {"parkinsons", "Parkinson", 8.05e-2, 4.51e-3, 0.3, 5.56e-2, 3.29e-3, 0.4, 5.46e-2, 3.29e-3},
    {"synthetic", "Synthetic", 3.19e-2, 1.56e-3, 0.4, 1.26e-2, 5.85e-4, 0.5, 1.36e-2, 5.85e-4},
};

// A row of AK15 table I: errors as shares of 1 and times in seconds of KRR with λ fixed and by cross-validation, and of
// M-RLSR without cross-validation for two values of p. On YearPredictionMSD only the first error is printed with a sign
// of per cent; the others stand as they are printed.
struct LargeRow {
  const char* id;
  const char* row;
  Index features;
  double error[4];
  double seconds[4];
};

constexpr LargeRow largeRows[] = {
    {"cpu", "CPU", 0, {0.02, 0.016, 0.009, 0.01}, {20, 240, 21, 21}},
    {"cpu", "CPU", 300, {0.043, 0.038, 0.032, 0.026}, {8.2, 70, 8.4, 8.4}},
    {"cadata", "Cadata", 0, {0.008, 0.005, 0.005, 0.005}, {900, 10800, 900, 900}},
    {"cadata", "Cadata", 100, {0.01, 0.007, 0.008, 0.006}, {6, 90, 6.2, 6.2}},
    {"census", "Census", 0, {0.01, 0.009, 0.009, 0.009}, {1200, 14400, 1200, 1200}},
    {"census", "Census", 500, {0.011, 0.01, 0.009, 0.01}, {81, 900, 82, 82}},
    {"year-prediction", "YearPredictionMSD", 300, {3.5e-4, 3.3e-2, 3.3e-2, 3.3e-2}, {300, 3600, 300, 300}},
};

std::vector<PublishedNumber> allNumbers() {
  const std::string accuracy = "accuracy-table";
  std::vector<PublishedNumber> numbers;
  for (const AccuracyRow& row : accuracyRows) {
    for (const std::string source : {"AK14 table 1", "AK15 table II"}) {
      const bool first = source.starts_with("AK14");
      numbers.push_back({accuracy, row.id, "krr", "test_error", row.ridge, row.ridgeDeviation, source, row.row});
      numbers.push_back({accuracy, row.id, "m-rlsr", "test_error", first ? row.first : row.second,
                         first ? row.firstDeviation : row.secondDeviation, source, row.row});
      numbers.push_back(
          {accuracy, row.id, "m-rlsr", "m", first ? row.firstM : row.secondM, notANumber, source, row.row});
    }
  }
  static const char* const largeMethods[] = {"krr", "krr-cv", "m-rlsr-free", "m-rlsr-free, second p"};
  for (const LargeRow& row : largeRows) {
    for (std::size_t i = 0; i < 4; ++i) {
      numbers.push_back({"large-data", row.id, largeMethods[i], "test_error", row.error[i], notANumber, "AK15 table I",
                         row.row, row.features});
      numbers.push_back({"large-data", row.id, largeMethods[i], "seconds", row.seconds[i], notANumber, "AK15 table I",
                         row.row, row.features});
    }
  }
  numbers.push_back({"equivalence", "concrete", "krr", "lambda2", 5.6e-4, notANumber, "AK14 fig. 1", "Concrete"});
  numbers.push_back({"equivalence", "synthetic", "krr", "lambda2", 6.5e-7, notANumber, "AK14 fig. 1", "Synthetic"});
  for (const auto& [id, m, lambda, row] :
       {std::tuple("concrete", 1.5, 1e-2, "Concrete"), std::tuple("synthetic", 1.2, 1e-5, "Synthetic")}) {
    numbers.push_back({"equivalence", id, "m-rlsr", "m", m, notANumber, "AK14 fig. 1", row});
    numbers.push_back({"equivalence", id, "m-rlsr", "lambda", lambda, notANumber, "AK14 fig. 1", row});
  }
  const std::vector<std::pair<const char*, double>> exponents{
      {"concrete", 0.1}, {"yacht", 0.5}, {"housing", 0.4}, {"synthetic", 0.1}};
  for (const auto& [id, m] : exponents) {
    numbers.push_back({"learning-curves", id, "m-rlsr", "m", m, notANumber, "AK14 fig. 3", ""});
  }
  return numbers;
}

}  // namespace

const std::vector<PaperSet>& paperSets() {
  static const std::vector<PaperSet> sets{
      {"concrete", "Concrete", 1030, 0, {"concrete", "compressive", "strength"}, {}},
      {"slump", "Slump", 103, 0, {"slump"}, {"flow"}},
      {"yacht", "Yacht", 308, 0, {"yacht"}, {}},
      {"wine-white", "Wine", 4898, 0, {"wine", "quality"}, {}},
      {"energy", "Energy", 768, 0, {"energy", "enb", "heating"}, {"y2", "cooling"}},
      {"housing", "Housing", 506, 0, {"housing", "boston", "medv"}, {}},
      {"parkinsons", "Parkinson", 5875, 0, {"parkinson", "updrs"}, {}},
      {"synthetic", "Synthetic", 2000, 10, {"friedman1"}, {}},
      {"cpu", "CPU", 8192, 8, {"cpu"}, {}},
      {"cadata", "Cadata", 20640, 8, {"cadata", "california", "medianhousevalue"}, {}},
      {"census", "Census", 22474, 14, {"census", "house"}, {}},
      {"year-prediction", "YearPredictionMSD", 515345, 90, {"year"}, {}},
  };
  return sets;
}

const PaperSet* paperSetOf(const StudyData& data) {
  for (const PaperSet& set : paperSets()) {
    if (data.set->n() != set.rows || (set.inputs > 0 && data.set->d() != set.inputs)) continue;
    if (holdsOne(data.set->targetName, set.other)) continue;
    if (holdsOne(data.set->name, set.words) || holdsOne(data.set->targetName, set.words)) return &set;
  }
  return nullptr;
}

const std::vector<PublishedNumber>& publishedNumbers() {
  static const std::vector<PublishedNumber> numbers = allNumbers();
  return numbers;
}

const PublishedNumber* findPublished(const std::string& study, const PaperSet* set, const std::string& method,
                                     const std::string& quantity, const std::string& source, Index features) {
  if (set == nullptr) return nullptr;
  const std::vector<PublishedNumber>& numbers = publishedNumbers();
  const auto found = std::find_if(numbers.begin(), numbers.end(), [&](const PublishedNumber& number) {
    return number.study == study && number.data == set->id && number.method == method && number.quantity == quantity &&
           number.source == source && number.features == features;
  });
  return found != numbers.end() ? &*found : nullptr;
}

}  // namespace kerridge
