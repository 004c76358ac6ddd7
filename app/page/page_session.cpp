// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_session.h"

#include <QCoreApplication>
#include <QJsonValue>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/failure_text.h"
#include "base/text.h"
#include "experiment/targets.h"
#include "files/json_reader.h"
#include "files/json_syntax.h"
#include "lessons/lesson_cover.h"
#include "page/page_answers.h"
#include "page/page_changes.h"
#include "page/page_state.h"
#include "page/page_view.h"
#include "storage/experiment_json.h"
#include "storage/experiment_link.h"
#include "texts/language.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

/// Texts of a page that no other part of the program has.
struct PageWords {
  Q_DECLARE_TR_FUNCTIONS(kerridge::PageWords)
};

/// Of earlier computations, in bytes: the heap of a page is 2 GiB at most.
constexpr std::size_t mostKept = std::size_t{256} << 20U;

std::optional<PageLesson> lessonOf(const JsonReader& request) {
  const auto given = request.member("lesson");
  if (!given) return std::nullopt;
  ReadLesson read = readLesson(given->text(), "lesson");
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  return PageLesson(std::move(read.lesson));
}

Experiment experimentOf(const JsonReader& request) {
  const auto given = request.member("experiment");
  if (!given || !given->isObject()) throw InvalidInput("/experiment", Text("an experiment is expected"));
  ReadExperiment read = readExperimentJson(given->text(), "experiment", {});
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  return std::move(read.experiment);
}

std::map<std::string, std::string> filesOf(const JsonReader& request) {
  std::map<std::string, std::string> files;
  if (const auto texts = request.member("files")) {
    for (const std::string& name : texts->keys()) files[name] = texts->member(name)->string().value_or("");
  }
  return files;
}

/// The charts that the request names, or the first ones of the experiment.
std::vector<std::string> chosenCharts(const JsonReader& request, const Experiment& experiment) {
  std::vector<std::string> ids;
  if (const auto figures = request.member("figures")) {
    ids = chartsOf(*figures, mostPageFigures);
  } else {
    for (const std::string& id : experiment.view.charts) {
      if (isPageFigure(id) && ids.size() < mostPageFigures) ids.push_back(id);
    }
  }
  if (ids.empty()) ids.push_back(figureOverData());
  return ids;
}

}  // namespace

class PageSession::Part {
 public:
  Part() { m_engine.setCacheBudget(mostKept); }
  OrderedJson answer(const JsonReader& request);

 private:
  OrderedJson open(const JsonReader& request);
  OrderedJson changed(Experiment after);
  OrderedJson changedByLesson(const JsonReader& request);
  OrderedJson figure(const JsonReader& request) const;
  OrderedJson answers() const;
  OrderedJson state() const;
  OrderedJson shownState() const;
  /// "" for a lesson: its place is no setting.
  std::string link() const { return m_lesson ? std::string() : linkOf(m_shown->experiment); }
  std::string title() const;
  PageState pageState() const;

  Engine m_engine;
  std::unique_ptr<PageView> m_view;
  std::optional<PageShown> m_shown;
  std::optional<PageLesson> m_lesson;
};

PageState PageSession::Part::pageState() const {
  return {m_shown->experiment, m_shown->data.get(), m_shown->results.get(), m_shown->models,
          m_lesson && hidesTestErrors(m_lesson->cover())};
}

OrderedJson PageSession::Part::shownState() const {
  OrderedJson json = stateJson(pageState());
  if (m_lesson) json.add("lesson", m_lesson->json(m_shown->lessonState()));
  return json;
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
    throw InvalidInput("/version", Text("version %1 of the requests is expected", pageVersion));
  }
  std::optional<PageLesson> lesson = lessonOf(request);
  Experiment experiment = lesson ? lesson->lesson().experiment : experimentOf(request);
  std::string note;
  if (const auto link = request.member("link"); link && !lesson) {
    auto linked = experimentOfLink(link->string().value_or(""));
    if (linked) linked = withFilesOf(std::move(*linked), experiment.data);
    if (linked) {
      experiment = std::move(*linked);
    } else {
      note =
          PageWords::tr("The link is damaged or of another version; the page shows its own experiment").toStdString();
    }
  }
  requireOneTarget(experiment, Text("a live page shows"));
  if (lesson) {
    if (m_lesson) lesson->keepAnswersOf(*m_lesson);
  } else {
    experiment = sharedExperiment(std::move(experiment));
    experiment.view.charts = chosenCharts(request, experiment);
  }
  auto view = std::make_unique<PageView>(m_engine, filesOf(request));
  PageShown shown = view->shown(std::move(experiment), {}, lesson ? &*lesson : nullptr);
  // Of the charts that nobody asked for, one may be of a study.
  std::vector<std::string>& charts = shown.experiment.view.charts;
  if (!lesson && !request.member("figures") && shown.results && shown.empty.size() < charts.size()) {
    std::erase_if(charts, [&](const std::string& id) {
      return std::find(shown.empty.begin(), shown.empty.end(), id) != shown.empty.end();
    });
  }
  m_shown = std::move(shown);
  m_view = std::move(view);
  m_lesson = std::move(lesson);
  OrderedJson json = OrderedJson::object();
  json.add("version", OrderedJson::number(pageVersion));
  json.add("title", OrderedJson::string(title()));
  json.add("figures", chartsJson(m_shown->experiment));
  OrderedJson notes = OrderedJson::array();
  if (!note.empty()) notes.append(OrderedJson::string(note));
  // A lesson says itself what there is to see.
  if (m_shown->results && !m_lesson) {
    for (const Diagnostic& one : m_shown->results->notes) {
      notes.append(OrderedJson::string(shownText(one.message).toStdString()));
    }
  }
  if (m_lesson) json.add("charts", allChartsJson());  // a step may ask for another chart
  json.add("notes", notes).add("state", shownState());
  json.add("link", OrderedJson::string(link()));
  return json;
}

OrderedJson PageSession::Part::changed(Experiment after) {
  PageShown shown = m_view->shown(std::move(after), *m_shown, m_lesson ? &*m_lesson : nullptr);
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
  if (otherCharts) json.add("figures", chartsJson(m_shown->experiment));
  json.add("link", OrderedJson::string(link()));
  return json;
}

OrderedJson PageSession::Part::changedByLesson(const JsonReader& request) {
  if (!m_lesson) throw InvalidInput("/op", Text("the page has no lesson"));
  const PageLesson before = *m_lesson;
  try {
    return changed(m_lesson->after(request, m_shown->lessonState()));
  } catch (...) {
    m_lesson = before;
    throw;
  }
}

OrderedJson PageSession::Part::figure(const JsonReader& request) const {
  const auto id = request.member("id");
  const auto found = m_shown->figures.find(id ? id->string().value_or("") : std::string());
  if (found == m_shown->figures.end()) throw InvalidInput("/id", Text("the page does not show such a chart"));
  OrderedJson json = OrderedJson::object();
  json.add("figure", OrderedJson::written(found->second));
  return json;
}

OrderedJson PageSession::Part::answers() const {
  if (!m_lesson) throw InvalidInput("/op", Text("the page has no lesson"));
  OrderedJson json = OrderedJson::object();
  json.add("answers", OrderedJson::string(m_lesson->answersCsv().toStdString()));
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
  const std::vector<std::string> known{"open",   "set",    "move",  "lesson", "answers",
                                       "figure", "tables", "state", "verify"};
  if (std::find(known.begin(), known.end(), op) == known.end()) {
    throw InvalidInput("/op",
                       Text("one of open, set, move, lesson, answers, figure, tables, state and verify is expected"));
  }
  if (op == "open") return open(request);
  if (op == "verify") return verifiedJson();
  if (!m_shown) throw InvalidInput("/op", Text("open comes first"));
  if (op == "set") {
    const auto changes = request.member("changes");
    if (!changes) throw InvalidInput("/changes", Text("a list of changes is expected"));
    return changed(withChanges(pageState(), *changes));
  }
  if (op == "move") return changed(withMove(pageState(), request));
  if (op == "lesson") return changedByLesson(request);
  if (op == "answers") return answers();
  if (op == "figure") return figure(request);
  return op == "tables" ? tablesJson(m_shown->experiment, m_view->files()) : state();
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
  m_failure.clear();
  try {
    std::vector<Diagnostic> diagnostics;
    const QJsonValue value = parseJson(QByteArray::fromStdString(request), "request");
    json = m_part->answer(JsonReader(value, "", diagnostics));
  } catch (const InvalidInput& invalid) {
    m_failure = invalid.diagnostics();
  } catch (const std::exception& failure) {
    m_failure.push_back({Severity::error, "", failureText(failure)});
  }
  if (!m_failure.empty()) json = errorJson(m_failure);
  return json.oneLine().toStdString();
}

}  // namespace kerridge
