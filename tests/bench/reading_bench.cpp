// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast a file of numbers is read, in bytes per second of the clock and per second of processor time, beside the
// bare reading of its bytes.

#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <unistd.h>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/parallel.h"
#include "base/random.h"
#include "reading/reader.h"

namespace {

using namespace kerridge;
namespace fs = std::filesystem;

/// 70 000 lines of 91 numbers, about 60 MB, as they are usually written; removed at the end.
class NumbersFile {
 public:
  explicit NumbersFile(const char* format)
      : m_path(fs::temp_directory_path() / ("kerridge-bench-" + std::to_string(::getpid()) + ".csv")) {
    std::ofstream stream(m_path, std::ios::binary);
    Random random(1);
    std::string line;
    for (int i = 0; i < 70000; ++i) {
      line.clear();
      for (int j = 0; j < 91; ++j) {
        char number[32];
        const double scale = j < 13 ? 10.0 : j < 40 ? 100.0 : 300.0;
        const int length = std::snprintf(number, sizeof number, format, scale * random.normal());
        line.append(j == 0 ? "" : ",").append(number, static_cast<std::size_t>(length));
      }
      stream << line << '\n';
    }
  }
  ~NumbersFile() {
    std::error_code ignored;
    fs::remove(m_path, ignored);
  }
  NumbersFile(const NumbersFile&) = delete;
  NumbersFile& operator=(const NumbersFile&) = delete;
  const fs::path& path() const { return m_path; }

 private:
  fs::path m_path;
};

double processorSeconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void report(benchmark::State& state, const fs::path& file, double processor) {
  const auto bytes = static_cast<double>(fs::file_size(file)) * static_cast<double>(state.iterations());
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
  state.counters["MB/s of processor"] = bytes / 1e6 / processor;
}

void readNumbers(benchmark::State& state, const char* format) {
  const NumbersFile file(format);
  setThreadCount(static_cast<int>(state.range(0)));
  const double before = processorSeconds();
  for ([[maybe_unused]] auto _ : state) {
    const ReadResult result = readTable(file.path(), {}, {});
    if (!result.table || result.table->rows != 70000) state.SkipWithError("the file was not read");
  }
  report(state, file.path(), processorSeconds() - before);
  setThreadCount(0);
}

void readBytes(benchmark::State& state) {
  const NumbersFile file("%.5f");
  const double before = processorSeconds();
  for ([[maybe_unused]] auto _ : state) {
    FileSource source(file.path());
    std::string buffer(std::size_t{1} << 20U, '\0');
    while (source.read(buffer.data(), buffer.size()) > 0) benchmark::ClobberMemory();
  }
  report(state, file.path(), processorSeconds() - before);
}

BENCHMARK_CAPTURE(readNumbers, fixed, "%.5f")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(readNumbers, shortest, "%.6g")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(readNumbers, exact, "%.17g")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(readBytes)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
