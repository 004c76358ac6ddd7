// SPDX-License-Identifier: GPL-3.0-or-later
// A file whose columns have no roles yet, read without a window.
#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>

#include "storage/data_reading.h"
#include "support/test.h"

namespace data_reading_test {

using namespace kerridge;

namespace {

/// Row numbers, a text, two inputs and the target.
QByteArray smallTable() {
  QByteArray csv = "id,kind,a,b,strength\n";
  for (int row = 1; row <= 20; ++row) {
    csv += QByteArray::number(row) + (row % 2 == 0 ? ",old," : ",new,") + QByteArray::number(0.5 * row) + ',' +
           QByteArray::number((row * 7) % 11) + ',' + QByteArray::number(3 + (row * row) % 13) + '\n';
  }
  return csv;
}

}  // namespace

class DataReadingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void rolesAreProposed() {
    const DataReading reading = readDataFile(specOf(smallTable()), RolesFrom::proposal, {});
    QVERIFY(reading.isClear() && !reading.isPreview && !reading.isRemembered);
    QCOMPARE(reading.source, RoleSource::guess);
    QCOMPARE(reading.spec.roles.target, std::string("strength"));
    QCOMPARE(reading.spec.hash,
             QCryptographicHash::hash(smallTable(), QCryptographicHash::Sha256).toHex().toStdString());
    QVERIFY(!reading.spec.reading.proposes);  // from now on, what was found is fixed
    QVERIFY(reading.asked.proposes);
    QCOMPARE(reading.loaded.data->n(), Index{20});
    QCOMPARE(reading.loaded.data->d(), Index{4});  // a, b and one per kind
    QCOMPARE(reading.columns.size(), std::size_t{5});
    QCOMPARE(reading.cost.encodedInputs, Index{2});
  }

  void rolesOfTheSpecAreKept() {
    DataSpec spec = specOf(smallTable());
    spec.roles.target = "b";
    const DataReading chosen = readDataFile(spec, RolesFrom::spec, {});
    QCOMPARE(chosen.source, RoleSource::choice);
    QCOMPARE(chosen.loaded.data->targetName, std::string("b"));
    QCOMPARE(chosen.loaded.data->d(), Index{5});
    const DataReading other = withTarget(chosen, 4, {});
    QCOMPARE(other.loaded.data->targetName, std::string("strength"));
    QCOMPARE(other.loaded.data->d(), Index{5});  // the former target is an input
  }

  /// What was chosen for these very bytes before takes the place of a proposal, but only where the table has it.
  void choicesAreRecalled() {
    DataSpec spec = specOf(smallTable());
    Roles known;
    known.target = "a";
    known.ignore = {"strength"};
    std::string asked;
    const auto recall = [&](const std::string& hash) {
      asked = hash;
      return RememberedChoices{known};
    };
    const DataReading reading = readDataFile(spec, RolesFrom::proposal, {}, {}, nullptr, recall);
    QVERIFY(reading.isRemembered && reading.isUsable());
    QCOMPARE(asked, reading.spec.hash);
    QVERIFY(reading.spec.roles == known);
    known.ignore = {"weight"};
    const DataReading proposed = readDataFile(spec, RolesFrom::proposal, {}, {}, nullptr, recall);
    QVERIFY(!proposed.isRemembered);
    QCOMPARE(proposed.spec.roles.target, std::string("strength"));
  }

  void meaningsAreRecalled() {
    const auto recall = [](const std::string&) {
      Meaning meaning;
      meaning.missing["b"] = {"7"};
      return RememberedChoices{{}, meaning};
    };
    const DataReading reading = readDataFile(specOf(smallTable()), RolesFrom::proposal, {}, {}, nullptr, recall);
    QVERIFY(reading.remembersMeaning && !reading.isRemembered);
    // b is 7 in rows 1 and 12.
    QCOMPARE(reading.columns[3].missing, Index{2});
    QCOMPARE(reading.loaded.data->n(), Index{18});
  }

  /// With the roles of another table of as many columns, by position.
  void rolesAreCarried() {
    DataSpec spec = specOf(smallTable());
    spec.roles.target = "b";
    spec.roles.ignore = {"id"};
    const DataReading before = readDataFile(spec, RolesFrom::spec, {});
    DataSpec renamed = specOf(smallTable().replace("id,kind,a,b,strength", "id,kind,a,weight,strength"));
    renamed.roles = spec.roles;
    const DataReading after = readDataFile(renamed, RolesFrom::spec, {}, {}, before.read.table);
    QCOMPARE(after.loaded.data->targetName, std::string("weight"));
    QCOMPARE(after.spec.roles.ignore.size(), std::size_t{1});
  }

  void aFileWithoutNumbersIsNotUsable() {
    const DataReading reading = readDataFile(specOf("p,q\na,b\nc,d\ne,f\n"), RolesFrom::proposal, {});
    QVERIFY(!reading.isUsable() && reading.hasChoices());
    QVERIFY(hasErrors(reading.diagnostics));
    DataSpec missing;
    missing.file = m_folder.filePath("nothing.csv").toStdString();
    const DataReading none = readDataFile(missing, RolesFrom::proposal, {});
    QVERIFY(!none.isUsable() && !none.hasChoices());
    QVERIFY(hasErrors(none.diagnostics));
  }

  /// The head of a large file is heard of before all of it is read, and can never be used.
  void aLargeFileHasAPreview() {
    const QByteArray note = ',' + QByteArray(200, 'x') + ',';
    const auto csv = [&note](int rows) {
      QByteArray text = "a,note,y\n";
      for (int row = 0; row < rows; ++row) {
        text += QByteArray::number(row % 97) + note + QByteArray::number(row % 31 + 100) + '\n';
      }
      return text;
    };
    std::vector<DataReading> heard;
    const auto preview = [&](DataReading head) { heard.push_back(std::move(head)); };
    readDataFile(specOf(csv(2000)), RolesFrom::proposal, {}, preview);
    QVERIFY(heard.empty());  // all of it comes soon enough
    const DataReading large = readDataFile(specOf(csv(45000)), RolesFrom::proposal, {}, preview);
    QVERIFY(large.isUsable());
    QCOMPARE(heard.size(), std::size_t{1});
    QVERIFY(heard[0].isPreview && !heard[0].isUsable());
    QVERIFY(heard[0].read.table->rows > 1000 && heard[0].read.table->rows < large.read.table->rows);
    QVERIFY(heard[0].spec.roles == large.spec.roles);
  }

 private:
  DataSpec specOf(const QByteArray& bytes) {
    const QString name = m_folder.filePath(QString("table-%1.csv").arg(++m_files));
    QFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write a test file");
    DataSpec spec;
    spec.file = name.toStdString();
    spec.reading.proposes = true;
    return spec;
  }

  QTemporaryDir m_folder;
  int m_files = 0;
};

KERRIDGE_TEST(DataReadingTest)

}  // namespace data_reading_test

#include "data_reading_test.moc"
