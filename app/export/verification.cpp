// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/verification.h"

#include <QCryptographicHash>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>

#include "base/not_a_number.h"
#include "base/number_text.h"
#include "base/parallel.h"
#include "engine/engine.h"
#include "features/landmarks.h"
#include "files/build_kind.h"
#include "files/csv.h"
#include "files/whole_file.h"
#include "linalg/blas_info.h"
#include "storage/data_file.h"
#include "storage/experiment_json.h"

// Resources of a static library are not initialized by themselves; the macro wants the global namespace.
static void initVerification() { Q_INIT_RESOURCE(kerridge_verify); }

namespace kerridge {

namespace {

constexpr double mostDigits = 17.0;  // more than a double has
constexpr Index landmarkCount = 6;
constexpr std::uint64_t drawSeed = 1;
constexpr std::size_t mostComplaints = 10;
constexpr qsizetype cellsPerLine = 6;
const char* const choiceOf = "choice ";

QByteArray resource(const char* name) {
  initVerification();
  return readWholeFile(QStringLiteral(":/verify/") + QLatin1String(name));
}

double correctDigits(double value, double expected) {
  if (value == expected) return mostDigits;
  if (!std::isfinite(value) || expected == 0.0) return 0.0;
  return std::clamp(-std::log10(std::abs(value / expected - 1.0)), 0.0, mostDigits);
}

/// The numbers of the computation of one kernel, by the names of the reference.
class Computed {
 public:
  explicit Computed(std::shared_ptr<const Results> results) : m_results(std::move(results)) {}

  double value(const std::string& method, const std::string& quantity, int at) const {
    const MethodResult* result = find(method);
    if (result == nullptr || at < 1 || static_cast<std::size_t>(at) > result->path.points.size()) return notANumber;
    const PathPoint& point = result->path.points[static_cast<std::size_t>(at - 1)];
    if (quantity == "df") return point.df;
    if (quantity == "norm") return point.norm;
    static const std::map<std::string, Vector ErrorCurves::*> curves{
        {"train_mse", &ErrorCurves::trainMse}, {"test_mse", &ErrorCurves::testMse},
        {"loo_mse", &ErrorCurves::looMse},     {"gcv", &ErrorCurves::gcv},
        {"kfold_mse", &ErrorCurves::kFoldMse}, {"kfold_se", &ErrorCurves::kFoldSe}};
    const auto curve = curves.find(quantity);
    if (curve == curves.end()) return notANumber;
    const Vector& values = result->errors.*curve->second;
    return at <= values.size() ? values(at - 1) : notANumber;
  }

  /// The place that a rule chose on the path, from 1; 0: none.
  double choice(const std::string& method, const std::string& rule) const {
    const MethodResult* result = find(method);
    if (result == nullptr) return notANumber;
    for (const Selection& selection : result->selections) {
      if (selection.rule == rule) return static_cast<double>(selection.index + 1);
    }
    return 0.0;
  }

  const Results& results() const { return *m_results; }

 private:
  const MethodResult* find(const std::string& method) const {
    for (const auto& result : m_results->splits.front().methods) {
      if (result && result->spec.id == method) return result.get();
    }
    return nullptr;
  }

  std::shared_ptr<const Results> m_results;
};

/// Row numbers from 1, or folds.
template <typename Number>
std::vector<double> fromOne(const std::vector<Number>& numbers) {
  std::vector<double> shown;
  for (const Number number : numbers) shown.push_back(static_cast<double>(number) + 1.0);
  return shown;
}

/// What the seeds of an experiment draw, by the names of the reference.
std::map<std::string, std::vector<double>> drawsOf(const Results& results, int folds) {
  const SplitData& stage = *results.splits.front().stage;
  const Vector& y = results.data->y;
  const DistinctRows rows = distinctRows(*stage.trainInputs, {});
  return {{"train", fromOne(stage.split.train)},
          {"fold", fromOne(foldAssignment(stage.n(), folds, drawSeed))},
          {"landmarks", fromOne(uniformLandmarks(rows, landmarkCount, drawSeed))},
          {"y", std::vector<double>(y.begin(), y.end())}};
}

/// NaN, which no value equals, for what is none.
double numberOf(const QByteArray& cell) { return parseNumber(cell.toStdString()).value_or(notANumber); }

/// Cells with several numbers count as one value for each.
class ReferenceComparison {
 public:
  explicit ReferenceComparison(const QByteArray& reference) : m_lines(reference.split('\n')) {
    m_lines.removeFirst();  // the names of the columns
    if (!m_lines.isEmpty() && m_lines.last().isEmpty()) m_lines.removeLast();
  }

  Verification made(const RunContext& context) {
    const QByteArray settings = resource("verify.kerridge");
    std::vector<std::string> ids;
    for (const KernelFamily* family : kernels()) ids.push_back(family->info().id);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const double count = static_cast<double>(ids.size());
      const RunContext part = context.part(static_cast<double>(k) / count, static_cast<double>(k + 1) / count);
      part.stage(ids[k]);
      const ReadExperiment read = readExperimentJson(settings, "verify.kerridge", {},
                                                     {QStringLiteral("kernel.id=") + QString::fromStdString(ids[k])});
      Engine engine;
      const Computed computed(
          engine.run(read.experiment, loadUnchanged(read.experiment.data, part.quiet()).data, part));
      for (const ItemSpec& rule : read.experiment.rules) {
        if (k == 0) m_rules.push_back(rule.id);
      }
      compare(ids[k], k == 0, computed);
    }
    return std::move(m_made);
  }

 private:
  void compare(const std::string& kernel, bool first, const Computed& computed) {
    for (const QByteArray& line : m_lines) {
      const QList<QByteArray> cells = line.split(',');
      const std::string of = cells[0].toStdString();
      if (of.empty() ? !first : of != kernel) continue;
      if (cells.size() != cellsPerLine) {  // no value is as it says
        add({}, {}, line.toStdString(), 0, {}, notANumber, 1);
        continue;
      }
      const std::string method = cells[1].toStdString();
      const std::string quantity = cells[2].toStdString();
      const int at = cells[3].toInt();
      if (method == "draws") {
        compareDraws(quantity, at, cells[4].split(' '), cells[5].toInt(), computed.results());
      } else if (quantity == "choices") {
        const QList<QByteArray> choices = cells[4].split(' ');
        for (std::size_t r = 0; r < m_rules.size(); ++r) {
          const QByteArray expected = choices.value(static_cast<qsizetype>(r));
          // Two models may be too near to each other for a choice that can be asked for.
          if (expected == "?") continue;
          add(of, method, choiceOf + m_rules[r], 0, expected, computed.choice(method, m_rules[r]), 1);
        }
      } else {
        add(of, method, quantity, at, cells[4], computed.value(method, quantity, at), cells[5].toInt());
      }
    }
  }

  void compareDraws(const std::string& name, int at, const QList<QByteArray>& numbers, int asked,
                    const Results& results) {
    const auto folds = static_cast<int>(results.experiment.rules[2].parameters.at("k"));
    const std::vector<double> drawn = drawsOf(results, folds)[name];
    const int first = std::max(at, 1);
    for (int i = 0; i < numbers.size(); ++i) {
      const auto place = static_cast<std::size_t>(first - 1) + static_cast<std::size_t>(i);
      add({}, {}, name, first + i, numbers[i], place < drawn.size() ? drawn[place] : notANumber, std::max(asked, 1));
    }
    if (at > 0) return;
    // Whole numbers alone: the noise has a logarithm, whose last digit is the system's.
    for (const double number : drawn) m_drawn += exactText(number) + ' ';
    m_made.draws = QCryptographicHash::hash(QByteArray::fromStdString(m_drawn), QCryptographicHash::Sha256)
                       .toHex()
                       .left(16)
                       .toStdString();
  }

  /// Whole numbers, of which one digit is asked, are right or wrong.
  void add(const std::string& kernel, const std::string& method, const std::string& quantity, int at,
           const QByteArray& expected, double value, int asked) {
    const double number = numberOf(expected);
    const double digits = asked > 1 ? correctDigits(value, number) : value == number ? mostDigits : 0.0;
    m_made.values.push_back({kernel, method, quantity, at, expected.toStdString(), value, digits, asked});
  }

  QList<QByteArray> m_lines;
  std::vector<std::string> m_rules;
  std::string m_drawn;
  Verification m_made;
};

/// What one line of the table is about.
struct VerifiedRow {
  int numbers = 0, choices = 0, right = 0;
  const VerifiedValue* nearest = nullptr;

  void count(const VerifiedValue& value) {
    if (value.quantity.starts_with(choiceOf)) {
      ++choices;
      right += value.holds() ? 1 : 0;
      return;
    }
    ++numbers;
    if (nearest == nullptr || value.digits - value.asked < nearest->digits - nearest->asked) nearest = &value;
  }
};

std::string tableLine(const std::string& kernel, const std::string& method, const VerifiedRow& row) {
  char text[160];
  std::snprintf(text, sizeof text, "%-19s %-22s %7d %6.1f %6d", kernel.c_str(), method.c_str(), row.numbers,
                row.nearest->digits, row.nearest->asked);
  const std::string rules = "  " + std::to_string(row.right) + "/" + std::to_string(row.choices);
  return text + (row.choices > 0 ? rules : "") + "\n";
}

}  // namespace

bool Verification::holds() const {
  return !values.empty() && std::all_of(values.begin(), values.end(), [](const auto& value) { return value.holds(); });
}

std::string Verification::table() const {
  std::vector<std::pair<std::pair<std::string, std::string>, VerifiedRow>> rows;
  for (const VerifiedValue& value : values) {
    const bool drawn = value.method.empty();
    const std::string kernel = value.kernel.empty() ? "inputs" : value.kernel;
    const std::pair key{drawn ? "draws" : kernel, drawn ? value.quantity : value.method};
    auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& known) { return known.first == key; });
    if (row == rows.end()) row = rows.insert(rows.end(), {key, {}});
    row->second.count(value);
  }
  std::string text = "kernel              method                 numbers digits  asked  rules\n";
  for (const auto& [key, row] : rows) text += tableLine(key.first, key.second, row);
  return text;
}

std::string Verification::verdict() const {
  std::string text;
  std::size_t wrong = 0;
  for (const VerifiedValue& value : values) {
    if (value.holds() || ++wrong > mostComplaints) continue;
    std::string place = value.kernel.empty() ? value.method : value.kernel + " " + value.method;
    if (!place.empty()) place += " ";
    text += place + value.quantity + (value.at > 0 ? " " + std::to_string(value.at) : "") + ": " +
            (std::isnan(value.value) ? "nothing" : exactText(value.value)) + " instead of " + value.expected + "\n";
  }
  const std::string of = std::to_string(values.size()) + " values";
  if (wrong == 0) return of + " are as exact as double precision allows; draws " + draws + "\n";
  return text + std::to_string(wrong) + " of " + of + " are wrong; draws " + draws + "\n";
}

std::string Verification::report(const std::string& version) const {
  const BlasInfo blas = blasInfo();
  return table() + "Kerridge " + versionText(version) + ", " + blas.library +
         (blas.kernels.empty() ? "" : " (" + blas.kernels + ")") + ", threads: " + std::to_string(threadCount()) +
         ", " + shortText(seconds, 2) + " s\n" + verdict();
}

QByteArray Verification::csv() const {
  std::vector<std::vector<std::string>> table{
      {"kernel", "method", "quantity", "at", "expected", "value", "digits", "asked"}};
  for (const VerifiedValue& value : values) {
    table.push_back({value.kernel, value.method, value.quantity, value.at > 0 ? std::to_string(value.at) : "",
                     value.expected, exactText(value.value), shortText(value.digits), std::to_string(value.asked)});
  }
  return csvBytes(table);
}

QByteArray verificationReference() { return resource("reference.csv"); }

Verification verify(const QByteArray& reference, const RunContext& context) {
  const auto start = std::chrono::steady_clock::now();
  Verification made = ReferenceComparison(reference).made(context);
  made.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return made;
}

Verification verify(const RunContext& context) { return verify(verificationReference(), context); }

}  // namespace kerridge
