// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi/rank_messages.h"

#include <string_view>

#include "experiment/named_inputs.h"
#include "features/nystrom.h"
#include "features/random_fourier.h"
#include "reading/byte_source.h"

namespace kerridge {

Message messageOf(const LookRequest& request) {
  Message message;
  message.put(request.rows);
  message.put(request.part);
  message.put(request.training);
  message.put(request.wanted);
  message.put(request.hashes);
  return message;
}

LookRequest lookRequestOf(Message& message) {
  LookRequest request;
  message.get(request.rows);
  message.get(request.part);
  message.get(request.training);
  message.get(request.wanted);
  message.get(request.hashes);
  return request;
}

Message messageOf(const Look& look) {
  Message message;
  message.put(look.counts);
  message.put(look.y);
  message.put(look.order);
  message.put(look.leftOut);
  message.put(look.moments.rows);
  for (const Vector* values :
       {&look.moments.present, &look.moments.low, &look.moments.high, &look.moments.mean, &look.moments.squares}) {
    message.put(*values);
  }
  message.put(look.wanted);
  message.put(look.hashes);
  return message;
}

Look lookOf(Message& message) {
  Look look;
  message.get(look.counts);
  message.get(look.y);
  message.get(look.order);
  message.get(look.leftOut);
  message.get(look.moments.rows);
  for (Vector* values :
       {&look.moments.present, &look.moments.low, &look.moments.high, &look.moments.mean, &look.moments.squares}) {
    message.get(*values);
  }
  message.get(look.wanted);
  message.get(look.hashes);
  return look;
}

namespace {

/// All but the maps and the parts.
template <class Spec, class Each>
void forEachValue(Spec& kernel, const Each& each) {
  each(kernel.id);
  each(kernel.width.relative);
  each(kernel.width.value);
  each(kernel.width.tune);
  each(kernel.width.perInput);
  each(kernel.width.tunePerInput);
  each(kernel.factor);
}

}  // namespace

void put(Message& message, const KernelSpec& kernel) {
  forEachValue(kernel, [&](const auto& value) { message.put(value); });
  message.put(static_cast<Index>(kernel.parameters.size()));
  for (const auto& [key, value] : kernel.parameters) {
    message.put(key);
    message.put(value);
  }
  message.put(kernel.inputs);
  message.put(static_cast<Index>(kernel.parts.size()));
  for (const KernelSpec& part : kernel.parts) put(message, part);
}

KernelSpec kernelSpecOf(Message& message) {
  KernelSpec kernel;
  forEachValue(kernel, [&](auto& value) { message.get(value); });
  const auto times = [&message](const auto& read) {
    Index count = 0;
    message.get(count);
    for (Index i = 0; i < count; ++i) read();
  };
  times([&] {
    std::string key;
    message.get(key);
    message.get(kernel.parameters[key]);
  });
  message.get(kernel.inputs);
  times([&] { kernel.parts.push_back(kernelSpecOf(message)); });
  return kernel;
}

Message messageOf(const FactorRequest& request) {
  Message message;
  message.put(request.scaling.mean);
  message.put(request.scaling.scale);
  message.put(request.scaling.fill);
  message.put(request.scaling.targetMean);
  message.put(request.scaling.targetScale);
  put(message, request.kernel->settled());
  message.put(request.range);
  message.put(request.parts);
  message.put(request.partRows);
  message.put(static_cast<Index>(request.maps.size()));
  for (std::size_t map = 0; map < request.maps.size(); ++map) {
    const FeatureSpec& spec = request.specs[map];
    message.put(static_cast<char>(request.byRows[map]));
    message.put(spec.id);
    message.put(spec.count);
    message.put(spec.seed);
    message.put(spec.pairing);
    if (!spec.isNystrom()) continue;
    message.put(request.maps[map]->landmarks());
    message.put(*request.maps[map]->landmarkInputs());
  }
  return message;
}

FactorRequest factorRequestOf(Message& message, const Dataset& columns) {
  FactorRequest request;
  message.get(request.scaling.mean);
  message.get(request.scaling.scale);
  message.get(request.scaling.fill);
  message.get(request.scaling.targetMean);
  message.get(request.scaling.targetScale);
  const KernelSpec kernel = kernelSpecOf(message);
  message.get(request.range);
  request.kernel = std::make_shared<const Kernel>(kernel, request.range, std::nullopt, namedInputs(kernel, columns));
  message.get(request.parts);
  message.get(request.partRows);
  Index maps = 0;
  message.get(maps);
  for (Index map = 0; map < maps; ++map) {
    char byRows = 0;
    FeatureSpec spec;
    message.get(byRows);
    message.get(spec.id);
    message.get(spec.count);
    message.get(spec.seed);
    message.get(spec.pairing);
    request.byRows.push_back(byRows != 0);
    request.specs.push_back(spec);
    if (!spec.isNystrom()) {
      request.maps.push_back(std::make_shared<const RandomFourierMap>(spec, *request.kernel, request.range.cols()));
      continue;
    }
    std::vector<Index> places;
    Matrix inputs;
    message.get(places);
    message.get(inputs);
    request.maps.push_back(
        std::make_shared<const NystromMap>(*request.kernel, std::move(inputs), std::move(places), RunContext()));
  }
  return request;
}

Message messageOf(const std::vector<std::vector<PartSum>>& sums) {
  Message message;
  for (const std::vector<PartSum>& map : sums) {
    for (const PartSum& sum : map) {
      message.put(sum.trace);
      message.put(sum.rows());
      message.put(sum.byGram ? sum.gram.largestSquare : sum.factor.largestSquare());
      message.put(sum.byGram ? sum.gram.G : sum.factor.R());
    }
  }
  return message;
}

void addSums(Message& message, std::vector<std::vector<PartSum>>& sums) {
  for (std::vector<PartSum>& map : sums) {
    for (PartSum& sum : map) {
      double trace = 0.0;
      FeatureGram other(0);
      message.get(trace);
      message.get(other.rows);
      message.get(other.largestSquare);
      message.get(other.G);
      sum.trace += trace;
      if (other.rows == 0) continue;
      if (sum.byGram) {
        sum.gram.merge(other);
      } else {
        sum.factor.merge(FeatureFactor::fromTriangle(std::move(other.G), other.rows, other.largestSquare));
      }
    }
  }
}

std::uint64_t markLength(const std::string& file) {
  FileSource source(file);
  char head[3] = {};
  const std::size_t size = readFully(source, head, sizeof(head));
  return std::string_view(head, size) == "\xEF\xBB\xBF" ? 3 : 0;
}

}  // namespace kerridge
