// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QTest>

#include "support/patience.h"

// A test that waits for something gets it, or is wrong: how long it takes on a busy machine is no reason to fail. So
// the macros that take no time limit use ours instead of Qt's five seconds.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, kerridge::patience)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT(expr, message, kerridge::patience)
#undef QTRY_COMPARE
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT(actual, expected, kerridge::patience)

// Clang says by a feature what GCC says by a macro.
#if defined(__SANITIZE_ADDRESS__)
#define KERRIDGE_ADDRESS_SANITIZER
#elif defined(__SANITIZE_THREAD__)
#define KERRIDGE_THREAD_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define KERRIDGE_ADDRESS_SANITIZER
#elif __has_feature(thread_sanitizer)
#define KERRIDGE_THREAD_SANITIZER
#endif
#endif

namespace kerridge::test {

/// Sanitizers make everything several times slower, and keep their own memory and freed memory on purpose. Tests
/// whose subject is not how much is computed compute less with them.
#if defined(KERRIDGE_ADDRESS_SANITIZER) || defined(KERRIDGE_THREAD_SANITIZER)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// tests/long, before a release, computes everything; with every change are cases that stand for the others.
inline bool isLongRun() { return qEnvironmentVariableIntValue("KERRIDGE_LONG") != 0; }
/// How many of the cases are computed, with every change and in a long run: always the same ones.
inline int caseCount(int usual, int inLongRun) { return isLongRun() ? inLongRun : usual; }

}  // namespace kerridge::test

/// One program holds the tests of a folder; `<folder>_tests NAME [ARGUMENTS OF QT TEST…]` runs the class that the file
/// NAME.cpp registers, `<folder>_tests` lists the names. ctest runs every class in its own process.
namespace kerridge {

using TestMain = int (*)(int argc, char** argv);

/// Names the main function of a test; `file` is its source, with or without folders.
class RegisteredTest {
 public:
  RegisteredTest(const char* file, TestMain main);
};

/// Runs the test that argv[1] names with the arguments after it.
int runRegisteredTest(int argc, char** argv);

/// The name of the test that runs.
QString runningTest();

template <class Application, class Test>
int runTest(int argc, char** argv) {
  Application application(argc, argv);
  Test test;
  return QTest::qExec(&test, argc, argv);
}

}  // namespace kerridge

/// For tests that do more than run one class.
#define KERRIDGE_TEST_MAIN(function) const kerridge::RegisteredTest registeredTest(__FILE__, function);

/// A test without a window.
#define KERRIDGE_TEST(Class) KERRIDGE_TEST_MAIN((kerridge::runTest<QCoreApplication, Class>))
