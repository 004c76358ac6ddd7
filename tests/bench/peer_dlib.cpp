// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel ridge regression with exact leave-one-out over many λ by dlib, for tests/bench/peers, which compiles it where
// libdlib-dev is installed:  peer_dlib DATA.csv WIDTH ALPHA…   DATA.csv: y,x1,…,xd with a header, α = nλ. dlib chooses
// the α of the smallest leave-one-out error and has a bias that is penalized like the weights.
// Prints the seconds of the training, the α chosen and its leave-one-out mean square.
#include <dlib/svm.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

int main(int count, char** arguments) {
  using Sample = dlib::matrix<double, 0, 1>;
  using Kernel = dlib::radial_basis_kernel<Sample>;
  if (count < 4) return 2;
  std::ifstream file(arguments[1]);
  std::string line;
  std::getline(file, line);
  std::vector<Sample> inputs;
  std::vector<double> targets;
  while (std::getline(file, line)) {
    std::stringstream fields(line);
    std::vector<double> values;
    for (std::string field; std::getline(fields, field, ',');) values.push_back(std::strtod(field.c_str(), nullptr));
    targets.push_back(values.front());
    Sample input(static_cast<long>(values.size()) - 1);
    for (long j = 0; j < input.size(); ++j) input(j) = values[static_cast<std::size_t>(j) + 1];
    inputs.push_back(input);
  }
  dlib::matrix<double> alphas(1, count - 3);
  for (int i = 3; i < count; ++i) alphas(0, i - 3) = std::strtod(arguments[i], nullptr);

  dlib::krr_trainer<Kernel> trainer;
  trainer.use_regression_loss_for_loo_cv();
  trainer.set_kernel(Kernel(1.0 / std::strtod(arguments[2], nullptr)));
  trainer.set_search_lambdas(alphas);
  const auto start = std::chrono::steady_clock::now();
  trainer.set_basis(inputs);  // its own choice of one would leave out rows
  std::vector<double> leftOut;
  double chosen = 0.0;
  trainer.train(inputs, targets, leftOut, chosen);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  double mse = 0.0;
  for (std::size_t i = 0; i < targets.size(); ++i) mse += (leftOut[i] - targets[i]) * (leftOut[i] - targets[i]);
  std::printf("%.6f %.17g %.17g\n", seconds, chosen, mse / static_cast<double>(targets.size()));
  return 0;
}
