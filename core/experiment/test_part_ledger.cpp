// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/test_part_ledger.h"

#include <algorithm>

namespace kerridge {

namespace {

bool isSameSource(const DataSpec& one, const DataSpec& other) {
  return one.file == other.file && one.points.has_value() == other.points.has_value();
}

/// A method without what only concerns its looks.
MethodSpec model(MethodSpec spec) {
  spec.label.clear();
  spec.visible = true;
  spec.color = -1;
  spec.intervals.reset();
  return spec;
}

/// All that decides on models beside the methods.
bool haveSameSetting(const Experiment& one, const Experiment& other) {
  SplitSpec split = one.split;
  split.seal = other.split.seal;
  DataSpec data = one.data;
  data.file = other.data.file;  // wherever it is now
  data.hash = other.data.hash;
  return data == other.data && one.standardize == other.standardize && split == other.split &&
         one.kernel == other.kernel && one.lambda == other.lambda && one.rules == other.rules;
}

/// The method of `all` that this one was: the same one, else the one in its place.
const MethodSpec* former(const std::vector<MethodSpec>& all, const MethodSpec& spec, std::size_t place) {
  const auto same =
      std::find_if(all.begin(), all.end(), [&](const MethodSpec& one) { return model(one) == model(spec); });
  if (same != all.end()) return &*same;
  return place < all.size() && all[place].id == spec.id ? &all[place] : nullptr;
}

// Others can be drawn again, so what was seen of them binds nobody.
bool isFromFile(const DataSpec& data) { return !data.file.empty() && !data.points; }

}  // namespace

bool hasTestPart(const Experiment& experiment) {
  return experiment.split.kind != SplitKind::none || experiment.data.test.has_value();
}

bool testPartInSight(const Experiment& experiment) {
  return isFromFile(experiment.data) && hasTestPart(experiment) && experiment.split.seal != Seal::closed;
}

void keepChoices(const Experiment& from, Experiment& to) {
  for (std::size_t i = 0; i < to.methods.size(); ++i) {
    const MethodSpec* known = former(from.methods, to.methods[i], i);
    if (known != nullptr) to.methods[i].chosenInSight = std::max(to.methods[i].chosenInSight, known->chosenInSight);
  }
  if (from.split.seal == Seal::opened && isFromFile(from.data)) to = withSeal(std::move(to), Seal::opened);
}

void forgetChoices(Experiment& experiment) {
  for (MethodSpec& method : experiment.methods) method.chosenInSight = 0;
  experiment = withSeal(std::move(experiment), Seal::none);
}

void countChoices(const Experiment& before, Experiment& after, bool continued) {
  keepChoices(before, after);
  if (continued || !testPartInSight(before)) return;
  const bool same = haveSameSetting(before, after);
  for (std::size_t i = 0; i < after.methods.size(); ++i) {
    const MethodSpec* known = former(before.methods, after.methods[i], i);
    if (!same || known == nullptr || !(model(*known) == model(after.methods[i]))) ++after.methods[i].chosenInSight;
  }
}

Text choicesText(const MethodSpec& method) {
  const int count = method.chosenInSight;
  if (count == 0) return {};
  return count == 1 ? Text("chosen once with the test part in sight")
                    : Text("chosen %1 times with the test part in sight", count);
}

bool studiesWait(const Experiment& experiment) {
  return experiment.split.seal == Seal::closed && !experiment.studies.empty();
}

Experiment withSeal(Experiment experiment, Seal seal) {
  experiment.split.seal = seal;
  for (PinSpec& pin : experiment.pins) {
    if (isSameSource(pin.data, experiment.data)) pin.split.seal = seal;
  }
  return experiment;
}

}  // namespace kerridge
