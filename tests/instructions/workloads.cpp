// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fixed pieces of work whose instructions are counted (tests/instructions/run): the same on every machine, since BLAS
// is told which kernels to take and everything runs on one thread.

#include <cstdio>
#include <fstream>
#include <string>

#include "base/parallel.h"
#include "base/random.h"
#include "data/generator.h"
#include "engine/engine.h"
#include "reading/reader.h"

using namespace kerridge;

namespace {

constexpr const char* usage = "usage: workloads path|selection|reading FOLDER\n";

Experiment friedman(double n) {
  Experiment experiment = exampleExperiment();
  experiment.data.generator = {"friedman1", {{"n", n}}, 1};
  experiment.map.reset();
  experiment.studies.clear();
  experiment.rules.clear();
  return experiment;
}

std::string numbersFile(const std::string& folder) {
  const std::string path = folder + "/numbers.csv";
  std::ofstream stream(path);
  Random random(1);
  for (int i = 0; i < 5000; ++i) {
    for (int j = 0; j < 12; ++j) {
      char text[32];
      std::snprintf(text, sizeof text, "%s%.8g", j == 0 ? "" : ",", 100.0 * random.normal());
      stream << text;
    }
    stream << '\n';
  }
  return path;
}

}  // namespace

// What callgrind counts: nothing outside of these three.
extern "C" {
[[gnu::noinline]] void countedResults(const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  Engine().run(experiment, data, {});
}
[[gnu::noinline]] void countedReading(const std::string& path) { readTable(path, {}, {}); }
}

int main(int count, char** arguments) {
  if (count != 3) {
    std::fputs(usage, stderr);
    return 2;
  }
  setThreadCount(1);
  const std::string work = arguments[1];
  if (work == "path") {  // 320 training rows: Gram matrix, spectrum, two methods' paths with exact leave-one-out
    const Experiment experiment = friedman(400);
    const auto data = generate(experiment.data.generator);
    countedResults(experiment, data);
  } else if (work == "selection") {  // exact 10-fold cross-validation of KRR and M-RLSR, and the m–λ map
    Experiment experiment = friedman(200);
    experiment.rules = {{"k-fold", {{"k", 10}}, 1}};
    experiment.map = MapSpec();
    const auto data = generate(experiment.data.generator);
    countedResults(experiment, data);
  } else if (work == "reading") {  // 60 000 numbers
    countedReading(numbersFile(arguments[2]));
  } else {
    std::fputs(usage, stderr);
    return 2;
  }
  return 0;
}
