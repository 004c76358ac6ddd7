// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "data/measure.h"
#include "studies/regularization_methods_study.h"
#include "studies/study_claims.h"

namespace kerridge {

namespace {

class Comparison {
 public:
  Comparison(const StudyTable& table, std::string kernel)
      : m_table(table),
        m_kernel(std::move(kernel)),
        m_there(table.distinct("method")),
        m_train(parametersOf(table).number("train")) {}

  bool has(const std::string& method) const {
    return std::find(m_there.begin(), m_there.end(), method) != m_there.end();
  }

  /// log₁₀ of the time of a method by that of the slowest or fastest of others, for every data set and run.
  Decisive slowness(const std::string& method, const std::vector<std::string>& others, bool slowest) const {
    std::vector<double> decades;
    eachRun([&](const std::string& data, const std::string& run) {
      double limit = notANumber;
      for (const std::string& other : others) {
        const double seconds = chosen(data, run, other, "path_seconds");
        limit = slowest ? std::fmax(limit, seconds) : std::fmin(limit, seconds);
      }
      decades.push_back(std::log10(chosen(data, run, method, "path_seconds") / limit));
    });
    return meanOf(decades);
  }

  /// Change of the test error against another method in percent.
  Decisive error(const std::string& method, const std::string& other) const {
    std::vector<double> changes;
    eachRun([&](const std::string& data, const std::string& run) {
      const double base = chosen(data, run, other, "test_error");
      changes.push_back(100.0 * (chosen(data, run, method, "test_error") - base) / std::abs(base));
    });
    return meanOfSplits(changes, m_train);
  }

  /// Decades of the valley of the test error, minus those of another method, for every data set.
  Decisive flatness(const std::string& method, const std::string& other) const {
    std::vector<double> differences;
    for (const std::string& data : m_table.distinct("data")) {
      const double own = decades(data, method);
      differences.push_back(own - decades(data, other));
    }
    return meanOf(differences);
  }

 private:
  template <typename Each>
  void eachRun(const Each& each) const {
    for (const std::string& data : m_table.distinct("data")) {
      for (const std::string& run : m_table.distinct("run")) each(data, run);
    }
  }
  double chosen(const std::string& data, const std::string& run, const std::string& method,
                const std::string& column) const {
    const auto rows =
        m_table.where({{"data", data}, {"run", run}, {"kernel", m_kernel}, {"method", method}, {"kind", "chosen"}});
    return rows.empty() ? notANumber : m_table.number(rows.front(), column);
  }
  double decades(const std::string& data, const std::string& method) const {
    std::vector<double> widths;
    for (const Valley& valley : methodValleys(m_table, {{"data", data}, {"kernel", m_kernel}}, method)) {
      widths.push_back(valley.decades());
    }
    return summarize(widths).mean;
  }

  const StudyTable& m_table;
  std::string m_kernel;
  std::vector<std::string> m_there;
  double m_train;
};

}  // namespace

std::vector<Claim> methodsClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  std::vector<std::string> direct;
  for (const auto& [id, name] : comparedMethods()) {
    if (id != "svr" && id != "cg") direct.push_back(id);
  }
  for (const std::string& kernel : table.distinct("kernel")) {
    const Comparison methods(table, kernel);
    const std::string here = "conclusions, " + kernel + " kernel";
    if (methods.has("svr")) {
      std::vector<std::string> regularized = direct;
      regularized.emplace_back("cg");
      claims.push_back(claimAbove("PZ12", here,
                                  "Regularization is faster than support vector regression: log₁₀ of the time of SVR "
                                  "by that of the slowest other method, above 0",
                                  methods.slowness("svr", regularized, true), 0.0));
    }
    if (methods.has("cg")) {
      claims.push_back(claimBelow(
          "PZ12", here, "CG is always the fastest: log₁₀ of its time by that of the fastest other method, below 0",
          methods.slowness("cg", direct, false), 0.0));
    }
    if (methods.has("tikhonov") && methods.has("krr-offset") && !largerIsBetter(table.measure)) {
      claims.push_back(claimBelow("PZ12", here,
                                  "TIKH is more accurate than RLS with a free b: change of the test error in percent, "
                                  "below 0",
                                  methods.error("tikhonov", "krr-offset"), 0.0));
    }
    for (const char* method : {"tikhonov", "cg"}) {
      if (!methods.has(method) || !methods.has("krr")) continue;
      const std::string name = method == std::string("cg") ? "CG" : "TIKH";
      claims.push_back(claimAbove("PZ12", here,
                                  name + " has flatter error curves than RLS: difference of the decades within 5 % of "
                                         "the least error, above 0",
                                  methods.flatness(method, "krr"), 0.0));
    }
  }
  return claims;
}

}  // namespace kerridge
