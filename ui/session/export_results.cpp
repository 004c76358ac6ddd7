// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/export_results.h"

#include <algorithm>
#include <optional>

#include "figures/figures.h"
#include "methods/method.h"
#include "session/csv.h"
#include "session/html_report.h"
#include "session/report_captions.h"
#include "session/tex_report.h"
#include "stages/resolution.h"
#include "studies/figure_list.h"

namespace kerridge {

namespace {

/// Bytes of a chart for LaTeX that pdfTeX has memory for; where there is a PDF, the report takes that of a larger one.
constexpr qsizetype texLimit = 400000;

const QStringList& pictureFormats() {
  static const QStringList formats{"png", "svg", "pdf", "tex"};
  return formats;
}

/// The report has the charts that the experiment shows, in their order, and those of its studies.
std::vector<std::string> reportedCharts(const Experiment& experiment) {
  std::vector<std::string> ids = experiment.view.charts;
  for (const FigureKind* kind : figuresOfStudies(experiment)) {
    if (std::find(ids.begin(), ids.end(), kind->info.id) == ids.end()) ids.push_back(kind->info.id);
  }
  return ids;
}

}  // namespace

const QStringList& exportFormats() {
  static const QStringList formats = QStringList("csv") + pictureFormats() + QStringList("html");
  return formats;
}

std::vector<Figure> figuresOf(const Results& results, const RunContext& context) {
  FigureInput input{results.experiment, results, currentModels(results.experiment, results)};
  input.intervals = currentIntervals(results.experiment, results, input.models, context);
  input.effects = currentEffects(results.experiment, results, input.models, context);
  std::vector<Figure> figures;
  for (const FigureKind& kind : figureKinds()) {
    context.checkpoint();
    // Two runs of one experiment give the same pictures, which times would not; they are in timing.csv.
    if (kind.repeatable) figures.push_back(makeFigure(kind, input));
  }
  for (const FigureKind* kind : figuresOfStudies(results.experiment)) {
    context.checkpoint();
    figures.push_back(makeFigure(*kind, input));
  }
  return figures;
}

std::vector<std::string> chartIds(const Experiment& experiment) {
  std::vector<std::string> ids;
  for (const FigureKind& kind : figureKinds()) {
    if (kind.repeatable) ids.push_back(kind.info.id);
  }
  for (const FigureKind* kind : figuresOfStudies(experiment)) ids.push_back(kind->info.id);
  return ids;
}

std::vector<Diagnostic> exportResults(const Results& results, const QStringList& formats, const RunRecord& record,
                                      const Painter& paint, ResultFolder& folder, const RunContext& context) {
  std::vector<Diagnostic> notes = resolutionNotes(results);
  if (formats.contains("csv")) {
    context.stage("Writing tables");
    folder.writeTables(results, context.part(0.0, 0.2));
  }
  if (!results.complete || formats == QStringList("csv")) return notes;
  std::vector<Figure> figures = figuresOf(results, context);
  const auto noteMissing = [&notes](const Figure& figure, const std::string& reason) {
    notes.push_back({Severity::warning, figure.id, reason});
  };
  for (const Figure& figure : figures) {
    if (figure.emptyReason.starts_with(notDrawn)) noteMissing(figure, figure.emptyReason);
    for (const Diagnostic& part : figure.notEdited) {
      notes.push_back({part.severity, "/view/figures/" + figure.id + part.place, part.message});
    }
  }
  std::erase_if(figures, [](const Figure& figure) { return !figure.emptyReason.empty(); });
  const bool page = formats.contains("html");
  const bool document = formats.contains("tex");
  const std::vector<std::string> reported = reportedCharts(results.experiment);
  std::vector<std::optional<ReportPicture>> pictures(reported.size());
  double done = 0.0;
  for (const Figure& figure : figures) {
    const QString id = QString::fromStdString(figure.id);
    if (formats.contains("csv")) folder.write("figure-" + id + ".csv", csvBytes(figureTable(figure)));
    const FigureKind& kind = *findFigureKind(figure.id);
    const auto place = std::find(reported.begin(), reported.end(), figure.id);
    const bool isReported = (page || document) && place != reported.end();
    ReportPicture picture{figure.title, figure.subtitle, captionOf(figure, kind, results.experiment),
                          kind.table.empty() ? kind.info.group : kind.table};
    bool isDrawn = true;
    for (const QString& format : pictureFormats()) {
      const bool wanted = formats.contains(format);
      if (!wanted && !(page && isReported && format == "svg")) continue;
      context.checkpoint();
      context.stage("Drawing " + figure.title);
      QByteArray bytes;
      try {
        bytes = paint(figure, format);
      } catch (const InvalidInput& invalid) {
        noteMissing(figure, notDrawn + invalid.diagnostics().front().message);
        isDrawn = false;
        break;
      }
      if (format == "svg") picture.svg = bytes;
      if (format == "tex") {
        const bool fits = bytes.size() <= texLimit || !formats.contains("pdf");
        picture.texFile = (id + (fits ? ".tex" : ".pdf")).toStdString();
      }
      if (wanted) folder.write(id + "." + format, bytes);
    }
    if (isDrawn && isReported) pictures[static_cast<std::size_t>(place - reported.begin())] = std::move(picture);
    context.report(0.2 + 0.75 * ++done / static_cast<double>(figures.size()));
  }
  if (!page && !document) return notes;
  context.checkpoint();
  context.stage("Writing the report");
  RunRecord whole = record;
  whole.notes.insert(whole.notes.end(), notes.begin(), notes.end());
  std::vector<ReportPicture> drawn;
  for (std::optional<ReportPicture>& picture : pictures) {
    if (picture) drawn.push_back(std::move(*picture));
  }
  const Report report = composedReport(results, drawn, whole);
  if (page) folder.write("report.html", htmlReport(report));
  if (document) folder.write("report.tex", texReport(report));
  return notes;
}

Results resultsAs(const Experiment& experiment, const Results& results) {
  Results own = results;
  own.experiment = experiment;
  for (SplitResult& split : own.splits) {
    for (std::size_t i = 0; i < split.methods.size() && i < experiment.methods.size(); ++i) {
      const auto& former = split.methods[i];
      if (former == nullptr || former->spec == experiment.methods[i]) continue;
      auto renamed = std::make_shared<MethodResult>(*former);
      renamed->spec = experiment.methods[i];
      renamed->label = methodLabel(renamed->spec);
      split.methods[i] = std::move(renamed);
    }
  }
  return own;
}

}  // namespace kerridge
