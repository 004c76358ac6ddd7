// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test.h"

#include <cstdio>
#include <map>
#include <QFileInfo>
#include <string>

namespace kerridge {

namespace {

std::map<std::string, TestMain>& registry() {
  static std::map<std::string, TestMain> tests;
  return tests;
}

std::string& running() {
  static std::string name;
  return name;
}

}  // namespace

RegisteredTest::RegisteredTest(const char* file, TestMain main) {
  registry()[QFileInfo(QString::fromUtf8(file)).completeBaseName().toStdString()] = main;
}

int runRegisteredTest(int argc, char** argv) {
  const auto test = argc > 1 ? registry().find(argv[1]) : registry().end();
  if (test == registry().end()) {
    if (argc > 1) std::fprintf(stderr, "No test '%s'. There are:\n", argv[1]);
    for (const auto& [name, main] : registry()) std::printf("%s\n", name.c_str());
    return argc > 1 ? 2 : 0;
  }
#ifdef _WIN32
  qputenv("QT_FORCE_STDERR_LOGGING", "1");  // without a console Qt Test would speak to a debugger
#endif
  running() = test->first;
  argv[1] = argv[0];
  return test->second(argc - 1, argv + 1);
}

QString runningTest() { return QString::fromStdString(running()); }

}  // namespace kerridge
