// SPDX-License-Identifier: GPL-3.0-or-later
// A user of the window, for the tests that make calls of the system fail or kill the program: does one errand twice
// and prints what the window says. "first: ok" means that the window told of success.
//   window_errands ERRAND [ADDRESS]     in the folder of the errand's files
#include <unistd.h>

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QPushButton>
#include <QStatusBar>
#include <QTimer>
#include <QTreeWidget>

#include <cstdio>
#include <functional>

#include "base/failure_text.h"
#include "charts/figure_view.h"
#include "dialogs/get_data_dialog.h"
#include "dialogs/model_dialog.h"
#include "dialogs/open_data_dialog.h"
#include "document/background_task.h"
#include "storage/recovery_file.h"
#include "window/application.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/export_commands.h"
#include "window/file_commands.h"
#include "window/get_data_commands.h"
#include "window/lesson_coach.h"
#include "window/lesson_commands.h"
#include "window/main_window.h"

using namespace kerridge;

namespace {

constexpr int patienceMilliseconds = 60000;

void say(const QString& line) {
  std::printf("%s\n", qPrintable(QString(line).replace(QLatin1Char('\n'), QLatin1String(" | "))));
  std::fflush(stdout);
}

/// Handles events until it holds; false where that takes too long.
bool waitFor(const std::function<bool()>& holds) {
  QElapsedTimer clock;
  clock.start();
  while (!holds()) {
    if (clock.elapsed() > patienceMilliseconds) return false;
    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
  }
  return true;
}

class Errands {
 public:
  explicit Errands(MainWindow& window) : m_window(window) {
    m_listener.setInterval(1);
    QObject::connect(&m_listener, &QTimer::timeout, [this] { listen(); });
    m_listener.start();
  }

  bool run(const QString& errand, const QString& address) {
    if (errand == QLatin1String("fetch")) prepareFetch(address);
    if (errand == QLatin1String("recover")) return recover();
    if (errand == QLatin1String("edit")) edit();
    if (errand == QLatin1String("look")) return look(address);
    for (int attempt = 1; attempt <= 2; ++attempt) {
      m_error.clear();
      const bool ok = attempted([&] {
        return errand == QLatin1String("open")     ? open()
               : errand == QLatin1String("save")   ? save(attempt)
               : errand == QLatin1String("export") ? exportAll()
               : errand == QLatin1String("chart")  ? exportChart()
                                                   : fetch();
      });
      listen();
      say(QStringLiteral("%1: %2").arg(attempt == 1 ? QStringLiteral("first") : QStringLiteral("second"),
                                       ok ? QStringLiteral("ok") : QStringLiteral("failed")));
    }
    return true;
  }

 private:
  /// An action of the window is called by an event, and Application reports what leaves that.
  bool attempted(const std::function<bool()>& action) {
    try {
      return action();
    } catch (const std::exception& failure) {
      Q_EMIT m_window.files().message({Banner::Kind::error, QString::fromStdString(failureText(failure).english())});
      return false;
    }
  }

  /// Prints what the window says again.
  void listen() {
    Banner& banner = m_window.banner();
    const QString text = banner.isVisible() ? banner.text() : QString();
    if (text != m_heard && !text.isEmpty()) {
      const bool bad = banner.kind() != Banner::Kind::note;
      if (bad) m_error = text;
      say((bad ? QStringLiteral("error: ") : QStringLiteral("note: ")) + text);
    }
    m_heard = text;
    const QString status = m_window.statusBar()->currentMessage();
    if (status != m_status && !status.isEmpty()) say(QStringLiteral("status: ") + status);
    m_status = status;
  }

  bool computed() {
    waitFor([this] {
      listen();
      return !m_error.isEmpty() || (m_window.controller().isShown() && !m_window.controller().task().isBusy()) ||
             !m_window.controller().failure().isEmpty();
    });
    return m_error.isEmpty() && m_window.controller().isShown();
  }

  bool open() {
    m_window.banner().hide();
    const QString file = QFileInfo(QStringLiteral("x.kerridge")).absoluteFilePath();
    m_window.document().begin(exampleExperiment(), {}, QStringLiteral("New"));
    m_window.openFile(file);
    waitFor([&] {
      listen();
      return !m_error.isEmpty() || m_window.document().file() == file;
    });
    return computed() && m_window.document().file() == file;
  }

  /// Opens any file, as a drop on the window does, and waits for what comes of it.
  bool look(const QString& name) {
    const QString file = QFileInfo(name).absoluteFilePath();
    m_window.openFile(file);
    waitFor([&] {
      listen();
      const bool isThere = m_window.document().file() == file || m_window.lessons().coach().lesson() != nullptr ||
                           !m_window.document().experiment().data.file.empty() ||
                           m_window.findChild<OpenDataDialog*>() != nullptr ||
                           m_window.findChild<ModelDialog*>() != nullptr;
      return isThere || !m_heard.isEmpty() || !m_error.isEmpty();
    });
    computed();
    say(QStringLiteral("looked"));
    return true;
  }

  bool save(int attempt) {
    if (m_window.document().file().isEmpty()) {
      m_window.openFile(QFileInfo(QStringLiteral("x.kerridge")).absoluteFilePath());
      waitFor([this] {
        listen();
        return !m_error.isEmpty() || !m_window.document().file().isEmpty();
      });
    }
    // Where it could not be opened, saving would ask for a name, and nobody is there to answer.
    if (m_window.document().file().isEmpty()) return false;
    setMethodAt(m_window.document(), 0, 0.25 * attempt);
    const bool saved = m_window.files().save();
    listen();
    return saved;
  }

  bool exportAll() {
    if (!computed()) {
      m_window.controller().run();  // the computation was what failed
      m_error.clear();
      if (!computed()) return false;
    }
    m_error.clear();
    m_window.banner().hide();
    listen();
    m_window.exports().exportTo(QFileInfo(QStringLiteral("out")).absoluteFilePath(), {"csv", "svg", "html", "png"});
    bool wrote = false;
    waitFor([&] {
      listen();
      wrote = m_heard.startsWith(QLatin1String("Wrote "));
      return wrote || !m_error.isEmpty();
    });
    return wrote;
  }

  bool exportChart() {
    computed();
    m_error.clear();
    m_window.statusBar()->clearMessage();
    listen();
    FileChooser chooser = m_window.files().chooser();
    chooser.save = [](QWidget*, const QString&, const QString&, const QString&) {
      return QFileInfo(QStringLiteral("chart.png")).absoluteFilePath();
    };
    m_window.files().setFileChooser(chooser);
    m_window.files().exportChart(FigureFormat::png);
    waitFor([this] {
      listen();
      return !m_error.isEmpty() || m_status.startsWith(QLatin1String("Wrote "));
    });
    return m_error.isEmpty();
  }

  void prepareFetch(const QString& address) {
    CatalogueEntry entry;
    entry.id = QStringLiteral("made-up");
    entry.name = QStringLiteral("Made up");
    entry.page = QUrl(QStringLiteral("https://archive.example/made-up"));
    entry.addresses.resize(1);
    entry.addresses[0].url = QUrl(address);
    FetchOptions options;
    options.retries = 0;
    options.stallMilliseconds = 3000;
    m_window.getData().setSource({entry}, DataCache(QFileInfo(QStringLiteral("sets")).absoluteFilePath()), options);
  }

  bool fetch() {
    computed();
    m_window.getData().show();
    GetDataDialog* dialog = m_window.getData().dialog();
    auto* list = dialog->findChild<QTreeWidget*>(QStringLiteral("data-list"));
    list->setCurrentItem(list->topLevelItem(0));
    const DataCache cache(QFileInfo(QStringLiteral("sets")).absoluteFilePath());
    auto* download = dialog->findChild<QPushButton*>(QStringLiteral("download-set"));
    dialog->close();  // what comes of it is then said in the banner
    if (download != nullptr && download->isEnabled()) download->click();
    waitFor([&] {
      listen();
      return !m_error.isEmpty() || cache.find(QStringLiteral("made-up")).has_value();
    });
    return m_error.isEmpty();
  }

  /// What an earlier session left comes back, and is kept again after a change.
  bool recover() {
    const QString folder = QFileInfo(QStringLiteral("recovery")).absoluteFilePath();
    m_window.startRecovery(folder, false);
    const bool restored = waitFor([this] {
      listen();
      return !m_error.isEmpty() || m_window.document().experiment().split.seed == 77;
    });
    say(restored && m_error.isEmpty() ? QStringLiteral("first: ok") : QStringLiteral("first: failed"));
    m_error.clear();
    computed();
    m_error.clear();
    Experiment changed = m_window.document().experiment();
    changed.split.seed = 78;
    m_window.document().replace(changed, QStringLiteral("change"));
    const auto keeps = [&] {
      for (const QFileInfo& file : QDir(folder).entryInfoList({"*.recovery"}, QDir::Files)) {
        QFile content(file.filePath());
        if (content.open(QIODevice::ReadOnly) && content.readAll().contains("\"seed\": 78")) return true;
      }
      return false;
    };
    bool kept = false;
    waitFor([&] {
      listen();
      kept = keeps();
      return kept || !m_error.isEmpty();
    });
    say(kept ? QStringLiteral("second: ok") : QStringLiteral("second: failed"));
    return true;
  }

  /// Edits, saves and exports until it is killed, and prints what it does: "edit 7" once the document has it, "due 7"
  /// once every machine had the time to keep it, however slow: 0.3 s and then twice the writing of a file of that kind.
  [[noreturn]] void edit() {
    const QString folder = QFileInfo(QStringLiteral("recovery")).absoluteFilePath();
    m_window.startRecovery(folder, true);
    open();
    int number = 1;
    int waiting = 0;
    QTimer witness;
    witness.setSingleShot(true);
    witness.setTimerType(Qt::PreciseTimer);
    witness.setInterval(330);  // after the one of the window, which is coarse
    BackgroundTask writer;
    QObject::connect(&witness, &QTimer::timeout, [&] {
      writer.start([folder](const RunContext&, const BackgroundTask::Post&) {
        for (int i = 0; i < 2; ++i) {
          QFile file(folder + QStringLiteral("/witness"));
          if (file.open(QIODevice::WriteOnly)) file.write(QByteArray(4096, ' '));
          file.flush();
          fsync(file.handle());
        }
        return BackgroundTask::Delivery([] {});
      });
    });
    QObject::connect(&writer, &BackgroundTask::finished, [&](bool) { say(QStringLiteral("due %1").arg(waiting)); });
    say(QStringLiteral("ready"));
    while (true) {
      Experiment next = m_window.document().experiment();
      next.split.seed = static_cast<std::uint64_t>(++number);
      m_window.document().replace(next, QStringLiteral("edit %1").arg(number));
      say(QStringLiteral("edit %1 %2").arg(number).arg(QDateTime::currentMSecsSinceEpoch()));
      if (!witness.isActive() && !writer.isBusy()) {
        waiting = number;
        witness.start();
      }
      if (number % 7 == 0) {
        say(QStringLiteral("saving %1").arg(number));
        if (m_window.files().save()) say(QStringLiteral("saved %1").arg(number));
      }
      if (number % 31 == 0 && !m_window.exports().task().isBusy()) {
        computed();
        m_window.exports().exportTo(QFileInfo(QStringLiteral("out")).absoluteFilePath(), {"csv", "svg"});
      }
      QElapsedTimer pause;
      pause.start();
      while (pause.elapsed() < 30) QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    }
  }

  MainWindow& m_window;
  QTimer m_listener;
  QString m_heard, m_status, m_error;
};

}  // namespace

int main(int argc, char** argv) {
  Application application(argc, argv);
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  const QStringList arguments = QCoreApplication::arguments();
  try {
    MainWindow window;
    application.setReport([&window](const QString& text) {
      Q_EMIT window.files().message({Banner::Kind::error, text});
    });
    window.show();
    say(QStringLiteral("begun"));
    Errands errands(window);
    errands.run(arguments.value(1), arguments.value(2));
    say(QStringLiteral("alive"));
    if (arguments.value(1) == QLatin1String("recover")) {
      std::fflush(nullptr);
      std::_Exit(0);  // as a crash leaves it
    }
    return 0;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "kerridge: %s\n", failureText(failure).english().c_str());
    return 1;
  }
}
