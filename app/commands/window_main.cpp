// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_main.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <clocale>
#include <string>
#include <string_view>
#include <vector>

#include "base/failure_text.h"
#include "command_line.h"
#include "console.h"
#include "files/settings.h"
#include "files/suggestion.h"
#include "platform/process.h"
#include "storage/experiment_link.h"
#include "storage/recovery_file.h"
#include "texts/language.h"
#include "window/application.h"
#include "window/file_commands.h"
#include "window/main_window.h"
#include "window/screen_fit.h"
#include "window/welcome.h"

namespace kerridge {

namespace {

/// Is there a screen, or did the user choose a platform that needs none?
bool hasDisplay(int argc, char** argv) {
  if (platform::hasScreen() || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) return true;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "-platform" || std::string_view(argv[i]) == "--platform") return true;
  }
  return false;
}

/// A file that the desktop names by its URL, by its name; any other argument unchanged.
QString fileOf(const QString& argument) {
  const QUrl url(argument);
  return url.isLocalFile() && !linkIn(argument) ? url.toLocalFile() : argument;
}

/// What is wrong with the arguments left after Qt took its own, "" where nothing is.
std::string argumentMistake(const QStringList& arguments) {
  for (const QString& argument : arguments.mid(1)) {
    if (argument.startsWith(QLatin1Char('-'))) return "unknown option " + argument.toStdString();
  }
  if (arguments.size() > 1 && !QFileInfo::exists(fileOf(arguments.at(1))) && !linkIn(arguments.at(1))) {
    const std::string word = arguments.at(1).toStdString();
    std::vector<std::string> known;
    for (const CommandInfo& info : commandInfos()) known.emplace_back(info.name);
    const std::string command = closestWord(word, known);
    const std::string mistake = "\"" + word + "\" is neither a command nor a file";
    return command.empty() ? mistake : mistake + "; did you mean \"" + command + "\"?";
  }
  if (arguments.size() > 2) return "unexpected argument \"" + arguments.at(2).toStdString() + "\"";
  return {};
}

int reportMistake(const std::string& mistake) {
  printError("kerridge: " + mistake + "; see kerridge --help");
  return wrongInput;
}

}  // namespace

namespace {

int openWindow(int argc, char** argv) {
  if (const std::string mistake = unreadableArgument(argc, argv); !mistake.empty()) return reportMistake(mistake);
  if (!hasDisplay(argc, argv)) {
    const QCoreApplication application(argc, argv);
    const std::string mistake = argumentMistake(QCoreApplication::arguments());
    if (!mistake.empty()) return reportMistake(mistake);
    printError("kerridge: there is no display; kerridge run EXPERIMENT --export DIR works without one");
    return failed;
  }
  // Before Qt has looked at the display and perhaps said something about it.
  if (argc == 2 && argv[1][0] != '-') {
    const std::string mistake = argumentMistake({QString(), QFile::decodeName(argv[1])});
    if (!mistake.empty()) return reportMistake(mistake);
  }
  Application application(argc, argv);
  std::setlocale(LC_NUMERIC, "C");
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  QCoreApplication::setApplicationVersion(KERRIDGE_VERSION);
  QGuiApplication::setDesktopFileName("org.kerridge.Kerridge");
  const QStringList arguments = QCoreApplication::arguments();
  const std::string mistake = argumentMistake(arguments);
  if (!mistake.empty()) return reportMistake(mistake);
  showLanguage(languageOf(languageSetting()));
  // Whoever has used it before is not disturbed.
  const bool isFirst = arguments.size() == 1 && !allSettings().contains(QStringLiteral("geometry"));
  MainWindow window(isFirst ? firstExperiment() : exampleExperiment());
  if (isFirst) window.welcome().open();
  application.setReport([&window](const QString& text) { Q_EMIT window.files().message({Banner::Kind::error, text}); });
  showWithinScreen(window, window.isFirst());
  window.startRecovery(RecoveryFile::usualFolder(), arguments.size() > 1);
  if (arguments.size() > 1) window.openFile(fileOf(arguments.at(1)));
  return QApplication::exec();
}

}  // namespace

int windowMain(int argc, char** argv) {
  try {
    return openWindow(argc, argv);
  } catch (const std::exception& failure) {  // before the event loop runs, e.g. no memory for the window
    printError("kerridge: " + failureText(failure).english());
    return failed;
  }
}

}  // namespace kerridge
