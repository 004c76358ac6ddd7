// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of the table of targets that can be measured without a window, each beside its yardstick in the same run.
// The work is asked of what the program itself calls: a row becomes better by itself when the program does.

#include "bench_setting.h"
#include "features/random_fourier.h"
#include "kernels/exponential.h"
#include "kernels/gram_products.h"
#include "linalg/blas.h"
#include "linalg/lapack.h"
#include "ratio.h"
#include "spaces/matrix_free_space.h"
#include "stages/map.h"
#include "stages/method_result.h"
#include "stages/model.h"
#include "stages/provisional.h"
#include "stages/width_map.h"

namespace {

using namespace kerridge;
using namespace kerridge::bench;

constexpr int enough = 7;  // repetitions
constexpr int few = 3;     // of what takes more than five seconds
constexpr int once = 1;    // of what takes minutes

const char* const choleskyWords = "dpotrf of the same size";

std::string sizeText(Index n) { return "n = " + std::to_string(n); }

/// The whole study, from the data to every curve the experiment asks for.
void runStudy(const Experiment& experiment) {
  Engine engine;
  benchmark::DoNotOptimize(engine.run(experiment, dataOf(experiment), {}));
}

// What is on screen first of the kernel itself: every point of the first method's test errors. Curves by landmarks,
// which are there before, are not counted as whole but are part of the time.
void showFirstCurve(const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  Engine engine;
  engine.setInteractive(true);
  std::stop_source stop;
  try {
    engine.run(experiment, data, RunContext(stop.get_token(), nullptr),
               [&](const std::shared_ptr<const Results>& results) {
                 const SplitResult& split = results->splits.front();
                 const bool own = split.stage && !(split.stage->provisional && split.stage->provisional->landmarks > 0);
                 const auto& method = split.methods.front();
                 if (own && method && method->errors.testMse.allFinite()) stop.request_stop();
               });
  } catch (const Cancelled&) {
  }
}

// The same by the functions that the engine calls, for so many rows that it refuses to begin: the memory would not do
// for the eigendecomposition that follows.
void makeFirstCurve(const Experiment& experiment, const Dataset& data) {
  const auto stage = makeSplitStage(experiment, data, makeSplits(experiment.split, data).front());
  const std::vector<double> grid = experiment.lambda.logSpaced();
  const auto shown = makeProvisional(*stage, stage->kernel->gram(*stage->trainInputs, {}), false, grid, {});
  const auto curve = sweepProvisional(*shown, experiment.methods[0], grid, {});
  if (!curve->errors.testMse.allFinite()) throw std::logic_error("the first curve is not whole");
}

void firstCurve(benchmark::State& state, Index n) {
  constexpr Index largest = 20000;  // as the memory of small machines allows a copy of K or a decomposition
  Experiment experiment = friedman(n, n / 2 + n % 2);
  experiment.lambda = {1e-6, 1e5, 100, {}};
  const auto data = dataOf(experiment);
  measureRatio(
      state, "first full error curve, 100 λ ≥ 1e-6, " + sizeText(n) + " | " + choleskyWords,
      [&] { return n > largest ? choleskyInPlaceSeconds(n) : timed([&] { cholesky(n); }); },
      [&] {
        if (n > largest) {
          makeFirstCurve(experiment, *data);
        } else {
          showFirstCurve(experiment, data);
        }
      });
}

void path(benchmark::State& state, Index n, bool leaveOneOut) {
  Experiment experiment = friedman(n, n / 2 + n % 2);
  experiment.leaveOneOut = leaveOneOut;
  if (leaveOneOut) experiment.rules = {{"loo", {}, 1}};
  measureRatio(
      state,
      std::string("exact path, 100 λ in [1e-10, 1e5], with test error") +
          (leaveOneOut ? " and exact leave-one-out, " : ", ") + sizeText(n) + " | " + choleskyWords,
      [&] { cholesky(n); }, [&] { runStudy(experiment); });
}

// Twenty targets of the same inputs beside one, each with its test and leave-one-out errors, or those of folds.
void severalTargets(benchmark::State& state, Index n, bool folds) {
  constexpr std::size_t count = 20;
  Experiment experiment = friedman(n, n / 2);
  if (folds) {
    experiment.leaveOneOut = false;
    experiment.rules = {{"k-fold", {{"k", 10}}, 1}};
  }
  std::vector<std::shared_ptr<const Dataset>> targets;
  Random random(2);
  for (std::size_t i = 0; i < count; ++i) {
    auto data = std::make_shared<Dataset>(*dataOf(experiment));
    for (double& value : data->y) value += random.normal();
    targets.push_back(std::move(data));
  }
  const auto run = [&](std::size_t some) {
    Engine engine;
    engine.setTargets({targets.begin(), targets.begin() + static_cast<std::ptrdiff_t>(some)});
    for (std::size_t i = 0; i < some; ++i) benchmark::DoNotOptimize(engine.run(experiment, targets[i], {}));
  };
  measureRatio(
      state,
      std::string("20 targets, each with 100 λ, test and exact ") + (folds ? "10-fold" : "leave-one-out") +
          " errors, " + sizeText(n) + " | one target",
      [&] { run(1); }, [&] { run(count); });
}

// From the data to the errors at half as many other points.
void singleFit(benchmark::State& state, Index n) {
  Experiment experiment = friedman(n, n / 2);
  experiment.lambda = {1e-5, 1e-5, 1, {}};
  experiment.leaveOneOut = false;
  measureRatio(
      state, "single fit and prediction, λ = 1e-5, " + sizeText(n) + " | " + choleskyWords, [&] { cholesky(n); },
      [&] { runStudy(experiment); });
}

void kFold(benchmark::State& state, Index n) {
  Experiment experiment = friedman(n, 0);
  experiment.lambda = {1e-7, 1e3, 25, {}};
  experiment.rules = {{"k-fold", {{"k", 10}}, 1}};
  measureRatio(
      state, "exact 10-fold cross-validation, 25 λ in [1e-7, 1e3], " + sizeText(n) + " | " + choleskyWords,
      [&] { cholesky(n); }, [&] { runStudy(experiment); });
}

// The product of an n_test × n matrix with one column per cell.
void map(benchmark::State& state, Index n) {
  Experiment experiment = friedman(n, n / 2);
  const auto stage = stageOf(experiment);
  MapSpec spec;
  spec.lambda.count = 100;
  const Index cells = static_cast<Index>(spec.m.count) * spec.lambda.count;
  const ModelSpace& space = *stage->spectralSpace();
  const Matrix coefficients = Matrix::Constant(space.problem.size(), cells, 1e-3);
  measureRatio(
      state, "m–λ map, 29 × 100, with test error, after the spectrum, " + sizeText(n) + " | its one dgemm",
      [&] { benchmark::DoNotOptimize(product(*space.testBasis, coefficients)); },
      [&] { benchmark::DoNotOptimize(makeMap(*stage, space, spec, {})); });
}

// Width by width from the data on, with test, leave-one-out and GCV errors; the first column counts from when it is
// asked for, as it streams.
void widthMap(benchmark::State& state, Index n, bool firstOnly) {
  constexpr int widths = 30;
  Experiment experiment = friedman(n, n / 2);
  experiment.lambda = {1e-10, 1e5, 100, {}};
  const auto stage = stageOf(experiment);
  const std::vector<double> grid = experiment.lambda.logSpaced();
  const std::vector<double> factors = GridSpec{0.01, 100.0, widths, {}}.logSpaced();
  const std::vector<Index> order = widthOrder(factors, 1.0);
  const int columns = firstOnly ? 1 : widths;
  measureRatio(
      state,
      (firstOnly ? "first column of the w–λ map, 100 λ, " : "w–λ map, 30 × 100, ") + sizeText(n) +
          ", with test and leave-one-out errors | " +
          (firstOnly ? "dsyevd of the same size" : "its 30 decompositions by dsyevd"),
      [&] {
        for (int i = 0; i < columns; ++i) eigensolver(n);
      },
      [&] {
        for (int i = 0; i < columns; ++i) {
          KernelSpec kernel = experiment.kernel;
          kernel.width = {.relative = true,
                          .value = factors[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])]};
          benchmark::DoNotOptimize(widthColumn(*stage, kernel, experiment.methods[0], grid, {}, 0, {}));
        }
      });
}

// 463 715 × 90, as YearPredictionMSD, with a tenth of the rows more for testing: from the scaled inputs to both errors.
void randomFeatures(benchmark::State& state) {
  constexpr Index rows = 463715;
  constexpr Index inputs = 90;
  constexpr Index count = 300;
  auto data = std::make_shared<Dataset>();
  Random random(1);
  data->X.resize(rows, inputs);
  for (double& value : data->X.reshaped()) value = random.normal();
  data->y = data->X.col(0).array().sin() + data->X.col(1).array();
  Experiment experiment = friedman(rows, 0);
  experiment.methods[0].features = FeatureSpec{"random-fourier", static_cast<int>(count), 1, FeaturePairing::cosine};
  experiment.lambda = {1e-7, 1e2, 10, {}};
  Split split = makeSplits(experiment.split, *data).front();
  const auto bare = makeSplitStage(experiment, *data, split);
  data.reset();
  const std::vector<double> grid = experiment.lambda.logSpaced();
  // dgemm at its best, as many operations as the features' and their Gram matrix's: 2 n d D + n D².
  constexpr Index order = 2000;
  const double share = static_cast<double>(rows) * count * (2.0 * inputs + count) / (2.0 * order * order * order);
  const Matrix A = Matrix::Constant(order, order, 1e-3);
  measureRatio(
      state, "random features, 463 715 × 90, D = 300, 10 λ, after the data | as many operations at the speed of dgemm",
      [&] { return share * timed([&] { benchmark::DoNotOptimize(product(A, A)); }); },
      [&] {
        std::vector<Timing> timings;
        Stopwatch stopwatch(timings);
        const auto stage = withSpace(bare, experiment.methods[0], 1, stopwatch, {});
        benchmark::DoNotOptimize(pathWithErrors(*stage, experiment.methods[0], grid, {}));
      });
}

// A pass of the matrix-free solution over K beside what no way around it saves: the operations of its products at the
// speed of dgemm, and an exponential for every pair of rows.
void matrixFreeProduct(benchmark::State& state, Index n) {
  constexpr Index order = 2000;
  constexpr Index block = matrixFreeProbes + 2;
  const Experiment experiment = friedman(n, 0);
  const auto data = dataOf(experiment);
  const auto stage = makeSplitStage(experiment, *data, makeSplits(experiment.split, *data).front());
  const GramProducts gram(*stage->kernel, *stage->trainInputs);
  const double rows = static_cast<double>(n);
  const double operations = rows * rows * static_cast<double>(data->d() + 2 * block);
  const double share = operations / (2.0 * static_cast<double>(order) * order * order);
  const Matrix A = Matrix::Constant(order, order, 1e-3);
  const Matrix V = Matrix::Constant(n, block, 1e-3);
  constexpr Index together = 1 << 17;
  measureRatio(
      state, "product of K with 32 columns, " + sizeText(n) + " | its dgemm and exponentials",
      [&] {
        const double multiplied = share * timed([&] { benchmark::DoNotOptimize(product(A, A)); });
        return multiplied + timed([&] {
                 parallelBlocks(0, n * n / 2, together, {}, [](Index first, Index last) {
                   Vector values = Vector::Constant(last - first, 0.5);
                   exponentialInPlace(values.data(), values.size(), -1.0);
                   benchmark::DoNotOptimize(values.data());
                 });
               });
      },
      [&] { benchmark::DoNotOptimize(gram.times(V, {})); });
}

// Test, GCV and leave-one-out errors along the path beside those of the exact way.
void matrixFreePath(benchmark::State& state, Index n) {
  Experiment experiment = friedman(n, n / 2);
  experiment.lambda = {1e-6, 1.0, 100, {}};
  experiment.rules = {{"loo", {}, 1}};
  Experiment without = experiment;
  without.factorization = Factorization::matrixFree;
  measureRatio(
      state,
      "matrix-free path, 100 λ ≥ 1e-6, with test, GCV and leave-one-out errors, " + sizeText(n) + " | the exact path",
      [&] { runStudy(experiment); }, [&] { runStudy(without); });
}

// What a drag costs per model and frame beside the bare products with the bases.
void oneMoreLambda(benchmark::State& state, Index n) {
  constexpr int calls = 50;
  const Experiment experiment = friedman(n, n / 3 + 1);
  const auto stage = stageOf(experiment);
  const ModelSpace& space = *stage->spectralSpace();
  const Spectrum& spectrum = *space.problem.spectrum;
  const Vector a = Vector::Constant(space.problem.size(), 1e-3);
  Vector train = Vector::Zero(n);
  Vector test = Vector::Zero(space.testBasis->rows());
  const auto times = [](const Matrix& A, Index columns, const Vector& x, Vector& y) {
    const int rows = static_cast<int>(A.rows());
    const int count = static_cast<int>(columns);
    const int step = 1;
    const double one = 1.0;
    const double zero = 0.0;
    callBlas(dgemv_, "N", &rows, &count, &one, A.data(), &rows, x.data(), &step, &zero, y.data(), &step);
  };
  MethodSpec spec = experiment.methods[0];
  measureRatio(
      state,
      "one more λ, " + sizeText(n) + ", training and " + std::to_string(test.size()) +
          " test predictions, one thread | its dgemv calls, one thread",
      [&] {
        const BlasThreadsGuard single(1);
        for (int i = 0; i < calls; ++i) {
          times(*space.testBasis, a.size(), a, test);
          times(spectrum.Q, spectrum.rank, a, train);
          benchmark::DoNotOptimize(train.data());
          benchmark::DoNotOptimize(test.data());
        }
      },
      [&] {
        for (int i = 0; i < calls; ++i) {
          spec.at *= 1.01;
          const Model model = evaluateModel(*stage, spec, Measure::rmse);
          benchmark::DoNotOptimize(model.testError);
          benchmark::DoNotOptimize(model.trainPrediction.get().data());  // computed when asked for
        }
        spec.at = 1e-3;
      });
}

}  // namespace

void kerridge::bench::addTargets() {
  addTarget("first-curve/5461", 1.4, enough, [](auto& state) { firstCurve(state, 5461); });
  addTarget("first-curve/8000", 0.8, few, [](auto& state) { firstCurve(state, 8000); });
  addTarget("first-curve/16000", 0.5, few, [](auto& state) { firstCurve(state, 16000); });
  addTarget("first-curve/30000", 0.35, once, [](auto& state) { firstCurve(state, 30000); });
  addTarget("path/1400", 7.0, enough, [](auto& state) { path(state, 1400, false); });
  addTarget("path/2800", 6.6, enough, [](auto& state) { path(state, 2800, false); });
  addTarget("path/5461", 6.0, few, [](auto& state) { path(state, 5461, false); });
  addTarget("path-loo/1400", 16.0, enough, [](auto& state) { path(state, 1400, true); });
  addTarget("path-loo/5461", 12.0, few, [](auto& state) { path(state, 5461, true); });
  addTarget("k-fold/721", 20.0, enough, [](auto& state) { kFold(state, 721); });
  addTarget("k-fold/1400", 16.0, enough, [](auto& state) { kFold(state, 1400); });
  addTarget("k-fold/4112", 15.0, few, [](auto& state) { kFold(state, 4112); });
  addTarget("several-targets/2800", 1.2, few, [](auto& state) { severalTargets(state, 2800, false); });
  addTarget("several-targets-folds/2800", 1.2, few, [](auto& state) { severalTargets(state, 2800, true); });
  addTarget("several-targets/5461", 1.2, once, [](auto& state) { severalTargets(state, 5461, false); });
  addTarget("single-fit/8000", 0.6, enough, [](auto& state) { singleFit(state, 8000); });
  addTarget("map/2000", 1.5, enough, [](auto& state) { map(state, 2000); });
  addTarget("width-map-first/1000", 2.0, enough, [](auto& state) { widthMap(state, 1000, true); });
  addTarget("width-map/1000", 3.0, few, [](auto& state) { widthMap(state, 1000, false); });
  addTarget("random-features/463715", 1.1, enough, randomFeatures);
  addTarget("matrix-free-product/20000", 2.0, enough, [](auto& state) { matrixFreeProduct(state, 20000); });
  addTarget("matrix-free-path/8000", 0.5, few, [](auto& state) { matrixFreePath(state, 8000); });
  addTarget("one-more-lambda/2000", 1.2, enough, [](auto& state) { oneMoreLambda(state, 2000); });
}
