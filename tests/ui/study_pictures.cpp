// SPDX-License-Identifier: GPL-3.0-or-later
// Every chart of the studies of some experiments as small as in a window of four, light and dark side by side, one
// sheet per experiment, for people to look at:
//   study_pictures FOLDER EXPERIMENT…
// With KERRIDGE_TEXTS=de in German.
#include <cstdio>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QTest>

#include "charts/figure_view.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "export/tables.h"
#include "figures/figures.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"
#include "texts/language.h"
#include "widgets/theme.h"

using namespace kerridge;

namespace {

constexpr QSize chartSize(520, 300);

void takePictures(const QString& file, const QString& folder) {
  const ReadExperiment read = loadExperiment(file);
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  Engine engine;
  const auto results = engine.run(read.experiment, loadData(read.experiment.data, {}).data, {});
  std::vector<Figure> figures;
  const FigureInput input{results->experiment, *results, {}};
  for (const FigureKind* kind : figuresOfStudies(results->experiment)) figures.push_back(kind->make(input));
  QImage sheet(2 * chartSize.width(), int(figures.size()) * chartSize.height(), QImage::Format_RGB32);
  QPainter painter(&sheet);
  int column = 0;
  for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark}) {
    applyTheme(theme);
    for (std::size_t i = 0; i < figures.size(); ++i) {
      FigureView view;
      view.resize(chartSize);
      view.setFigure(figures[i]);
      view.show();
      QTest::qWait(50);
      painter.drawPixmap(column * chartSize.width(), int(i) * chartSize.height(), view.grab());
    }
    ++column;
  }
  painter.end();
  sheet.save(QDir(folder).filePath(QFileInfo(file).completeBaseName() + QStringLiteral(".png")));
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  const QStringList arguments = QApplication::arguments();
  if (arguments.size() < 3 || !QDir().mkpath(arguments.at(1))) {
    std::fputs("study_pictures FOLDER EXPERIMENT...\n", stderr);
    return 2;
  }
  showLanguage(qEnvironmentVariable("KERRIDGE_TEXTS", "en"));
  int failed = 0;
  for (const QString& file : arguments.mid(2)) {
    try {
      takePictures(file, arguments.at(1));
    } catch (const InvalidInput& error) {
      std::fprintf(stderr, "%s: %s\n", qPrintable(file), error.what());
      failed = 1;
    }
  }
  return failed;
}
