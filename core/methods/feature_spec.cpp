// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/feature_spec.h"

#include "base/text.h"
#include "kernels/kernel.h"

namespace kerridge {

namespace {

ParameterSpec countParameter(const std::string& label, const std::string& explanation) {
  ParameterSpec spec;
  spec.key = "count";
  spec.label = label;
  spec.minimum = 1.0;
  spec.maximum = largestFeatureCount;
  spec.defaultValue = FeatureSpec().count;
  spec.sliderMinimum = 1.0;
  spec.sliderMaximum = largestFeatureCount;
  spec.scale = Scale::logarithmic;
  spec.integer = true;
  spec.explanation = explanation;
  return spec;
}

ParameterSpec seedParameter(const std::string& explanation) {
  ParameterSpec spec;
  spec.key = "seed";
  spec.label = "seed";
  spec.maximum = 9007199254740991.0;
  spec.defaultValue = static_cast<double>(FeatureSpec().seed);
  spec.sliderMaximum = 100.0;
  spec.integer = true;
  spec.explanation = explanation;
  return spec;
}

ParameterSpec wordParameter(const std::string& key, const std::string& label, const std::vector<std::string>& words,
                            const std::vector<std::string>& labels, const std::string& explanation) {
  ParameterSpec spec;
  spec.key = key;
  spec.label = label;
  spec.maximum = static_cast<double>(words.size() - 1);
  spec.sliderMaximum = spec.maximum;
  spec.integer = true;
  spec.explanation = explanation;
  spec.words = words;
  spec.wordLabels = labels;
  return spec;
}

}  // namespace

FeatureSpec FeatureSpec::settled() const {
  FeatureSpec same = *this;
  if (isNystrom()) {
    same.pairing = FeaturePairing::cosine;
  } else {
    same.landmarks = Landmarks::uniform;
  }
  return same;
}

const std::vector<std::string>& featurePairingIds() {
  static const std::vector<std::string> ids{"cosine", "sine-cosine"};
  return ids;
}

const std::vector<std::string>& landmarkIds() {
  static const std::vector<std::string> ids{"uniform", "rpcholesky"};
  return ids;
}

const std::vector<ItemInfo>& featureMapInfos() {
  static const std::vector<ItemInfo> infos{
      {"random-fourier",
       "random Fourier features",
       "k(x, x′) ≈ φ(x)ᵀφ(x′), φⱼ(x) = √(2/D) cos(⟨ωⱼ, x⟩ + θⱼ)",
       "Replaces a kernel that depends on x − x′ only with random waves, drawn from its spectral measure.",
       "Rahimi and Recht 2007",
       {countParameter("number of features D",
                       "More features approximate the kernel better; the error falls like 1/√D."),
        seedParameter("Seed of the random frequencies; the same seed gives the same features."),
        wordParameter("form", "form", featurePairingIds(), {"cosine", "sine–cosine"},
                      "Cosines with random phases, or pairs of sine and cosine, which have less variance and need an "
                      "even number.")}},
      {"nystrom",
       "Nyström features",
       "K ≈ K<sub>nL</sub> K<sub>LL</sub>⁺ K<sub>Ln</sub>",
       "Uses the kernel functions at D landmarks (rows of the training part) instead of those at all rows. Works with "
       "every kernel.",
       "Williams and Seeger 2001; Chen, Epperly, Tropp and Webber 2022",
       {countParameter("number of landmarks D",
                       "With as many landmarks as distinct training rows, the models are exact."),
        wordParameter("landmarks", "landmarks", landmarkIds(), {"uniform", "pivoted Cholesky"},
                      "Drawn uniformly from the distinct training rows, or where earlier landmarks explain least."),
        seedParameter("Seed of the draw; the same seed gives the same landmarks.")}},
  };
  return infos;
}

std::vector<std::string> featureMapIds() {
  std::vector<std::string> ids;
  for (const ItemInfo& info : featureMapInfos()) ids.push_back(info.id);
  return ids;
}

Text featuresObstacle(const FeatureSpec& features, const std::string& kernelId) {
  const KernelFamily* family = findKernel(kernelId);
  if (features.isNystrom() || family == nullptr || family->hasSpectralMeasure()) return {};
  const Text needs(
      "random Fourier features need a kernel that depends on x − x′ only and has a known spectral measure; %1 does not",
      Text::words(family->info().label));
  return family->argument() == KernelArgument::kernels ? Text("%1. Nyström features work with every kernel", needs)
                                                       : needs;
}

std::string featuresText(const FeatureSpec& features) {
  const std::string count = std::to_string(features.count);
  if (!features.isNystrom()) return count + " features";
  return count + (features.landmarks == Landmarks::pivoted ? " pivots" : " landmarks");
}

}  // namespace kerridge
