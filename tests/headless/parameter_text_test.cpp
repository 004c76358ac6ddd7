// SPDX-License-Identifier: GPL-3.0-or-later

#include "texts/parameter_text.h"
#include "help/help_pages.h"
#include "support/test.h"

namespace parameter_text_test {

using namespace kerridge;

namespace {

std::string range(double minimum, double maximum, bool integer = false) {
  ParameterSpec spec;
  spec.minimum = minimum;
  spec.maximum = maximum;
  spec.integer = integer;
  return rangeText(spec);
}

}  // namespace

class ParameterTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ranges() {
    QCOMPARE(range(1e-300, 1e300), std::string("above 0"));
    QCOMPARE(range(1e-300, 5.0), std::string("above 0, at most 5"));
    QCOMPARE(range(0.0, 1e300), std::string("at least 0"));
    QCOMPARE(range(0.0, 1.0), std::string("0 to 1"));
    QCOMPARE(range(-1e6, 1e6), std::string("-1e6 to 1e6"));
    QCOMPARE(range(-1e6, 1e300), std::string("at least -1e6"));
    QCOMPARE(range(-1e300, 1e300), std::string("any number"));
    QCOMPARE(range(-1e300, -2.0), std::string("at most -2"));
    QCOMPARE(range(-3.0, 4.0, true), std::string("a whole number, -3 to 4"));
    QCOMPARE(range(-1e300, 1e300, true), std::string("a whole number"));
  }

  /// Explanations go to terminals as they are; formulas are rich text.
  void explanationsArePlain() {
    for (const ItemKind& kind : itemKinds()) {
      for (const ItemInfo& info : kind.items) {
        std::string text = info.explanation;
        for (const ParameterSpec& spec : info.parameters) text += spec.label + spec.explanation;
        for (const char* markup : {"</", "&lt;", "&amp;", "<br"}) {
          QVERIFY2(text.find(markup) == std::string::npos, (info.id + ": " + text).c_str());
        }
      }
    }
  }
};

KERRIDGE_TEST(ParameterTextTest)

}  // namespace parameter_text_test

#include "parameter_text_test.moc"
