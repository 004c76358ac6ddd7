// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/study.h"

#include <algorithm>

#include "experiment/study_infos.h"
#include "platform/files.h"
#include "studies/paper_table.h"

namespace kerridge {

StudySettings studySettings(const Experiment& experiment) {
  return {experiment.standardize, experiment.split, experiment.kernel, experiment.measure};
}

std::vector<StudyData> namedData(const std::vector<std::shared_ptr<const Dataset>>& sets) {
  std::vector<StudyData> named;
  for (const auto& set : sets) named.push_back({std::string(platform::stemOf(platform::nameOf(set->name))), set});
  const auto repeated = [&](const StudyData& data) {
    return std::count_if(named.begin(), named.end(),
                         [&](const StudyData& other) { return other.label == data.label; }) > 1;
  };
  std::vector<bool> targets;
  for (const StudyData& data : named) targets.push_back(repeated(data));
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (targets[i]) named[i].label += " " + named[i].set->targetName;
  }
  std::map<std::string, int> seen;
  for (StudyData& data : named) {
    const int number = ++seen[data.label];
    if (number > 1) data.label += " (" + std::to_string(number) + ")";
  }
  return named;
}

StudyParameters::StudyParameters(const ItemInfo& info, const ItemSpec& spec) {
  for (const ParameterSpec& parameter : info.parameters) {
    const std::string& key = parameter.key;
    switch (parameter.type) {
      case ParameterType::number: {
        const auto given = spec.parameters.find(key);
        m_numbers[key] = given != spec.parameters.end() ? given->second : parameter.defaultValue;
        break;
      }
      case ParameterType::grid: {
        const auto given = spec.grids.find(key);
        const GridSpec& grid = given != spec.grids.end() ? given->second : parameter.defaultGrid;
        m_grids[key] = parameter.scale == Scale::logarithmic ? grid.logSpaced() : grid.linearlySpaced();
        break;
      }
      case ParameterType::choice:
      case ParameterType::choices: {
        const auto given = spec.choices.find(key);
        m_words[key] = given != spec.choices.end() ? given->second : parameter.defaultWords;
        break;
      }
    }
  }
}

bool StudyParameters::has(const std::string& key, const std::string& word) const {
  const std::vector<std::string>& words = m_words.at(key);
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string StudyParameters::choiceOr(const std::string& key, const std::string& other) const {
  const auto found = m_words.find(key);
  return found != m_words.end() ? found->second.front() : other;
}

StudySettings settingsOf(const StudyParameters& parameters, StudySettings experiment) {
  if (parameters.choiceOr("kernel", "experiment") == "gaussian") experiment.kernel = KernelSpec{};
  const std::string measure = parameters.choiceOr("measure", "experiment");
  for (const Measure known : measures()) {
    if (measureId(known) == measure) experiment.measure = known;
  }
  return experiment;
}

std::shared_ptr<const PaperTable> Study::paperTable(const StudyTable& table) const {
  const PaperMaker make = paperMaker();
  return make != nullptr ? std::make_shared<const PaperTable>(make(table)) : nullptr;
}

StudyTable emptyTable(const Study& study, const StudyInput& input, const std::string& name) {
  StudyTable table;
  table.name = name;
  table.spec = input.spec;
  table.measure = input.settings.measure;
  table.columns = study.columns();
  return table;
}

const Study* findStudy(const std::string& id) {
  for (const Study* study : studies()) {
    if (study->info().id == id) return study;
  }
  return nullptr;
}

StudyParameters parametersOf(const StudyTable& table) { return {findStudy(table.spec.id)->info(), table.spec}; }

const std::vector<ItemInfo>& studyInfos() {
  static const std::vector<ItemInfo> list = [] {
    std::vector<ItemInfo> infos;
    for (const Study* study : studies()) infos.push_back(study->info());
    return infos;
  }();
  return list;
}

const ItemInfo* findStudyInfo(const std::string& id) {
  for (const ItemInfo& info : studyInfos()) {
    if (info.id == id) return &info;
  }
  return nullptr;
}

bool studyTakesSeveralData(const std::string& id) {
  const Study* study = findStudy(id);
  return study != nullptr && study->takesSeveralData();
}

std::vector<std::string> studyTableNames(const std::vector<ItemSpec>& studies) {
  std::vector<std::string> names;
  std::map<std::string, int> seen;
  for (const ItemSpec& spec : studies) {
    const Study* study = findStudy(spec.id);
    const std::string name = study != nullptr ? study->tableId() : std::string();
    const int number = ++seen[spec.id];
    names.push_back(number > 1 && !name.empty() ? name + "-" + std::to_string(number) : name);
  }
  return names;
}

}  // namespace kerridge
