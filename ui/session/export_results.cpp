// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/export_results.h"

#include "figures/figures.h"
#include "methods/method.h"
#include "session/csv.h"
#include "session/html_report.h"
#include "stages/resolution.h"
#include "studies/figure_list.h"

namespace kerridge {

namespace {

const QStringList& pictureFormats() {
  static const QStringList formats{"png", "svg", "pdf", "tex"};
  return formats;
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
  }
  std::erase_if(figures, [](const Figure& figure) { return !figure.emptyReason.empty(); });
  const bool report = formats.contains("html");
  std::vector<ReportPicture> pictures;
  double done = 0.0;
  for (const Figure& figure : figures) {
    const QString id = QString::fromStdString(figure.id);
    if (formats.contains("csv")) folder.write("figure-" + id + ".csv", csvBytes(figureTable(figure)));
    QByteArray svg;
    for (const QString& format : pictureFormats()) {
      const bool wanted = formats.contains(format);
      if (!wanted && !(report && format == "svg")) continue;
      context.checkpoint();
      context.stage("Drawing " + figure.title);
      QByteArray bytes;
      try {
        bytes = paint(figure, format);
      } catch (const InvalidInput& invalid) {
        noteMissing(figure, notDrawn + invalid.diagnostics().front().message);
        break;
      }
      if (format == "svg") svg = bytes;
      if (wanted) folder.write(id + "." + format, bytes);
    }
    if (report && !svg.isEmpty()) pictures.push_back({figure.title, figure.subtitle, svg});
    context.report(0.2 + 0.75 * ++done / static_cast<double>(figures.size()));
  }
  if (!report) return notes;
  context.checkpoint();
  context.stage("Writing the report");
  RunRecord whole = record;
  whole.notes.insert(whole.notes.end(), notes.begin(), notes.end());
  folder.write("report.html", htmlReport(results, pictures, whole));
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
