// SPDX-License-Identifier: GPL-3.0-or-later
//
// A run whose rows stay on disk, beside its passes of reading and parsing and the products of its factors: seconds of
// each, their ratio, and the most memory that was resident. The file of generated rows is removed at the end.

#include <benchmark/benchmark.h>

#include <unistd.h>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/parallel.h"
#include "base/random.h"
#include "base/steady_seconds.h"
#include "features/feature_gram.h"
#include "linalg/blas.h"
#include "streaming/local_passes.h"
#include "streaming/streamed_run.h"

namespace {

using namespace kerridge;
namespace fs = std::filesystem;

constexpr Index inputs = 20;

/// Rows of 20 inputs and a target with 14 digits or so.
class RowsFile {
 public:
  explicit RowsFile(Index rows)
      : m_path(fs::temp_directory_path() / ("kerridge-bench-rows-" + std::to_string(::getpid()) + ".csv")) {
    std::ofstream stream(m_path, std::ios::binary);
    Random random(1);
    std::string line = "y";
    for (Index j = 0; j < inputs; ++j) line += ",x" + std::to_string(j);
    stream << line << '\n';
    for (Index i = 0; i < rows; ++i) {
      double values[inputs + 1] = {};
      for (Index j = 1; j <= inputs; ++j) values[j] = random.normal();
      values[0] = values[1] * values[2] + values[3] + 0.5 * random.normal();
      line.clear();
      for (const double value : values) {
        char number[32];
        const auto [end, error] = std::to_chars(number, number + sizeof number, value);
        line.append(line.empty() ? "" : ",").append(number, end);
      }
      stream << line << '\n';
    }
  }
  ~RowsFile() {
    std::error_code ignored;
    fs::remove(m_path, ignored);
  }
  RowsFile(const RowsFile&) = delete;
  RowsFile& operator=(const RowsFile&) = delete;
  const fs::path& path() const { return m_path; }

 private:
  fs::path m_path;
};

Experiment experimentOn(const fs::path& file, int features) {
  Experiment experiment;
  experiment.data.file = file.string();
  experiment.data.roles.target = ColumnReference("y");
  MethodSpec method;
  method.id = "krr-offset";
  method.features = FeatureSpec{};
  method.features->count = features;
  experiment.methods = {method};
  experiment.lambda = {1e-6, 1.0, 30, {}};
  ItemSpec folds;
  folds.id = "k-fold";
  folds.parameters["k"] = 10.0;
  experiment.rules = {folds};
  experiment.leaveOneOut = false;
  return experiment;
}

double residentPeak() {
  std::ifstream status("/proc/self/status");
  std::string word;
  double kibibytes = 0.0;
  while (status >> word) {
    if (word == "VmHWM:" && status >> kibibytes) return 1024.0 * kibibytes;
  }
  return 0.0;
}

/// Seconds of the products that n rows of D features take at the speed of dsyrk on blocks.
double productSeconds(Index rows, Index count) {
  constexpr Index block = 1024;
  const Matrix B = Matrix::Random(block, count + 2);
  Matrix G = Matrix::Zero(count + 2, count + 2);
  constexpr int times = 200;
  const double start = steadySeconds();
  for (int i = 0; i < times; ++i) addLowerGram(B, true, 1.0, 1.0, G, {});
  return (steadySeconds() - start) / times * static_cast<double>(rows) / block;
}

// Rows and features; KERRIDGE_BENCH_ROWS in the environment says more rows.
void streamedRun(benchmark::State& state) {
  const char* const asked = std::getenv("KERRIDGE_BENCH_ROWS");
  const Index rows = asked != nullptr ? std::atoll(asked) : state.range(0);
  const int count = static_cast<int>(state.range(1));
  const RowsFile file(rows);
  const Experiment experiment = experimentOn(file.path(), count);
  std::ofstream("/proc/self/clear_refs") << "5";
  double run = 0.0;
  double reading = 0.0;
  for ([[maybe_unused]] auto _ : state) {
    FileSource source(file.path());
    RowStream stream(source, "rows.csv", {}, experiment.data.roles);
    LocalPasses passes(stream);
    double start = steadySeconds();
    const auto results = runStreamed(experiment, passes, {});
    run += steadySeconds() - start;
    if (results->data->n() != rows) state.SkipWithError("rows are missing");
  }
  const double peak = residentPeak();
  for (int i = 0; i < static_cast<int>(state.iterations()); ++i) {
    FileSource source(file.path());
    RowStream stream(source, "rows.csv", {}, experiment.data.roles);
    const double start = steadySeconds();
    stream.count({});
    for (int pass = 0; pass < 2; ++pass) stream.pass({}, [](std::vector<RowBlock>&) {});
    reading += steadySeconds() - start;
  }
  const auto times = static_cast<double>(state.iterations());
  const double products = productSeconds(rows, count);
  state.counters["reading s"] = reading / times;
  state.counters["products s"] = products;
  state.counters["ratio"] = run / (reading + times * products);
  state.counters["peak MB"] = peak / 1e6;
  state.SetBytesProcessed(static_cast<std::int64_t>(times * static_cast<double>(fs::file_size(file.path()))));
}

BENCHMARK(streamedRun)->Args({400000, 100})->Iterations(1)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
