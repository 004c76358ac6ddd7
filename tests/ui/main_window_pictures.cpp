// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the window's states at 1366 × 768 and of its dialogs and charts, in light and dark, for people to look
// at; with QT_SCALE_FACTOR=2 in the environment as on a screen of high resolution:
//   main_window_pictures FOLDER [DATA | --lessons | --lessons-in-lecture | --lecture | --sessions | --intervals]
// The screen of lecture mode is that of the platform: QT_QPA_PLATFORM=offscreen:configfile=FILE, where FILE says
//   {"screens": [{"name": "projector", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96,
//                 "logicalBaseDpi": 96, "dpr": 1}]}
#include <cstdio>
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/get_data_dialog.h"
#include "dialogs/help_browser.h"
#include "dialogs/open_data_dialog.h"
#include "dialogs/study_dialog.h"
#include "support/http_server.h"
#include "ui/photographer.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/theme.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/get_data_commands.h"
#include "window/help_commands.h"
#include "window/top_strip.h"

using namespace kerridge;
using namespace kerridge::test;

namespace {

void settle(MainWindow& window) {
  (void)QTest::qWaitFor([&] { return window.controller().isShown(); }, patience);
  QTest::qWait(0);
}

/// The catalogue with its states: the sets come from a server of this program.
void showCatalogue(MainWindow& window, const Photographer& photo) {
  const QByteArray body(3'000'000, '1');
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    if (request.target.contains("slump")) return answer(socket, "404 Not Found", {});
    if (!request.target.contains("wine")) return answer(socket, "200 OK", "x,y\n" + body.left(60000));
    socket.write(httpHead("200 OK", {lengthHeader(body.size()), "ETag: \"1\""}));
    trickle(socket, body, body.size() / 50, 100);
  });
  Catalogue catalogue = builtInCatalogue();
  for (CatalogueEntry& entry : catalogue) {
    entry.addresses.resize(1);
    entry.addresses[0].url.setUrl(server.url("/" + entry.id + ".csv").toString());
  }
  const QTemporaryDir folder;
  window.getData().setSource(catalogue, DataCache(folder.path()), {});
  window.getData().show();
  GetDataDialog& dialog = *window.getData().dialog();
  const auto fetch = [&](const char* id) {
    dialog.showSet(QString::fromLatin1(id));
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("download-set")), Qt::LeftButton);
    QTest::qWait(300);
  };
  photo.take(dialog, QStringLiteral("13-get-data"));
  for (const char* id : {"slump", "concrete", "wine-white"}) fetch(id);
  QTest::qWait(1500);
  photo.take(dialog, QStringLiteral("13-get-data-downloading"));
  for (const char* id : {"slump", "concrete", "housing"}) {
    dialog.showSet(QString::fromLatin1(id));
    photo.take(dialog, QStringLiteral("13-get-data-") + QString::fromLatin1(id));
  }
  dialog.findChild<QLineEdit*>(QStringLiteral("find-data"))->setText(QStringLiteral("zebra"));
  photo.take(dialog, QStringLiteral("13-get-data-nothing"));
  dialog.close();
}

void showStates(MainWindow& window, const Photographer& photo, const QString& data) {
  photo.take(window, QStringLiteral("01-first-start"));
  for (PopupChip* chip : {window.strip().dataChip(), window.strip().splitChip(), window.strip().kernelChip(),
                          window.strip().pathChip()}) {
    chip->openEditor();
    photo.take(*chip->editor()->window(), QStringLiteral("02-") + chip->objectName());
    chip->closeEditor();
  }
  actionOf(window, QStringLiteral("explain-chart"))->trigger();
  actionOf(window, QStringLiteral("pin-models"))->trigger();
  photo.take(window, QStringLiteral("03-explain-and-pinned"));
  actionOf(window, QStringLiteral("reset-layout"))->trigger();
  Q_EMIT window.charts().panelOf(QStringLiteral("error-curves"))->activated();
  window.charts().toggleMaximized();
  photo.take(window, QStringLiteral("04-maximised"));
  window.charts().toggleMaximized();
  for (const char* page : {"methods/m-rlsr", "kernels/spline"}) {
    window.help().showPage(QLatin1String(page));
    photo.take(*window.help().browser(),
               QStringLiteral("11-help-") + QString::fromLatin1(page).section(QLatin1Char('/'), 1));
  }
  window.help().browser()->close();
  showCatalogue(window, photo);
  addMethod(window.document(), "krr-offset");
  setMethodParameter(window.document(), 1, findMethod("m-rlsr")->info().parameters.front(), 0.5);
  setMethodAt(window.document(), 1, 10.0);
  settle(window);
  photo.take(window, QStringLiteral("05-three-methods-f-zero"));
  setMethodFeatures(window.document(), 0, FeatureSpec{"random-fourier", 40, 1, FeaturePairing::sineCosine});
  setMethodFeatures(window.document(), 1, FeatureSpec{"nystrom", 12, 1, FeaturePairing::cosine, Landmarks::pivoted});
  settle(window);
  photo.take(window, QStringLiteral("12-features"));
  setMethodFeatures(window.document(), 0, std::nullopt);
  setMethodFeatures(window.document(), 1, std::nullopt);
  actionOf(window, QStringLiteral("study-learning-curves"))->trigger();
  auto* study = window.findChild<StudyDialog*>();
  photo.take(*study, QStringLiteral("13-study"));
  study->findChild<NumberField*>(QStringLiteral("study-runs"))->setValue(40);
  study->findChild<QAbstractButton*>(QStringLiteral("study-run"))->click();
  (void)QTest::qWaitFor(
      [&] {
        FigurePanel* panel = window.charts().panelOf(QStringLiteral("learning-curves"));
        return panel != nullptr && !panel->view()->figure().series.empty();
      },
      patience);
  actionOf(window, QStringLiteral("study-stop"))->trigger();
  photo.take(window, QStringLiteral("14-study-stopped"));
  window.document().undoStack().undo();
  settle(window);
  window.openFile(QStringLiteral("/nowhere/missing.csv"));
  (void)QTest::qWaitFor([&] { return window.banner().isVisible(); });
  photo.take(window, QStringLiteral("06-missing-file"));
  actionOf(window, QStringLiteral("example-friedman1"))->trigger();
  (void)QTest::qWaitFor([&] { return window.controller().task().progress().fraction() > 0.2; }, patience);
  photo.take(window, QStringLiteral("07-busy"));
  window.controller().task().cancel();
  photo.take(window, QStringLiteral("08-cancelled"));
  if (data.isEmpty()) return;
  window.openFile(data);
  (void)QTest::qWaitFor([&] { return !window.document().experiment().data.file.empty(); }, patience);
  settle(window);
  photo.take(window, QStringLiteral("09-file"));
  actionOf(window, QStringLiteral("change-reading"))->trigger();
  OpenDataDialog* page = nullptr;
  (void)QTest::qWaitFor([&] { return (page = window.findChild<OpenDataDialog*>()) != nullptr && page->isVisible(); },
                        patience);
  photo.take(*page, QStringLiteral("10-open-data"));
  page->close();
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  const QStringList arguments = QApplication::arguments();
  if (arguments.size() < 2 || !QDir().mkpath(arguments.at(1))) {
    std::fputs(
        "main_window_pictures FOLDER [DATA | --lessons | --lessons-in-lecture | --lecture | --sessions | "
        "--intervals]\n",
        stderr);
    return 2;
  }
  useTestSettings();
  for (const auto& [choice, name] : {std::pair(ThemeChoice::light, "light"), std::pair(ThemeChoice::dark, "dark")}) {
    const Photographer photo(arguments.at(1), QString::fromLatin1(name));
    if (arguments.value(2) == QLatin1String("--lessons")) {
      takeLessons(photo, choice);
      continue;
    }
    if (arguments.value(2) == QLatin1String("--lessons-in-lecture")) {
      takeLessonsInLecture(photo, choice);
      continue;
    }
    if (arguments.value(2) == QLatin1String("--sessions")) {
      takeSessions(photo, choice);
      continue;
    }
    if (arguments.value(2) == QLatin1String("--intervals")) {
      takeIntervals(photo, choice);
      continue;
    }
    if (arguments.value(2) == QLatin1String("--lecture")) {
      takeLecture(photo, choice);
      continue;
    }
    QElapsedTimer clock;
    clock.start();
    auto window = readyWindow();
    if (!window) return 1;
    std::printf("%s: first results after %lld ms\n", name, static_cast<long long>(clock.elapsed()));
    applyTheme(choice);
    window->resize(1366, 768);
    showStates(*window, photo, arguments.value(2));
    window.reset();
    takeGallery(photo, choice);
    takeLecture(photo, choice);
    takeLessons(photo, choice);
    takeSessions(photo, choice);
    takeIntervals(photo, choice);
  }
  return 0;
}
