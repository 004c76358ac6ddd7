// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/figure_list.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <set>

#include "experiment/figure_ids.h"
#include "experiment/test_part_ledger.h"
#include "figures/figure_parts.h"

namespace kerridge {

namespace {

// Repeated studies of one kind that have their own figures.
constexpr int largestRepeat = 20;

std::string figureId(const std::string& table, const StudyFigure& figure) {
  return figure.suffix.empty() ? table : table + "-" + figure.suffix;
}

Text progressText(const StudyTable& table) {
  if (table.complete || table.planned == 0) return {};
  return Text("incomplete: %1 of %2 steps", table.finished, table.planned);
}

FigureKind kindOf(const Study& study, const StudyFigure& figure, const std::string& table) {
  const ItemInfo own = study.info();
  FigureKind kind;
  kind.info.id = figureId(table, figure);
  kind.info.label = figure.label;
  kind.info.explanation = figure.explanation;
  kind.info.source = own.source;
  kind.study = own.id;
  kind.table = table;
  kind.make = [&study, figure, table](const FigureInput& input) {
    const std::vector<std::string> names = studyTableNames(input.results.experiment.studies);
    const auto found = std::find(names.begin(), names.end(), table);
    const auto position = static_cast<std::size_t>(found - names.begin());
    const bool there = position < input.results.tables.size();
    const StudyTable* result = there ? input.results.tables[position].get() : nullptr;
    Figure made = studyFigure(study, figure, table, result);
    if (found != names.end() && result == nullptr) {
      const bool wait = studiesWait(input.results.experiment);
      made.emptyReason = wait ? untilOpen() : Text("The study begins once the models are computed.");
    }
    return made;
  };
  return kind;
}

// Those of the number-th study of every kind, number ≥ 1, made when somebody asks for them: hardly anybody has a study
// twice. From any thread.
const std::vector<FigureKind>& kindsOfRepeat(int number) {
  static std::mutex mutex;
  static std::array<std::vector<FigureKind>, largestRepeat> lists;
  const std::lock_guard lock(mutex);
  std::vector<FigureKind>& list = lists.at(static_cast<std::size_t>(number - 1));
  if (!list.empty()) return list;
  std::vector<FigureKind> made;
  for (const Study* study : studies()) {
    const std::string table = study->tableId() + (number > 1 ? "-" + std::to_string(number) : "");
    for (const StudyFigure& figure : study->figures()) made.push_back(kindOf(*study, figure, table));
  }
  return list = std::move(made);
}

// Can this be a figure of the number-th study of its kind?
bool mayBeOfRepeat(const std::string& id, int number) {
  return number == 1 || id.find("-" + std::to_string(number)) != std::string::npos;
}

}  // namespace

Figure studyFigure(const Study& study, const StudyFigure& figure, const std::string& name, const StudyTable* table) {
  Figure made;
  if (table == nullptr) {
    made.emptyReason = Text("Run this study with Studies ▸ %1…", Text::words(study.info().label));
  } else if (table->rows.empty()) {
    made.emptyReason =
        table->complete ? Text("The study has no result on these data.") : Text("The first run is not finished yet.");
  } else {
    made = figure.make(*table);
    made.ofTest = true;  // most show errors on test rows, or against the true function
    made.subtitle.add(progressText(*table));
  }
  made.id = figure.suffix.empty() ? name : name + "-" + figure.suffix;
  made.title = Text::words(figure.label);
  return made;
}

const std::vector<FigureKind>& studyFigureKinds() { return kindsOfRepeat(1); }

const FigureKind* findFigureKind(const std::string& id) {
  const auto isIt = [&id](const FigureKind& kind) { return kind.info.id == id; };
  const auto own = std::find_if(figureKinds().begin(), figureKinds().end(), isIt);
  if (own != figureKinds().end()) return &*own;
  for (int number = 1; number <= largestRepeat; ++number) {
    if (!mayBeOfRepeat(id, number)) continue;
    const std::vector<FigureKind>& list = kindsOfRepeat(number);
    const auto found = std::find_if(list.begin(), list.end(), isIt);
    if (found != list.end()) return &*found;
  }
  return nullptr;
}

std::vector<std::string> figureIds() {
  std::vector<std::string> ids;
  for (const FigureKind& kind : figureKinds()) ids.push_back(kind.info.id);
  for (const FigureKind& kind : studyFigureKinds()) ids.push_back(kind.info.id);
  return ids;
}

bool isFigure(const std::string& id) { return findFigureKind(id) != nullptr; }

std::vector<std::string> figureVariantIds(const std::string& id) {
  std::vector<std::string> ids;
  if (const FigureKind* kind = findFigureKind(id)) {
    for (const FigureVariant& variant : kind->variants) ids.push_back(variant.id);
  }
  return ids;
}

bool figureNeeds(const std::string& id, const std::string& variant, FigureNeed need) {
  const FigureKind* kind = findFigureKind(id);
  if (kind == nullptr) return false;
  const auto among = [need](const std::vector<FigureNeed>& needs) {
    return std::find(needs.begin(), needs.end(), need) != needs.end();
  };
  if (among(kind->needs)) return true;
  if (kind->variants.empty()) return false;
  const FigureVariant* found = findVariant(*kind, variant);
  return among((found != nullptr ? *found : kind->variants.front()).needs);
}

std::vector<std::string> chartsThatNeed(const Experiment& experiment, const std::vector<FigureNeed>& needs) {
  std::set<std::string> charts;
  for (const std::string& id : experiment.view.charts) {
    const auto chosen = experiment.view.variants.find(id);
    const std::string variant = chosen != experiment.view.variants.end() ? chosen->second : std::string();
    for (const FigureNeed need : needs) {
      if (figureNeeds(id, variant, need)) charts.insert(id);
    }
  }
  return {charts.begin(), charts.end()};
}

std::vector<const FigureKind*> figuresOfStudies(const Experiment& experiment) {
  std::vector<const FigureKind*> kinds;
  const std::vector<std::string> names = studyTableNames(experiment.studies);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Study* study = findStudy(experiment.studies[i].id);
    if (study == nullptr) continue;
    for (const StudyFigure& figure : study->figures()) {
      if (const FigureKind* kind = findFigureKind(figureId(names[i], figure))) kinds.push_back(kind);
    }
  }
  return kinds;
}

}  // namespace kerridge
