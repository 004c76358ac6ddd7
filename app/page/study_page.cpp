// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/study_page.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/sentence.h"
#include "base/text.h"
#include "export/paper_table_text.h"
#include "export/report_cells.h"
#include "export/tables.h"
#include "figures/figures.h"
#include "help/references.h"
#include "page/page_figure.h"
#include "page/page_file.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

struct StudyWords {
  Q_DECLARE_TR_FUNCTIONS(kerridge::StudyWords)
};

/// Words of tables that core and the exports write in English.
constexpr std::array knownWords{QT_TRANSLATE_NOOP("kerridge::StudyWords", "source"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "item"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "claim"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "measured"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "verdict"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "holds"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "does not hold"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "not decided"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "data"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "inputs"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "raw"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "standardized"),
                                QT_TRANSLATE_NOOP("kerridge::StudyWords", "difference")};

/// A text, and whether it is in the language of the page.
struct Shown {
  QString text;
  bool isEnglish = false;
};

Shown shownCell(const QString& english) {
  const QByteArray key = english.toUtf8();
  if (std::find(knownWords.begin(), knownWords.end(), key) != knownWords.end()) {
    return {StudyWords::tr(key.constData())};
  }
  const QString known = shownText(english.toStdString());
  const bool isSentence = english.count(QLatin1Char(' ')) > 3;
  static const QRegularExpression hyphen(QStringLiteral("^-(?=\\d)"));
  return {withShownNumbers(known).replace(hyphen, QStringLiteral("−")),
          isSentence && known == english && textLanguage() != QLatin1String("en")};
}

QByteArray escaped(const QString& text) {
  return QString::fromStdString(visible(text.toStdString())).toHtmlEscaped().toUtf8();
}

QByteArray element(const char* tag, const QByteArray& content, const QByteArray& attributes = {}) {
  return QByteArray("<") + tag + attributes + ">" + content + "</" + tag + ">";
}

/// A screen reader changes its voice for what is in no other language.
QByteArray textElement(const char* tag, const Shown& shown, const QByteArray& attributes = {}) {
  return element(tag, escaped(shown.text), attributes + (shown.isEnglish ? " lang=\"en\"" : ""));
}

QByteArray section(const QString& heading, const QByteArray& content) {
  return element("section", element("h2", escaped(heading)) + content, " class=\"part\"") + "\n";
}

QByteArray tableOf(const QString& caption, const std::vector<std::vector<PaperText>>& cells) {
  QByteArray rows;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    QByteArray row;
    for (const PaperText& cell : cells[i]) {
      const char* kind = cell.isName ? (cell.text.size() > 40 ? " class=\"text wide\"" : " class=\"text\"") : "";
      const Shown shown = shownCell(cell.text);
      row += i == 0      ? textElement("th", shown, QByteArray(kind) + " scope=\"col\"")
             : cell.best ? element("td", element("strong", escaped(shown.text)), kind)
                         : textElement("td", shown, kind);
    }
    rows += i == 0 ? element("thead", element("tr", row)) + "<tbody>" : element("tr", row) + "\n";
  }
  // The caption is no part of what scrolls.
  return textElement("p", shownCell(caption), " class=\"caption\"") +
         element("div", element("table", rows + "</tbody>"),
                 " class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"" + escaped(caption) + "\"");
}

/// The verdict first: a phone shows it beside the claim.
QByteArray claimsPart(const Results& results) {
  const std::vector<Claim> claims = claimsOf(results);
  if (claims.empty()) return {};
  std::vector<std::vector<PaperText>> cells(1);
  for (const char* header : {"verdict", "claim", "measured", "source", "item"}) {
    cells.back().push_back({QString::fromLatin1(header), false, header != QLatin1String("measured")});
  }
  for (const Claim& claim : claims) {
    const char* sign = claim.verdict == Verdict::holds ? "✓ " : claim.verdict == Verdict::notDecided ? "– " : "✗ ";
    const QString verdict = shownCell(QString::fromStdString(verdictText(claim.verdict))).text;
    std::string measured = reportNumber(claim.measured.value, 3);
    if (!std::isnan(claim.measured.half)) measured += " ± " + reportNumber(claim.measured.half, 3);
    const auto name = [](const std::string& text) { return PaperText{QString::fromStdString(text), false, true}; };
    cells.push_back({{QString::fromUtf8(sign) + verdict, false, true},
                     name(claim.text),
                     {QString::fromStdString(measured)},
                     name(claim.source),
                     name(claim.item)});
  }
  const QString note = StudyWords::tr(
      "±: half of the 95 % interval of the number; none where nothing is random or the worst case is meant. A claim "
      "holds if the whole interval is within the bound, does not hold if all of it is beyond, and is not decided "
      "else.");
  return section(StudyWords::tr("Claims of the papers"),
                 tableOf(StudyWords::tr("What the papers claim, and what was measured"), cells) +
                     element("p", escaped(note), " class=\"hint\""));
}

/// What bold, m and s mean; the window says the same in English.
QString noteOf(const PaperTable& table) {
  QStringList parts{StudyWords::tr("Bold: the best of the measured values.")};
  const auto any = [&](bool PaperColumn::*has) {
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [has](const PaperColumn& column) { return column.*has; });
  };
  if (any(&PaperColumn::hasExponent)) parts << StudyWords::tr("m: the exponent of the penalty.");
  if (any(&PaperColumn::hasSeconds)) parts << StudyWords::tr("s: seconds, the median of the runs.");
  if (std::any_of(table.rows.begin(), table.rows.end(),
                  [](const PaperRow& row) { return !std::isnan(row.difference.mean); })) {
    parts << StudyWords::tr(
                 "Difference: %1 within the same run; p: paired t-test, corrected for the rows that runs "
                 "share (Nadeau and Bengio 2003); d: mean of the differences divided by their standard "
                 "deviation.")
                 .arg(shownText(table.difference));
  }
  return parts.join(QLatin1Char(' '));
}

QByteArray rowsOf(const StudyTable& table) {
  const std::vector<TableRow> all = studyTableRows(table);
  const std::size_t shown = std::min(all.size(), reportRows + 1);
  QByteArray rows;
  for (std::size_t i = 0; i < shown; ++i) {
    QByteArray row;
    for (std::size_t j = 0; j < all[i].size(); ++j) {
      const bool isName = i > 0 && j < table.columns.size() && table.rows[i - 1][j].isText();
      const QByteArray title = i == 0 && j < table.columns.size()
                                   ? " title=\"" + escaped(shownText(table.columns[j].explanation)) + "\""
                                   : QByteArray();
      const double number = isName || i == 0 ? notANumber : table.rows[i - 1][j].number();
      const QString text =
          std::isnan(number) ? QString::fromStdString(all[i][j]) : withShownNumbers(reportNumber(number, 5));
      row += element(i == 0 ? "th" : "td", escaped(text), title + (isName ? " class=\"text\"" : ""));
    }
    rows += i == 0 ? element("thead", element("tr", row)) + "<tbody>" : element("tr", row) + "\n";
  }
  const QString name = StudyWords::tr("All rows");
  QByteArray content = element("div", element("table", rows + "</tbody>"),
                               " class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"" + escaped(name) + "\"");
  if (shown < all.size()) {
    content += element("p", escaped(StudyWords::tr("The first %1 of %2 rows").arg(shown - 1).arg(all.size() - 1)),
                       " class=\"hint\"");
  }
  return element("details", element("summary", escaped(name)) + content);
}

/// Without what a hand could move: nothing follows here.
Figure still(Figure figure) {
  figure.movesRows = false;
  figure.clickTarget = {};
  for (Cursor& cursor : figure.cursors) cursor.target = {};
  for (Mark& mark : figure.marks) mark.target = {};
  return figure;
}

/// The charts of one study, those that the experiment shows first; their figures go into the list.
QByteArray chartsOf(const Results& results, const StudyTable& table, const StudyPageRequest& request,
                    OrderedJson& figures) {
  const auto& asked = request.figures.empty() ? results.experiment.view.charts : request.figures;
  const auto placeOf = [&](const FigureKind* kind) {
    return std::find(asked.begin(), asked.end(), kind->info.id) - asked.begin();
  };
  std::vector<const FigureKind*> kinds = figuresOfStudies(results.experiment);
  std::erase_if(kinds, [&](const FigureKind* kind) {
    return kind->table != table.name ||
           (!request.figures.empty() && placeOf(kind) == static_cast<std::ptrdiff_t>(asked.size()));
  });
  std::stable_sort(kinds.begin(), kinds.end(),
                   [&](const FigureKind* one, const FigureKind* other) { return placeOf(one) < placeOf(other); });
  const FigureInput input{results.experiment, results, currentModels(results.experiment, results)};
  QStringList ids;
  for (const FigureKind* kind : kinds) {
    const Figure figure = makeFigure(*kind, input);
    if (!figure.emptyReason.empty()) continue;
    ids << QString::fromStdString(figure.id);
    figures.append(figureJson(still(figure)));
  }
  return element("div", {}, " class=\"charts\" data-figures=\"" + escaped(ids.join(QLatin1Char(' '))) + "\"");
}

QString nameOf(const StudyTable& table) {
  const QString label = shownText(findStudy(table.spec.id)->info().label);
  const QString number = QString::fromStdString(table.name).section(QLatin1Char('-'), -1);
  return number.toInt() > 1 ? label + QStringLiteral(" (%1)").arg(number) : label;
}

QByteArray studyPart(const Results& results, const StudyTable& table, const StudyPageRequest& request,
                     OrderedJson& figures) {
  QByteArray content;
  const auto paper = findStudy(table.spec.id)->paperTable(table);
  if (paper && !paper->rows.empty()) {
    content += tableOf(QString::fromStdString(paper->caption), paperTableCells(*paper)) +
               element("p", escaped(noteOf(*paper)), " class=\"hint\"");
  }
  content += chartsOf(results, table, request, figures);
  for (const Text& note : table.notes) content += element("p", escaped(shownText(note)));
  return section(nameOf(table), content + rowsOf(table));
}

/// Where files are is nobody's business.
void forgetFolder(DataSpec& data) {
  const auto forget = [](std::string& file) {
    file = QFileInfo(QString::fromStdString(file)).fileName().toStdString();
  };
  forget(data.file);
  if (data.test) forget(data.test->file);
}

QByteArray experimentPart(Experiment experiment) {
  forgetFolder(experiment.data);
  for (ItemSpec& study : experiment.studies) std::for_each(study.data.begin(), study.data.end(), forgetFolder);
  const QString json = QString::fromUtf8(experimentJson(experiment, {}).text()).trimmed();
  QByteArray content = element("details", element("summary", escaped(StudyWords::tr("The experiment, to run again"))) +
                                              element("pre", escaped(json)));
  QByteArray works;
  experiment.methods.clear();  // the studies have their own
  experiment.rules.clear();
  for (const Reference& work : referencesOf(citationsOf(experiment))) {
    works += element("dt", escaped(work.key)) + element("dd", escaped(work.work), " lang=\"en\"");
  }
  if (!works.isEmpty()) content.prepend(element("dl", works));
  return section(StudyWords::tr("Sources"), content);
}

void requireFigures(const Results& results, const std::vector<std::string>& ids) {
  const std::vector<const FigureKind*> kinds = figuresOfStudies(results.experiment);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (std::none_of(kinds.begin(), kinds.end(), [&](const FigureKind* kind) { return kind->info.id == ids[i]; })) {
      throw InvalidInput("/figures/" + std::to_string(i), Text("the studies have no such chart"));
    }
  }
}

}  // namespace

QByteArray studyPage(const Results& results, const StudyPageRequest& request) {
  requireFigures(results, request.figures);
  OrderedJson figures = OrderedJson::array();
  QByteArray content = claimsPart(results);
  QStringList names;
  for (const auto& table : results.tables) {
    if (table == nullptr) continue;
    if (const QString name = nameOf(*table); !names.contains(name)) names << name;
    content += studyPart(results, *table, request, figures);
  }
  content += experimentPart(results.experiment);
  const QString title = request.title.isEmpty() ? names.join(QStringLiteral(" · ")) : request.title;
  const QString below = request.title.isEmpty() ? QString() : names.join(QStringLiteral(" · "));
  OrderedJson saved = OrderedJson::object();
  saved.add("figures", figures);
  return filledPage(QStringLiteral("study.html"), {"words", "numbers", "marks", "plot", "chart", "study"},
                    {{QStringLiteral("version"), request.version.toUtf8()},
                     {QStringLiteral("title"), escaped(title)},
                     {QStringLiteral("subtitle"), escaped(below)},
                     {QStringLiteral("content"), content},
                     {QStringLiteral("made"), escaped(StudyWords::tr("computed by Kerridge %1").arg(request.version))},
                     {QStringLiteral("page"), saved.oneLine()}});
}

}  // namespace kerridge
