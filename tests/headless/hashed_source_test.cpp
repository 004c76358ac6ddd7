// SPDX-License-Identifier: GPL-3.0-or-later
// The hash that is checked and the bytes that are read come from one reading.
#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>

#include "base/diagnostic.h"
#include "engine/changed_study_data.h"
#include "engine/engine.h"
#include "files/hashed_source.h"
#include "platform/files.h"
#include "storage/data_file.h"
#include "support/test.h"

namespace hashed_source_test {

using namespace kerridge;

namespace {

std::string sha256(const QByteArray& bytes) {
  return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
}

void write(const QString& file, const QByteArray& bytes) {
  QFile target(file);
  if (!target.open(QIODevice::WriteOnly | QIODevice::Truncate) || target.write(bytes) != bytes.size()) {
    qFatal("cannot write a test file");
  }
}

std::string_view viewOf(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

/// Bytes of no period that divides a block.
QByteArray sample(qsizetype size) {
  QByteArray bytes(size, '\0');
  for (qsizetype i = 0; i < size; ++i) bytes[i] = static_cast<char>((i * 7919 + i / 977) % 251);
  return bytes;
}

QByteArray table(int rows) {
  QByteArray csv = "x,y\n";
  for (int row = 0; row < rows; ++row) csv += QByteArray::number(row) + ',' + QByteArray::number(row * row) + '\n';
  return csv;
}

QByteArray readOn(ByteSource& source, std::size_t size) {
  QByteArray bytes(static_cast<qsizetype>(size), '\0');
  bytes.truncate(static_cast<qsizetype>(readFully(source, bytes.data(), size)));
  return bytes;
}

}  // namespace

class HashedSourceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void bytesAndHash_data();
  void bytesAndHash();
  void jumpsSeeTheSameBytes();
  void aSecondReadingIsCompared();
  void stopIsHeard();
  void dataAreThoseOfTheHash();
  void changedDataAreSaidFirst();
  void studiesReadWhatWasChecked();

 private:
  QTemporaryDir m_folder;
};

void HashedSourceTest::bytesAndHash_data() {
  QTest::addColumn<QByteArray>("bytes");
  const qsizetype block = qsizetype{1} << 20;
  for (const qsizetype size : {qsizetype{0}, qsizetype{1}, block - 1, block, block + 1, 2 * block, 3 * block + 17}) {
    QTest::newRow(qPrintable(QString::number(size))) << sample(size);
  }
}

void HashedSourceTest::bytesAndHash() {
  QFETCH(QByteArray, bytes);
  TextSource text(viewOf(bytes), 4096);
  HashedSource source(text, "x");
  QVERIFY(readOn(source, static_cast<std::size_t>(bytes.size()) + 10) == bytes);
  char none = 0;
  QCOMPARE(source.read(&none, 1), std::size_t{0});
  QCOMPARE(source.hash({}), sha256(bytes));
  // A reader that looks at the head only, and one that looks twice.
  TextSource again(viewOf(bytes));
  HashedSource half(again, "x");
  QVERIFY(readOn(half, 5) == bytes.left(5));
  half.restart();
  QVERIFY(readOn(half, 7) == bytes.left(7));
  QCOMPARE(half.hash({}), sha256(bytes));
  half.restart();
  QVERIFY(readOn(half, static_cast<std::size_t>(bytes.size())) == bytes);
}

void HashedSourceTest::jumpsSeeTheSameBytes() {
  const QByteArray bytes = sample((qsizetype{3} << 20) + 333);
  TextSource text(viewOf(bytes));
  HashedSource source(text, "x");
  for (const qsizetype at : {bytes.size() - 5, qsizetype{12}, qsizetype{2} << 20, (qsizetype{1} << 20) - 2}) {
    QVERIFY(source.seek(static_cast<std::uint64_t>(at)));
    QVERIFY(readOn(source, 20) == bytes.mid(at, 20));
  }
  QCOMPARE(source.hash({}), sha256(bytes));
}

/// Size and time of the file stay what they were: only the bytes tell.
void HashedSourceTest::aSecondReadingIsCompared() {
  QByteArray bytes = sample((qsizetype{2} << 20) + 5);
  TextSource text(viewOf(bytes));
  HashedSource source(text, "x.csv");
  (void)readOn(source, static_cast<std::size_t>(bytes.size()));
  bytes.data()[17] = static_cast<char>(bytes.at(17) + 1);
  source.restart();
  QVERIFY_THROWS_EXCEPTION(InvalidInput, (void)readOn(source, 10));
}

void HashedSourceTest::stopIsHeard() {
  const QByteArray bytes = sample(100);
  TextSource text(viewOf(bytes));
  std::stop_source stop;
  stop.request_stop();
  QVERIFY_THROWS_EXCEPTION(Cancelled, (void)HashedSource(text, "x").hash(RunContext(stop.get_token(), nullptr)));
}

/// Two contents take turns under one name as fast as they can: whatever is read is what was checked.
void HashedSourceTest::dataAreThoseOfTheHash() {
  const QString file = m_folder.filePath("turns.csv");
  const QByteArray first = table(40);
  const QByteArray second = table(41);
  write(file, first);
  DataSpec spec;
  spec.file = file.toStdString();
  spec.roles.target = "y";
  std::atomic<bool> over = false;
  std::thread swapper([&] {
    for (int turn = 0; !over.load(); ++turn) {
      const QString next = m_folder.filePath("next");
      write(next, turn % 2 == 0 ? second : first);
      platform::rename(next.toStdString(), file.toStdString());  // which replaces a file on every system
    }
  });
  bool agree = true;
  int taken = 0;
  int refused = 0;
  spec.hash = sha256(first);
  while (agree && (taken < 200 || refused < 200)) {
    const CheckedData data = loadCheckedData(spec, {});
    if (data.check.state == DataState::same) {
      ++taken;
      agree = data.loaded.data->n() == 40;
    }
    if (data.check.state == DataState::changed) {
      ++refused;
      agree = data.loaded.data == nullptr && data.check.hash == sha256(second);
    }
    const CheckedData any = loadCheckedData(spec, {}, Openable::regularFiles, OtherBytes::accepted);
    if (any.loaded.data) agree = agree && any.check.hash == sha256(any.loaded.data->n() == 40 ? first : second);
  }
  over = true;
  swapper.join();
  QVERIFY(agree);
}

void HashedSourceTest::changedDataAreSaidFirst() {
  const QString file = m_folder.filePath("changed.csv");
  write(file, "no,table\n1\n1,2,3\n");
  DataSpec spec;
  spec.file = file.toStdString();
  spec.roles.target = "y";
  spec.hash = std::string(64, '0');
  const CheckedData data = loadCheckedData(spec, {});
  QVERIFY(data.check.state == DataState::changed);
  QVERIFY(data.loaded.data == nullptr);
  QVERIFY_THROWS_EXCEPTION(InvalidInput, (void)loadCheckedData(spec, {}, Openable::regularFiles, OtherBytes::accepted));
  spec.hash.clear();
  QVERIFY_THROWS_EXCEPTION(InvalidInput, (void)loadCheckedData(spec, {}));
  spec.file = m_folder.filePath("absent.csv").toStdString();
  QVERIFY(loadCheckedData(spec, {}).check.state == DataState::missing);
  spec.file = m_folder.path().toStdString();
  QVERIFY(loadCheckedData(spec, {}).check.state == DataState::unreadable);
}

void HashedSourceTest::studiesReadWhatWasChecked() {
  const QString file = m_folder.filePath("study.csv");
  write(file, table(40));
  Experiment experiment;
  experiment.data.generator = {"sinc", {{"n", 20}}, 1};
  ItemSpec study;
  study.id = "equivalence";
  study.parameters["parts"] = 2;
  study.data.resize(1);
  study.data[0].file = file.toStdString();
  study.data[0].roles.target = "y";
  study.data[0].hash = sha256(table(40));
  experiment.studies = {study};
  const auto data = loadUnchanged(experiment.data, {}).data;
  const auto engine = [](DataLoader loader) {
    auto made = std::make_unique<Engine>();
    if (loader) made->setDataLoader(std::move(loader));
    return made;
  };
  QVERIFY(engine(checkedLoader())->run(experiment, data, {})->complete);
  // Without anybody who compares the hash nothing is computed.
  QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)engine({})->run(experiment, data, {}));
  write(file, table(41));
  const std::string now = sha256(table(41));
  try {
    (void)engine(checkedLoader())->run(experiment, data, {});
    QFAIL("the changed file was taken");
  } catch (const ChangedStudyData& changed) {
    QCOMPARE(changed.study(), std::size_t{0});
    QCOMPARE(changed.data(), std::size_t{0});
    QCOMPARE(changed.hash(), now);
    QCOMPARE(changed.diagnostics().front().place, std::string("/studies/0/data/0/hash"));
  }
  QVERIFY(engine(checkedLoader(OtherBytes::accepted))->run(experiment, data, {})->complete);
}

KERRIDGE_TEST(HashedSourceTest)

}  // namespace hashed_source_test

#include "hashed_source_test.moc"
