// SPDX-License-Identifier: GPL-3.0-or-later
// Every allocation of a reader or writer fails once: the failure is told as one of memory, or has no effect; nothing
// crashes, nothing leaks, and a file is the old or the new one. Each failure happens in its own process.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <QDir>
#include <QTemporaryDir>

#include <csignal>
#include <cstdio>
#include <functional>
#include <new>

#include "allocations/failing_memory.h"
#include "base/parallel.h"
#include "data/packed.h"
#include "fetch/catalogue.h"
#include "files/atomic_file.h"
#include "files/staged_folder.h"
#include "files/whole_file.h"
#include "lessons/lesson.h"
#include "reading/reader.h"
#include "storage/experiment_json.h"
#include "storage/model_file.h"
#include "support/test.h"

namespace allocation_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr std::uint64_t shortRun = 20;  // failures per case

/// Something that reads or writes, and says what came of it; an error begins with "error: ".
using Task = std::function<std::string()>;

/// What is wrong with what is left behind, or "".
using Check = std::function<std::string()>;

std::string said(const std::vector<Diagnostic>& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) {
    text += (diagnostic.severity == Severity::error ? "error: " : "note: ") + diagnostic.message.english() + '\n';
  }
  return text;
}

std::string said(const ReadResult& result) {
  std::string text = said(result.diagnostics);
  if (hasErrors(result.diagnostics) || !result.table) return text;
  text += result.reading.sentence.english();
  for (const Column& column : result.table->columns) {
    text += '|' + column.name;
    for (const double value : column.values) text += ' ' + std::to_string(value);
    for (const int code : column.codes) text += ' ' + std::to_string(code);
    for (const std::string& category : column.categories) text += ' ' + category;
  }
  return text;
}

std::string outcomeOf(const Task& task) {
  try {
    return task();
  } catch (const std::bad_alloc&) {
    return "error: memory";
  } catch (const InvalidInput& invalid) {
    return said(invalid.diagnostics());
  } catch (const std::exception& other) {
    return std::string("error: ") + other.what();
  }
}

bool tellsOfMemory(const std::string& outcome) {
  return outcome.find("error: ") != std::string::npos && outcome.find("emory") != std::string::npos;
}

QByteArray corpus(const char* name) {
  return readWholeFile(QStringLiteral(KERRIDGE_CORPUS "/") + QString::fromLatin1(name));
}

Task reading(const std::string& content) {
  return [content] { return said(readContent(content, "f", {}, {})); };
}

std::string table(char separator) {
  std::string text = "place,length,made,y\n";
  for (int i = 0; i < 30; ++i) {
    text += (i % 3 == 0 ? "\"north, far\"," : "south,") + std::to_string(i) + ".5,2020-01-" +
            std::to_string(10 + i % 20) + ',' + (i == 7 ? "NA" : std::to_string(i * i % 17)) + '\n';
  }
  if (separator != ',') std::replace(text.begin(), text.end(), ',', separator);
  return text;
}

std::string workbook() {
  const std::string sheet =
      "<worksheet><sheetData><row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c></row>"
      "<row><c><v>1.5</v></c><c t=\"s\"><v>2</v></c></row><row><c><v>2</v></c><c "
      "t=\"inlineStr\"><is><t>blue</t></is></c>"
      "</row><row><c><v>3</v></c><c t=\"s\"><v>2</v></c></row></sheetData></worksheet>";
  return packed(
      "zip", "none",
      {{"xl/workbook.xml", "<workbook><sheets><sheet name=\"A\" id=\"a\"/></sheets></workbook>"},
       {"xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id=\"a\" Type=\"worksheet\" Target=\"sheet.xml\"/><Relationship Id=\"t\" "
        "Type=\"sharedStrings\" Target=\"texts.xml\"/></Relationships>"},
       {"xl/texts.xml", "<sst><si><t>x</t></si><si><t>y</t></si><si><t>red</t></si></sst>"},
       {"xl/sheet.xml", sheet}});
}

/// What came of one failure.
struct Failed {
  std::string complaint;    ///< empty: told as one of memory; "-": without effect
  std::string libraryCall;  ///< see failing_memory.h
};

/// Functions of libraries that do not look whether they got memory: the page of reliability names them.
bool isNotOurs(const Failed& failed) {
  const auto is = [&](const char* call, const char* complaint) {
    return failed.libraryCall == call && failed.complaint.starts_with(complaint);
  };
  return is("archive_read_open1", "ends") ||
         is("QJsonDocument::fromJson(QByteArray const&, QJsonParseError*)", "ends") ||
         is("QCborValue::QCborValue(QStringView)", "leaks") ||
         is("QJsonArray::QJsonArray(std::initializer_list<QJsonValue>)", "leaks");
}

int complaintsTo = -1;  // in a child

[[noreturn]] void complain(const std::string& complaint) {
  stopCounting();
  const std::string text = complaint + '\n' + libraryCall();
  ::_exit(::write(complaintsTo, text.data(), text.size()) < 0 ? 3 : 0);
}

void endsBySignal(int number) { complain("ends by signal " + std::to_string(number)); }

[[noreturn]] void failOne(std::uint64_t number, const Task& task, const std::string& reference, const Check& check) {
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS}) ::signal(signal, endsBySignal);
  ::dup2(::open("/dev/null", O_WRONLY), 2);
  ::alarm(60);
  std::string complaint;
  std::string outcome;
  std::int64_t grown = 0;
  bool harmless = false;
  for (int round = 0; round < 3; ++round) {  // what is left behind again and again is a leak
    const std::int64_t before = blocksInUse();
    {
      countAllocations(number);
      const std::string now = outcomeOf(task);
      stopCounting();
      harmless = now == reference;
      if (!harmless && !tellsOfMemory(now) && complaint.empty()) complaint = "says " + now.substr(0, 200);
    }
    grown = blocksInUse() - before;
    if (complaint.empty()) complaint = check();
    if (!complaint.empty()) complain(complaint);
  }
  complain(grown > 0 ? "leaks " + std::to_string(grown) + " blocks" : harmless ? "-" : "");
}

Failed failInProcess(std::uint64_t number, const Task& task, const std::string& reference, const Check& check) {
  int ends[2];
  if (::pipe(ends) != 0) return {"no pipe", {}};
  std::fflush(stdout);
  const pid_t child = ::fork();
  if (child == 0) {
    complaintsTo = ends[1];
    failOne(number, task, reference, check);
  }
  ::close(ends[1]);
  std::string text(4096, '\0');
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(0, ::read(ends[0], text.data(), text.size()))));
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) return {"ends by signal " + std::to_string(WTERMSIG(status)), {}};
  const std::size_t end = text.rfind('\n');
  return {text.substr(0, end), text.substr(end + 1)};
}

}  // namespace

class AllocationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { setThreadCount(1); }
  void readers_data();
  void readers();
  void writers_data();
  void writers();

 private:
  /// Makes the allocations of `task` fail, with `check` after each.
  void failEach(const Task& task, const Check& check);
};

void AllocationTest::failEach(const Task& task, const Check& check) {
  for (int i = 0; i < 2; ++i) (void)outcomeOf(task);  // what is made once is there
  const std::string reference = outcomeOf(task);
  QVERIFY2(reference.find("error: ") == std::string::npos, reference.c_str());
  countAllocations(0);
  (void)outcomeOf(task);
  const std::uint64_t total = stopCounting();
  QVERIFY(total > 3);
  const std::uint64_t stride = isLongRun() ? 1 : std::max<std::uint64_t>(1, total / shortRun);
  QStringList complaints;
  QMap<QString, int> inLibraries;
  std::uint64_t tried = 0;
  std::uint64_t harmless = 0;
  for (std::uint64_t number = 1; number <= total; number += stride, ++tried) {
    const Failed failed = failInProcess(number, task, reference, check);
    if (failed.complaint == "-") {
      ++harmless;
    } else if (isNotOurs(failed)) {
      ++inLibraries[QString::fromStdString(failed.libraryCall)];
    } else if (!failed.complaint.empty()) {
      complaints << QStringLiteral("allocation %1 of %2 %3 [%4]")
                        .arg(number)
                        .arg(total)
                        .arg(QString::fromStdString(failed.complaint), QString::fromStdString(failed.libraryCall));
    }
  }
  QStringList list;
  for (auto it = inLibraries.cbegin(); it != inLibraries.cend(); ++it)
    list << QStringLiteral("%1 in %2").arg(it.value()).arg(it.key());
  qInfo("%llu of %llu allocations failed, %llu without effect; not noticed by libraries: %s",
        static_cast<unsigned long long>(tried), static_cast<unsigned long long>(total),
        static_cast<unsigned long long>(harmless), list.isEmpty() ? "none" : qPrintable(list.join(", ")));
  QVERIFY2(complaints.isEmpty(),
           qPrintable(QString::number(complaints.size()) + '\n' + complaints.mid(0, 15).join('\n')));
}

void AllocationTest::readers_data() {
  QTest::addColumn<Task>("task");
  QTest::newRow("csv") << reading(table(','));
  QTest::newRow("tabs") << reading(table('\t'));
  QTest::newRow("gzip") << reading(compressed("gzip", table(',')));
  QTest::newRow("bzip2") << reading(compressed("bzip2", table(',')));
  QTest::newRow("xz") << reading(compressed("xz", table(',')));
  QTest::newRow("zstd") << reading(compressed("zstd", table(',')));
  QTest::newRow("zip") << reading(packed("zip", "none", {{"a.csv", table(',')}, {"b.csv", table(';')}}));
  QTest::newRow("tar") << reading(packed("tar", "gzip", {{"a.csv", table(',')}}));
  QTest::newRow("xlsx") << reading(workbook());
  QTest::newRow("arff") << reading(corpus("arff/quoted").toStdString());
  QTest::newRow("libsvm") << reading(corpus("libsvm/plain").toStdString());
  const QByteArray experiment = corpus("experiment/everything");
  QTest::newRow("experiment") << Task([experiment] {
    const ReadExperiment read = readExperimentJson(experiment, "f", QStringLiteral("."));
    return said(read.diagnostics) +
           (hasErrors(read.diagnostics) ? "" : toJson(read.experiment, QString()).toStdString());
  });
  const QByteArray model = corpus("model/kernel.json");
  QTest::newRow("model") << Task([model] { return modelJson(readModelJson(model, "f")).toStdString(); });
  const QByteArray lesson = corpus("lesson/10-cg-and-tikhonov.json");
  QTest::newRow("lesson") << Task([lesson] {
    const ReadLesson read = readLesson(lesson, "f");
    return said(read.diagnostics) + read.lesson.title;
  });
}

void AllocationTest::readers() {
  QFETCH(Task, task);
  failEach(task, [] { return std::string(); });
}

void AllocationTest::writers_data() {
  QTest::addColumn<QString>("what");
  for (const char* what : {"a file", "an experiment", "a model", "a folder of tables"}) {
    QTest::newRow(what) << QString::fromLatin1(what);
  }
}

// Beside the old file: it stays, or the new one is there, whole, and nothing else.
void AllocationTest::writers() {
  QFETCH(QString, what);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("file"));
  const QString results = folder.filePath(QStringLiteral("out"));
  const Experiment experiment = exampleExperiment();
  const SavedModel model = readModelJson(corpus("model/kernel.json"), "f");
  const bool many = what == "a folder of tables";
  const Task write = [&]() -> std::string {
    if (what == "a file") writeFileAtomically(file, QByteArray(5000, 'n'));
    if (what == "an experiment") saveExperiment(experiment, file);
    if (what == "a model") saveModel(model, file);
    if (!many) return "written";
    StagedFolder staged(results);
    staged.write(QStringLiteral("a.csv"), "new\n");
    staged.write(QStringLiteral("manifest.json"), "new");
    staged.commit(QStringLiteral("manifest.json"), [](const QByteArray&) {
      return StagedFolder::Succession{"part", {}};
    });
    return "written";
  };
  (void)write();
  const QByteArray whole = many ? QByteArray() : readWholeFile(file);
  const std::string path = file.toStdString();
  failEach(write, [&]() -> std::string {
    // What could not be removed for lack of memory lies under a hidden name until the next write.
    const QStringList names = QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    if (names.size() != 1) return "leaves " + names.join(' ').toStdString();
    if (!many) return readWholeFile(file) == whole ? "" : "leaves another file";
    const QByteArray manifest = readWholeFile(results + "/manifest.json");
    return manifest == "new" || manifest == "part" ? "" : "leaves another manifest";
  });
  (void)write();
  QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
}

KERRIDGE_TEST(AllocationTest)

}  // namespace allocation_test

#include "allocation_test.moc"
