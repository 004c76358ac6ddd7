// SPDX-License-Identifier: GPL-3.0-or-later
// Spectra in Open data, and their chart.
#include <QCheckBox>
#include <QSpinBox>

#include "support/window_test.h"
#include "ui/open_data_page.h"

namespace test_spectra {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QByteArray spectraCsv() {
  QByteArray text = "sample,octane";
  for (int j = 0; j < 60; ++j) text += ',' + QByteArray::number(1100 + 4 * j);
  text += '\n';
  for (int i = 0; i < 40; ++i) {
    const double share = (i * 7 % 40) / 40.0;
    text += 'G' + QByteArray::number(i) + ',' + QByteArray::number(85.0 + 4.0 * share + 0.1 * (i % 5), 'f', 3);
    for (int j = 0; j < 60; ++j) {
      const double band = std::exp(-0.01 * (j - 20) * (j - 20)), other = std::exp(-0.004 * (j - 42) * (j - 42));
      text += ',' + QByteArray::number(0.3 + 0.02 * (i % 4) + share * band + 0.5 * (1 - share) * other, 'f', 5);
    }
    text += '\n';
  }
  return text;
}

}  // namespace

class TestSpectra : public PageTest {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { start(); }
  void cleanup() { end(); }

  /// One column stands for all wavelengths and gives them its role; each has its own on request.
  void oneColumnForAll() {
    openPageFor(spectraCsv());
    const Page page;
    QVERIFY(page.table != nullptr);
    QCOMPARE(page.head(2, TablePreviewModel::titleRole), QStringLiteral("1100 … 1336"));
    QCOMPARE(page.head(2, TablePreviewModel::summaryRole), QStringLiteral("60 wavelengths"));
    QVERIFY(!page.table->isColumnHidden(2) && page.table->isColumnHidden(3) && page.table->isColumnHidden(61));
    QCOMPARE(page.role(1), ColumnRole::target);
    QVERIFY(page.text("spectra-text").contains(QStringLiteral("60 wavelengths, 1100 to 1336")));
    savePictures(*page.dialog, "open-data-spectra");
    page.giveByMouse(2, ColumnRole::ignored);
    QVERIFY(page.role(2) == ColumnRole::ignored && page.role(61) == ColumnRole::ignored);
    page.giveByMouse(2, ColumnRole::input);
    QVERIFY(page.role(2) == ColumnRole::input && page.role(61) == ColumnRole::input);
    auto* each = page.part<QCheckBox>("spectra-each");
    QTest::keyClick(each, Qt::Key_Space);
    QVERIFY(each->isChecked() && !page.table->isColumnHidden(61));
    QCOMPARE(page.head(2, TablePreviewModel::titleRole), QStringLiteral("1100"));
    page.giveByMouse(3, ColumnRole::ignored);
    QVERIFY(page.role(2) == ColumnRole::input && page.role(3) == ColumnRole::ignored);
    QTest::keyClick(each, Qt::Key_Space);
    QCOMPARE(page.head(2, TablePreviewModel::remarkRole), QStringLiteral("several roles"));
  }

  /// The steps chosen are those of the experiment, of the data and of the chart.
  void pretreatment() {
    openPageFor(spectraCsv());
    const Page page;
    auto* window = page.part<QSpinBox>("spectra-window");
    QVERIFY(!window->isEnabled());
    page.choose("spectra-steps", 5);  // SNV, then first derivative
    QVERIFY(window->isEnabled());
    window->setFocus();
    window->selectAll();
    QTest::keyClicks(window, QStringLiteral("9"));
    QTest::keyClick(window, Qt::Key_Tab);
    page.settle();
    const std::vector<SpectrumStep> steps{{}, {SpectrumStep::Kind::savitzkyGolay, 1, 9, 2}};
    QCOMPARE(page.dialog->reading().spec.roles.spectra, steps);
    QVERIFY(page.remarks().contains(QStringLiteral("SNV, then first derivative (window 9, order 2)")));
    QTest::mouseClick(page.ok, Qt::LeftButton);
    QTRY_VERIFY(m_window->controller().isShown() && m_window->controller().results()->data->d() == 60);
    QCOMPARE(m_window->document().experiment().data.roles.spectra, steps);
    QVERIFY(m_window->controller().results()->data->measured != nullptr);
  }

  /// Back to none; nothing of it where a table has no spectra.
  void withoutSteps() {
    openPageFor(spectraCsv());
    const Page page;
    page.choose("spectra-steps", 8);
    QCOMPARE(page.dialog->reading().spec.roles.spectra.size(), std::size_t{2});
    page.choose("spectra-steps", 0);
    QVERIFY(page.dialog->reading().spec.roles.spectra.empty());
    openPage()->reject();
    openPageFor(mixedCsv(), QStringLiteral("plain.csv"));
    const Page plain;
    QVERIFY(!plain.part<QWidget>("spectra-steps")->isVisible());
  }
};

KERRIDGE_WINDOW_TEST(TestSpectra)

}  // namespace test_spectra

#include "test_spectra.moc"
