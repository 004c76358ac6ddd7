// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diagnostic.h"

#include "support/test.h"

namespace diagnostic_test {

using namespace kerridge;

class DiagnosticTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void text() {
    QCOMPARE(toString({Severity::error, "housing.csv:12:3", "not a number"}),
             std::string("housing.csv:12:3: not a number"));
    QCOMPARE(toString({Severity::note, "", "3 columns"}), std::string("3 columns"));
  }

  void errorsAmongOthers() {
    const Diagnostic note{Severity::note, "a", "b"};
    const Diagnostic warning{Severity::warning, "a", "b"};
    const Diagnostic error{Severity::error, "a", "b"};
    QVERIFY(!hasErrors({}));
    QVERIFY(!hasErrors({note, warning}));
    QVERIFY(hasErrors({note, error, warning}));
  }

  void invalidInputSaysTheFirstError() {
    const InvalidInput problem({{Severity::warning, "w", "odd"}, {Severity::error, "/split/train", "too large"}});
    QCOMPARE(problem.what(), "/split/train: too large");
    QCOMPARE(problem.diagnostics().size(), 2U);
    const InvalidInput single("place", "message");
    QCOMPARE(single.what(), "place: message");
    QVERIFY(single.diagnostics().front() == (Diagnostic{Severity::error, "place", "message"}));
  }
};

KERRIDGE_TEST(DiagnosticTest)

}  // namespace diagnostic_test

#include "diagnostic_test.moc"
