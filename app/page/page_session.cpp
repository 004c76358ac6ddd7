// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_session.h"

#include <QCoreApplication>
#include <QJsonValue>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/failure_text.h"
#include "edits/needs_new_results.h"
#include "engine/engine.h"
#include "experiment/targets.h"
#include "export/tables.h"
#include "export/verification.h"
#include "figures/figures.h"
#include "files/csv.h"
#include "files/json_reader.h"
#include "files/json_syntax.h"
#include "help/message_page.h"
#include "lessons/lesson_cover.h"
#include "page/page_changes.h"
#include "page/page_figure.h"
#include "page/page_lesson.h"
#include "page/page_state.h"
#include "stages/choices.h"
#include "stages/pinned.h"
#include "storage/data_file.h"
#include "storage/experiment_json.h"
#include "storage/experiment_link.h"
#include "studies/figure_list.h"
#include "texts/language.h"

namespace kerridge {

namespace {

/// Texts of a page that no other part of the program has.
struct PageWords {
  Q_DECLARE_TR_FUNCTIONS(kerridge::PageWords)
};

OrderedJson errorJson(const std::vector<Diagnostic>& diagnostics) {
  OrderedJson list = OrderedJson::array();
  OrderedJson first;
  bool any = false;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::error) continue;
    OrderedJson one = OrderedJson::object();
    one.add("message", OrderedJson::string(shownMessage(QString::fromStdString(diagnostic.message)).toStdString()));
    one.add("place", OrderedJson::string(diagnostic.place));
    if (textLanguage() != QLatin1String("en")) one.add("english", OrderedJson::string(diagnostic.message));
    if (!std::exchange(any, true)) first = one;
    list.append(one);
  }
  OrderedJson json = OrderedJson::object();
  json.add("error", first).add("errors", list);
  return json;
}

/// A drawing with too few points, so that there is something to draw on.
Figure emptyDrawing(const FigureKind& kind, const std::vector<Point>& points) {
  Figure figure;
  figure.id = kind.info.id;
  figure.title = kind.info.label;
  if (!kind.overData) {
    figure.emptyReason = PageWords::tr("Draw at least two points").toStdString();
    return figure;
  }
  figure.subtitle = PageWords::tr("Draw at least two points").toStdString();
  figure.x = Axis{"x", false, 0.0, 1.0, {}};
  figure.y = Axis{"y", false, -1.0, 1.0, {}};
  Series series;
  series.line = LineStyle::none;
  series.marker = Marker::circle;
  series.width = 6.0;
  for (const Point& point : points) {
    series.x.push_back(point.x);
    series.y.push_back(point.y);
    figure.x.lower = std::min(figure.x.lower, point.x);
    figure.x.upper = std::max(figure.x.upper, point.x);
    figure.y.lower = std::min(figure.y.lower, point.y);
    figure.y.upper = std::max(figure.y.upper, point.y);
  }
  figure.series.push_back(std::move(series));
  figure.movesRows = true;
  return figure;
}

/// Of earlier computations, in bytes: the heap of a page is 2 GiB at most.
constexpr std::size_t mostKept = std::size_t{256} << 20U;

/// What `kerridge verify` says of the program that the page carries.
OrderedJson verified() {
  const EnglishTexts english;
  const Verification verification = verify(RunContext());
  OrderedJson json = OrderedJson::object();
  json.add("holds", OrderedJson::boolean(verification.holds()));
  json.add("table", OrderedJson::string(verification.table()));
  json.add("verdict", OrderedJson::string(verification.verdict()));
  return json;
}

}  // namespace

class PageSession::Part {
 public:
  Part() { m_engine.setCacheBudget(mostKept); }
  OrderedJson answer(const JsonReader& request);

 private:
  /// All that follows from an experiment.
  struct Shown {
    Experiment experiment;
    std::shared_ptr<const Dataset> data;
    std::shared_ptr<const Results> results;
    std::vector<std::shared_ptr<const Model>> models;
    std::vector<GhostModel> ghosts;  ///< of the pinned models, in their order
    std::map<std::string, QByteArray> figures;
    std::vector<std::string> empty;  ///< figures with nothing to draw
    bool computed = false;           ///< more than models
  };

  OrderedJson open(const JsonReader& request);
  OrderedJson changed(Experiment after);
  OrderedJson figure(const JsonReader& request) const;
  OrderedJson tables() const;
  OrderedJson state() const;
  Shown shownOf(Experiment experiment, const Shown& before, CurrentModels& current, PageLesson* lesson);
  static Figure figureOf(const Shown& shown, const std::string& id, const FigureInput* input);
  static LessonState lessonStateOf(const Shown& shown);
  /// The pinned models; those of `before` where they are the same.
  std::vector<GhostModel> ghostsOf(const Experiment& experiment, const Shown& before) const;
  OrderedJson changedByLesson(const JsonReader& request);
  OrderedJson shownState() const;
  /// "" for a lesson: its place is no setting.
  std::string link() const { return m_lesson ? std::string() : linkOf(m_shown->experiment); }
  std::string title() const;
  PageState pageState() const;
  std::vector<std::string> chosenFigures(const JsonReader& request, const Experiment& experiment) const;
  OrderedJson figuresJson() const;

  std::map<std::string, std::string> m_files;
  Engine m_engine;
  CurrentModels m_current{Stand::nearest};
  std::optional<Shown> m_shown;
  std::optional<PageLesson> m_lesson;
};

PageState PageSession::Part::pageState() const {
  return {m_shown->experiment, m_shown->data.get(), m_shown->results.get(), m_shown->models,
          m_lesson && hidesTestErrors(m_lesson->cover())};
}

OrderedJson PageSession::Part::shownState() const {
  OrderedJson json = stateJson(pageState());
  if (m_lesson) json.add("lesson", m_lesson->json(lessonStateOf(*m_shown)));
  return json;
}

LessonState PageSession::Part::lessonStateOf(const Shown& shown) {
  return {shown.experiment, shown.results.get(), shown.models, shown.ghosts, shown.results != nullptr};
}

std::vector<GhostModel> PageSession::Part::ghostsOf(const Experiment& experiment, const Shown& before) const {
  std::vector<GhostModel> ghosts;
  for (std::size_t i = 0; i < experiment.pins.size(); ++i) {
    const PinSpec& pin = experiment.pins[i];
    if (i < before.ghosts.size() && before.experiment.pins[i] == pin) {
      ghosts.push_back(before.ghosts[i]);
      continue;
    }
    const auto data = loadFromTexts(pin.data, m_files, {}).data;
    const PinnedModel pinned = computePin(pin, *data, nullptr, {});
    ghosts.push_back({pin.label, pinned.model, pinned.stage, pinned.result, data});
  }
  return ghosts;
}

Figure PageSession::Part::figureOf(const Shown& shown, const std::string& id, const FigureInput* input) {
  const FigureKind* kind = findFigureKind(id);
  return input != nullptr ? makeFigure(*kind, *input) : emptyDrawing(*kind, *shown.experiment.data.points);
}

PageSession::Part::Shown PageSession::Part::shownOf(Experiment experiment, const Shown& before, CurrentModels& current,
                                                    PageLesson* lesson) {
  const RunContext context;
  Shown shown;
  shown.experiment = std::move(experiment);
  if (const auto wrong = validate(shown.experiment); hasErrors(wrong)) throw InvalidInput(wrong);
  if (!shown.experiment.data.awaitsPoints()) {
    const bool sameData = before.data != nullptr && before.experiment.data == shown.experiment.data;
    shown.data = sameData ? before.data : loadFromTexts(shown.experiment.data, m_files, context).data;
    shown.results = before.results;
    if (!sameData || !shown.results || needsNewResults(shown.results->experiment, shown.experiment)) {
      shown.results = m_engine.run(shown.experiment, shown.data, context);
      shown.computed = true;
    }
    const int last = static_cast<int>(shown.results->splits.size()) - 1;
    const int split = std::clamp(shown.experiment.view.split, 0, last);
    shown.experiment = withChoices(shown.experiment, *shown.results, static_cast<std::size_t>(split));
    shown.models = current.evaluate(shown.experiment, *shown.results);
    const auto stage = shown.results->splits[static_cast<std::size_t>(split)].stage;
    bool solved = false;
    for (const auto& model : shown.models) {
      if (!model || isAsAsked(*model)) continue;
      Model own = solvedModel(*stage, model->spec, shown.experiment.measure, context);
      if (own.a.size() == 0) continue;
      current.take(stage, std::make_shared<const Model>(std::move(own)));
      solved = true;
    }
    if (solved) shown.models = current.evaluate(shown.experiment, *shown.results);
  } else {
    shown.models.resize(shown.experiment.methods.size());
  }
  std::optional<FigureInput> input;
  if (shown.results) {
    shown.ghosts = ghostsOf(shown.experiment, before);
    input.emplace(FigureInput{shown.experiment, *shown.results, shown.models});
    input->ghosts = comparableGhosts(shown.ghosts, *shown.results);
    input->intervals = currentIntervals(shown.experiment, *shown.results, shown.models, context);
    input->effects = currentEffects(shown.experiment, *shown.results, shown.models, context);
  }
  if (lesson != nullptr) lesson->see(lessonStateOf(shown));
  for (const std::string& id : shown.experiment.view.charts) {
    Figure figure = figureOf(shown, id, input ? &*input : nullptr);
    if (lesson != nullptr) figure = covered(std::move(figure), lesson->cover());
    if (!figure.emptyReason.empty()) shown.empty.push_back(id);
    shown.figures[id] = figureJson(figure).oneLine();
  }
  return shown;
}

std::vector<std::string> PageSession::Part::chosenFigures(const JsonReader& request,
                                                          const Experiment& experiment) const {
  std::vector<std::string> ids;
  if (const auto figures = request.member("figures")) {
    ids = chartsOf(*figures);
  } else {
    for (const std::string& id : experiment.view.charts) {
      if (isPageFigure(id) && ids.size() < mostPageFigures) ids.push_back(id);
    }
  }
  if (ids.empty()) ids.push_back(figureOverData());
  if (ids.size() > mostPageFigures) {
    throw InvalidInput("/figures", "a page shows at most " + std::to_string(mostPageFigures) + " charts");
  }
  return ids;
}

OrderedJson PageSession::Part::figuresJson() const {
  OrderedJson list = OrderedJson::array();
  for (const std::string& id : m_shown->experiment.view.charts) {
    const FigureKind* kind = findFigureKind(id);
    OrderedJson json = OrderedJson::object();
    json.add("id", OrderedJson::string(id));
    json.add("title", OrderedJson::string(shownText(kind->info.label).toStdString()));
    json.add("explanation", OrderedJson::string(shownText(kind->info.explanation).toStdString()));
    json.add("overData", OrderedJson::boolean(kind->overData));
    const FigureVariant* variant = shownVariant(*kind, m_shown->experiment);
    if (variant != nullptr) json.add("variant", OrderedJson::string(variant->id));
    OrderedJson variants = OrderedJson::array();
    for (const FigureVariant& one : kind->variants) {
      OrderedJson item = OrderedJson::object();
      item.add("id", OrderedJson::string(one.id));
      item.add("label", OrderedJson::string(shownText(one.label).toStdString()));
      variants.append(item);
    }
    json.add("variants", variants);
    list.append(json);
  }
  return list;
}

std::string PageSession::Part::title() const {
  if (m_lesson) return m_lesson->lesson().title;
  return m_shown->data ? m_shown->data->name : PageWords::tr("Drawn points").toStdString();
}

OrderedJson PageSession::Part::open(const JsonReader& request) {
  if (const auto language = request.member("language")) {
    const QString wanted = QString::fromStdString(language->string().value_or("en"));
    if (wanted != shownLanguage()) showLanguage(wanted);
  }
  const auto version = request.member("version");
  if (!version || version->number() != std::optional<double>(pageVersion)) {
    throw InvalidInput("/version", "version " + std::to_string(pageVersion) + " of the requests is expected");
  }
  std::optional<PageLesson> lesson;
  if (const auto given = request.member("lesson")) {
    ReadLesson read = readLesson(given->text(), "lesson");
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    lesson.emplace(std::move(read.lesson));
  }
  ReadExperiment read;
  if (lesson) {
    read.experiment = lesson->lesson().experiment;
  } else {
    const auto given = request.member("experiment");
    if (!given || !given->isObject()) throw InvalidInput("/experiment", "an experiment is expected");
    read = readExperimentJson(given->text(), "experiment", {});
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  }
  std::map<std::string, std::string> files;
  if (const auto texts = request.member("files")) {
    for (const std::string& name : texts->keys()) files[name] = texts->member(name)->string().value_or("");
  }
  Experiment experiment = read.experiment;
  std::string note;
  if (const auto link = request.member("link"); link && !lesson) {
    auto linked = experimentOfLink(link->string().value_or(""));
    // Another file would be one that the page does not have.
    const bool usable =
        linked && linked->data.file == experiment.data.file && linked->data.hash == experiment.data.hash;
    if (usable) {
      experiment = std::move(*linked);
    } else {
      note =
          PageWords::tr("The link is damaged or of another version; the page shows its own experiment").toStdString();
    }
  }
  requireOneTarget(experiment, "a live page shows");
  if (!lesson) {
    experiment = experimentOfPage(std::move(experiment));
    experiment.view.charts = chosenFigures(request, experiment);
  }
  m_files.swap(files);
  CurrentModels current{Stand::nearest};
  Shown shown;
  try {
    shown = shownOf(std::move(experiment), {}, current, lesson ? &*lesson : nullptr);
  } catch (...) {
    m_files.swap(files);
    throw;
  }
  // Of the charts that nobody asked for, one may be of a study.
  std::vector<std::string>& charts = shown.experiment.view.charts;
  if (!lesson && !request.member("figures") && shown.results && shown.empty.size() < charts.size()) {
    std::erase_if(charts, [&](const std::string& id) {
      return std::find(shown.empty.begin(), shown.empty.end(), id) != shown.empty.end();
    });
  }
  m_shown = std::move(shown);
  m_current = std::move(current);
  m_lesson = std::move(lesson);
  OrderedJson json = OrderedJson::object();
  json.add("version", OrderedJson::number(pageVersion));
  json.add("title", OrderedJson::string(title()));
  json.add("figures", figuresJson());
  OrderedJson notes = OrderedJson::array();
  if (!note.empty()) notes.append(OrderedJson::string(note));
  if (m_shown->results) {
    for (const Diagnostic& one : m_shown->results->notes) {
      notes.append(OrderedJson::string(shownMessage(QString::fromStdString(one.message)).toStdString()));
    }
  }
  if (m_lesson) {
    // A step may ask for another chart.
    OrderedJson charts = OrderedJson::array();
    for (const FigureKind& kind : figureKinds()) {
      OrderedJson one = OrderedJson::object();
      one.add("id", OrderedJson::string(kind.info.id));
      one.add("title", OrderedJson::string(shownText(kind.info.label).toStdString()));
      charts.append(one);
    }
    json.add("charts", charts);
  }
  json.add("notes", notes).add("state", shownState());
  json.add("link", OrderedJson::string(link()));
  return json;
}

OrderedJson PageSession::Part::changed(Experiment after) {
  Shown shown = shownOf(std::move(after), *m_shown, m_current, m_lesson ? &*m_lesson : nullptr);
  const bool otherCharts = shown.experiment.view.charts != m_shown->experiment.view.charts;
  OrderedJson ids = OrderedJson::array();
  for (const std::string& id : shown.experiment.view.charts) {
    const auto before = m_shown->figures.find(id);
    if (before == m_shown->figures.end() || before->second != shown.figures[id]) ids.append(OrderedJson::string(id));
  }
  m_shown = std::move(shown);
  OrderedJson json = OrderedJson::object();
  json.add("state", shownState()).add("changed", ids);
  json.add("computed", OrderedJson::boolean(m_shown->computed));
  if (otherCharts) json.add("figures", figuresJson());
  json.add("link", OrderedJson::string(link()));
  return json;
}

OrderedJson PageSession::Part::changedByLesson(const JsonReader& request) {
  if (!m_lesson) throw InvalidInput("/op", "the page has no lesson");
  const PageLesson before = *m_lesson;
  try {
    return changed(m_lesson->after(request, lessonStateOf(*m_shown)));
  } catch (...) {
    m_lesson = before;
    throw;
  }
}

OrderedJson PageSession::Part::figure(const JsonReader& request) const {
  const auto id = request.member("id");
  const auto found = m_shown->figures.find(id ? id->string().value_or("") : std::string());
  if (found == m_shown->figures.end()) throw InvalidInput("/id", "the page does not show such a chart");
  OrderedJson json = OrderedJson::object();
  json.add("figure", OrderedJson::written(found->second));
  return json;
}

OrderedJson PageSession::Part::tables() const {
  const EnglishTexts english;
  // As kerridge run computes it: what a page factors for its drags can differ from that by round-off.
  Experiment experiment = m_shown->experiment;
  const Results results = *Engine().run(experiment, loadFromTexts(experiment.data, m_files, {}).data, RunContext());
  OrderedJson tables = OrderedJson::object();
  for (const TableKind& kind : tableKinds()) {
    if (!kind.wanted(results) || !kind.finished(results)) continue;
    tables.add(kind.id + ".csv", OrderedJson::string(csvBytes(tableRows(kind, results)).toStdString()));
  }
  OrderedJson json = OrderedJson::object();
  json.add("tables", tables);
  return json;
}

OrderedJson PageSession::Part::state() const {
  OrderedJson json = OrderedJson::object();
  json.add("experiment", experimentJson(m_shown->experiment, {}));
  json.add("state", shownState());
  json.add("link", OrderedJson::string(link()));
  return json;
}

OrderedJson PageSession::Part::answer(const JsonReader& request) {
  const auto member = request.member("op");
  const std::string op = member ? member->string().value_or("") : std::string();
  const std::vector<std::string> known{"open", "set", "move", "lesson", "figure", "tables", "state", "verify"};
  if (std::find(known.begin(), known.end(), op) == known.end()) {
    throw InvalidInput("/op", "one of open, set, move, lesson, figure, tables, state and verify is expected");
  }
  if (op == "open") return open(request);
  if (op == "verify") return verified();
  if (!m_shown) throw InvalidInput("/op", "open comes first");
  if (op == "set") {
    const auto changes = request.member("changes");
    if (!changes) throw InvalidInput("/changes", "a list of changes is expected");
    return changed(withChanges(pageState(), *changes));
  }
  if (op == "move") return changed(withMove(pageState(), request));
  if (op == "lesson") return changedByLesson(request);
  if (op == "figure") return figure(request);
  return op == "tables" ? tables() : state();
}

PageSession::PageSession() : m_part(std::make_unique<Part>()) {
  // Translations belong to the application, and a page has no other.
  static int count = 1;
  static char name[] = "kerridge";
  static char* arguments[] = {name, nullptr};
  if (QCoreApplication::instance() == nullptr) static QCoreApplication application(count, arguments);
}
PageSession::~PageSession() = default;

std::string PageSession::answer(const std::string& request) {
  OrderedJson json;
  try {
    std::vector<Diagnostic> diagnostics;
    const QJsonValue value = parseJson(QByteArray::fromStdString(request), "request");
    json = m_part->answer(JsonReader(value, "", diagnostics));
  } catch (const InvalidInput& invalid) {
    json = errorJson(invalid.diagnostics());
  } catch (const std::exception& failure) {
    json = errorJson({{Severity::error, "", failureText(failure)}});
  }
  return json.oneLine().toStdString();
}

}  // namespace kerridge
