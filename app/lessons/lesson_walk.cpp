// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_walk.h"

#include <cmath>

#include "base/text.h"
#include "data/noise_seed.h"
#include "lessons/lesson_cover.h"
#include "lessons/lesson_words.h"
#include "stages/pinned.h"
#include "storage/data_file.h"
#include "studies/figure_list.h"

namespace kerridge {

namespace {

/// Is it a seed that decides which rows train and which test?
bool isSeedOfRows(const LessonQuantity& quantity, bool generated) {
  if (!generated) return quantity.kind == LessonQuantity::Kind::split && quantity.key == "seed";
  return quantity.kind == LessonQuantity::Kind::data && (quantity.key == "seed" || quantity.key == noiseSeedKey);
}

void shiftConditions(std::vector<LessonCondition>& conditions, bool generated, int by) {
  for (LessonCondition& condition : conditions) {
    if (isSeedOfRows(condition.value, generated) && !condition.operand.quantity) condition.operand.number += by;
  }
}

void addUnknown(const std::string& text, const LessonState& state, std::vector<Text>& problems) {
  for (const LessonTextPart& part : readLessonText(text).parts) {
    if (part.isQuantity && !std::isfinite(valueOf(part.quantity, state))) {
      problems.push_back(
          Text("\"%1\", which a text mentions, has no value here", Text::name(quantityText(part.quantity))));
    }
  }
}

void addOpen(const std::vector<LessonCondition>& conditions, const Text& what, const LessonState& state,
             std::vector<Text>& problems) {
  for (const LessonCondition& condition : conditions) {
    if (!isMet(condition, state)) problems.push_back(Text("%1: %2", what, Text::name(conditionText(condition, state))));
  }
}

/// Of one walk.
std::vector<Text> problemsOf(const Lesson& lesson, const std::vector<WalkedStep>& walked) {
  std::vector<Text> problems;
  for (std::size_t i = 0; i < walked.size(); ++i) {
    for (const Text& problem : walked[i].problems) problems.push_back(Text("step %1: %2", i + 1, problem));
  }
  const std::size_t missing = lesson.steps.size() - walked.size();
  if (missing > 0) problems.push_back(Text("%1 further steps were not reached", missing));
  return problems;
}

}  // namespace

ComputedExperiment::ComputedExperiment(const Experiment& given, Engine& engine, const RunContext& context)
    : experiment(given) {
  engine.setDataLoader(checkedLoader());
  results = engine.run(experiment, loadUnchanged(experiment.data, context).data, context);
  for (const PinSpec& pin : experiment.pins) {
    const auto data = loadUnchanged(pin.data, context).data;
    PinnedModel pinned = computePin(pin, *data, nullptr, context);
    ghosts.push_back({Text::words(pin.label), pinned.model, pinned.stage, pinned.result, data});
  }
}

LessonState ComputedExperiment::state() const {
  return {experiment, results.get(), currentModels(experiment, *results), ghosts, true};
}

std::vector<Figure> ComputedExperiment::charts() const {
  const FigureInput input{experiment, *results, currentModels(experiment, *results), ghosts};
  std::vector<Figure> figures;
  for (const std::string& id : experiment.view.charts) {
    if (const FigureKind* kind = findFigureKind(id)) figures.push_back(makeFigure(*kind, input));
  }
  return figures;
}

Lesson shifted(const Lesson& lesson, int by) {
  Lesson other = lesson;
  const bool generated = lesson.experiment.data.isGenerated();
  GeneratorSpec& generator = other.experiment.data.generator;
  std::uint64_t& seed = generated ? generator.seed : other.experiment.split.seed;
  seed += static_cast<std::uint64_t>(by);
  if (const auto noise = generator.parameters.find(noiseSeedKey); noise != generator.parameters.end()) {
    noise->second += by;
  }
  for (LessonStep& step : other.steps) {
    shiftConditions(step.until, generated, by);
    shiftConditions(step.claims, generated, by);
    for (LessonAction& action : step.solution) {
      if (action.kind == LessonAction::Kind::set && isSeedOfRows(action.target, generated)) action.to += by;
    }
  }
  return other;
}

Lesson withoutClaims(Lesson lesson) {
  for (LessonStep& step : lesson.steps) step.claims.clear();
  return lesson;
}

std::vector<WalkedStep> walk(const Lesson& lesson, bool adapt, Engine& engine, const RunContext& context) {
  std::vector<WalkedStep> walked;
  auto before = std::make_shared<const ComputedExperiment>(lesson.experiment, engine, context);
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    WalkedStep result;
    result.before = before;
    const LessonState start = before->state();
    result.task = filledText(step.task, start);
    if (isDone(step, start)) result.problems.push_back(Text("it is done before its solution"));
    if (step.predict.mark && !(valueOf(*step.predict.mark, start) > 0.0)) {
      result.problems.push_back(
          Text("\"%1\", which the learner marks, is not above 0 here", Text::name(quantityText(*step.predict.mark))));
    }
    Experiment next = applied(step.solution, before->experiment, adapt ? &start : nullptr);
    for (const Diagnostic& diagnostic : validate(next)) {
      result.problems.push_back(Text("its solution does not give a valid experiment: %1", diagnostic.message));
    }
    if (!validate(next).empty()) {
      walked.push_back(std::move(result));
      return walked;
    }
    const auto after = std::make_shared<const ComputedExperiment>(next, engine, context);
    result.after = after;
    const LessonState end = after->state();
    result.seen = filledText(step.seen, end);
    // Of what is seen before, for a question is answered then.
    addAnswersInView(step, before->charts(), after->charts(), end, result.problems);
    addOpen(step.until, Text("its solution does not meet"), end, result.problems);
    addOpen(step.claims, Text("it makes a false claim"), end, result.problems);
    addUnknown(step.seen, end, result.problems);
    for (const LessonChoice& choice : step.predict.choices) addUnknown(choice.answer, end, result.problems);
    if (i + 1 == lesson.steps.size()) {
      addUnknown(lesson.remember, end, result.problems);
      for (const LessonChoice& choice : lesson.question.choices) addUnknown(choice.answer, end, result.problems);
    }
    walked.push_back(std::move(result));
    before = after;
  }
  return walked;
}

std::vector<Text> lessonProblems(const Lesson& lesson, const std::vector<WalkedStep>& walked, Engine& engine,
                                 const RunContext& context) {
  std::vector<Text> problems = problemsOf(lesson, walked);
  for (const LessonVariant& variant : lesson.variants) {
    if (variant.ownData) continue;
    const Lesson other = withoutClaims(varied(lesson, variant, Experiment()));
    for (const Text& problem : problemsOf(other, walk(other, true, engine, context))) {
      problems.push_back(Text("variant \"%1\", %2", Text::name(variant.title), problem));
    }
  }
  return problems;
}

}  // namespace kerridge
