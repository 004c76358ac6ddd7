// SPDX-License-Identifier: GPL-3.0-or-later
// Every public data set in the folder KERRIDGE_DATA can be opened in the window; counts and targets as in its README.
#include <algorithm>
#include <cmath>
#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include "dialogs/open_data_dialog.h"
#include "reading/reader.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/data_opening.h"

namespace test_data_files {

using namespace kerridge;
using namespace kerridge::test;

namespace {

struct File {
  const char* name;
  const char* format;  ///< id of its reader; files of formats that no reader knows are passed over
  int rows;            ///< complete ones: without missing inputs
  int inputs;
  const char* target;  ///< "" where the proposed one is right
  const char* ignore;
  const char* mean;  ///< of the target
};

const File files[] = {
    {"concrete.csv", "csv", 1030, 8, "", "", "35.818"},
    {"concrete.txt", "csv", 1030, 8, "", "", "35.818"},
    {"slump.data", "csv", 103, 7, "8", "1 9 10", ""},
    {"yacht.data", "csv", 308, 6, "", "", "10.495"},
    {"winequality-white.csv", "csv", 4898, 11, "", "", "5.8779"},
    {"winequality-red.csv", "csv", 1599, 11, "", "", "5.6360"},
    {"energy.csv", "csv", 768, 8, "Y1", "Y2", "22.307"},
    {"energy_decimal_comma.csv", "csv", 768, 8, "Y1", "Y2", "22.307"},
    {"energy.txt", "csv", 768, 8, "", "", "22.307"},
    {"housing.data", "csv", 506, 13, "", "", "22.5328"},
    {"housing_scale.libsvm", "libsvm", 506, 13, "", "", "22.5328"},
    {"parkinsons.csv", "csv", 5875, 19, "total_UPDRS", "motor_UPDRS subject#", "29.019"},
    {"abalone.csv", "csv", 4177, 10, "", "", "9.9337"},
    {"bodyfat.arff", "arff", 252, 14, "", "", "19.151"},
    {"cpusmall.libsvm", "libsvm", 8192, 12, "", "", "83.969"},
    {"mg_scale.csv", "csv", 1385, 6, "1", "", "0.93014"},
    {"autompg.data", "csv", 392, 7, "1", "9", "23.4459"},
    {"autompg.arff", "arff", 392, 0, "", "", "23.4459"},
    {"mpg_scale.csv", "csv", 392, 7, "1", "", "23.4459"},
    {"space_ga.arff", "arff", 3107, 6, "1", "", "-0.57623"},
    {"triazines.arff", "arff", 186, 60, "", "", "0.65187"},
    {"cadata.arff", "arff", 20640, 8, "", "", "206855.8"},
    {"house8L.arff", "arff", 22784, 8, "", "", "50074.4"},
};

bool isSupported(const QString& format) {
  const auto& all = readers();
  return std::any_of(all.begin(), all.end(),
                     [&](const Reader* reader) { return reader->info().id == format.toStdString(); });
}

}  // namespace

class TestDataFiles : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    if (qEnvironmentVariableIsEmpty("KERRIDGE_DATA")) QSKIP("KERRIDGE_DATA is not set to the public data sets");
    useTestSettings();
    m_folder.setPath(qEnvironmentVariable("KERRIDGE_DATA"));
    m_window = readyWindow();
    QVERIFY(m_window);
  }

  /// The list above is that of the folder.
  void listIsComplete() {
    QStringList listed;
    for (const File& file : files) listed << QString::fromLatin1(file.name);
    listed << QStringLiteral("README.md");
    listed.sort();
    QStringList there = m_folder.entryList(QDir::Files);
    there.sort();
    QCOMPARE(listed, there);
  }

  void opens_data() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(std::size(files)); ++i) QTest::newRow(files[i].name) << i;
  }

  /// Without a click where the file speaks for itself; roles of the README afterwards.
  void opens() {
    QFETCH(int, index);
    const File& file = files[index];
    if (!isSupported(QString::fromLatin1(file.format))) QSKIP("no reader for this format yet");
    const QString path = m_folder.filePath(QString::fromLatin1(file.name));
    auto* opening = m_window->findChild<DataOpening*>();
    // The banner itself may already say what came of the first computation, which can need more memory than there is.
    QStringList said;
    const auto listening = connect(opening, &DataOpening::message, this, [&](const Message& message) {
      // On a slow machine it is also said that the file is being read.
      if (!message.text.startsWith(QStringLiteral("Reading "))) said << message.text;
    });
    opening->open(path);
    QTRY_VERIFY_WITH_TIMEOUT(!opening->isBusy() && isCurrent(path), patience);
    disconnect(listening);
    QVERIFY2(openPage() == nullptr, "the page opened for a file that is clear");
    QVERIFY2(said.size() == 1 && said.first().startsWith(QStringLiteral("Loaded ")), qPrintable(said.join('\n')));

    Roles roles;
    roles.target = file.target;
    for (const QString& column : QString::fromLatin1(file.ignore).split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
      roles.ignore.emplace_back(column.toStdString());
    }
    opening->open(path, {}, roles);
    QTRY_VERIFY_WITH_TIMEOUT(!opening->isBusy(), patience);
    QVERIFY2(openPage() == nullptr, qPrintable(path));
    const LoadedData* loaded = m_window->controller().loadedData();
    QVERIFY(loaded != nullptr && loaded->data);
    QCOMPARE(loaded->data->n(), Index{file.rows});
    if (file.inputs > 0) QCOMPARE(loaded->data->d(), Index{file.inputs});
    const QString mean = QString::fromLatin1(file.mean);
    if (!mean.isEmpty()) {
      const auto decimals = static_cast<double>(mean.size() - mean.indexOf('.') - 1);
      QVERIFY(std::abs(loaded->data->y.mean() - mean.toDouble()) <= 0.5000001 * std::pow(10.0, -decimals));
    }
    QCOMPARE(m_window->document().experiment().data.hash.size(), std::size_t{64});
    m_window->controller().task().cancel();  // opening is what is tested
  }

 private:
  bool isCurrent(const QString& path) const {
    return m_window->document().experiment().data.file == QFileInfo(path).absoluteFilePath().toStdString();
  }

  QDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

KERRIDGE_WINDOW_TEST(TestDataFiles)

}  // namespace test_data_files

#include "test_data_files.moc"
