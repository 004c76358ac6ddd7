// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diagnostic.h"

#include "support/test.h"

namespace diagnostic_test {

using namespace kerridge;

class DiagnosticTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void text() {
    QCOMPARE(toString({Severity::error, "housing.csv:12:3", Text("not a number")}),
             std::string("housing.csv:12:3: not a number"));
    QCOMPARE(toString({Severity::note, "", Text("3 columns")}), std::string("3 columns"));
  }

  void errorsAmongOthers() {
    const Diagnostic note{Severity::note, "a", Text("b")};
    const Diagnostic warning{Severity::warning, "a", Text("b")};
    const Diagnostic error{Severity::error, "a", Text("b")};
    QVERIFY(!hasErrors({}));
    QVERIFY(!hasErrors({note, warning}));
    QVERIFY(hasErrors({note, error, warning}));
  }

  void invalidInputSaysTheFirstError() {
    const InvalidInput problem(
        {{Severity::warning, "w", Text("odd")}, {Severity::error, "/split/train", Text("too large")}});
    QCOMPARE(problem.what(), "/split/train: too large");
    QCOMPARE(problem.diagnostics().size(), 2U);
    const InvalidInput single("place", Text("message"));
    QCOMPARE(single.what(), "place: message");
    QVERIFY(single.diagnostics().front() == (Diagnostic{Severity::error, "place", Text("message")}));
  }
};

KERRIDGE_TEST(DiagnosticTest)

}  // namespace diagnostic_test

#include "diagnostic_test.moc"
