// SPDX-License-Identifier: GPL-3.0-or-later
#include <future>
#include <new>
#include <QSignalSpy>
#include <QThread>

#include "base/diagnostic.h"
#include "base/failure_text.h"
#include "support/window_test.h"
#include "window/note_writer.h"

namespace test_note_writer {

using namespace kerridge;

class TestNoteWriter : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void newestWins();
  void otherKeysKeepTheirOrder();
  void destructionWaits();
  void failureIsSaid();
};

void TestNoteWriter::newestWins() {
  NoteWriter writer;
  QSignalSpy written(&writer, &NoteWriter::written);
  std::promise<void> begun;
  std::promise<void> gate;
  QStringList done;  // by one thread, read after wait()
  QThread* thread = nullptr;
  writer.write(QStringLiteral("a"), [&, wait = gate.get_future().share()] {
    begun.set_value();
    wait.wait();
    thread = QThread::currentThread();
    done << QStringLiteral("first");
  });
  begun.get_future().wait();  // or the next one takes its place, and nothing holds the thread
  // A slow disk: the window continues, and what is asked for meanwhile is not all written.
  for (int i = 0; i < 50; ++i) writer.write(QStringLiteral("a"), [&done, i] { done << QString::number(i); });
  gate.set_value();
  writer.wait();
  QVERIFY(thread != QThread::currentThread());
  QCOMPARE(done, (QStringList{"first", "49"}));
  QTRY_COMPARE(written.count(), static_cast<int>(done.size()));
}

void TestNoteWriter::otherKeysKeepTheirOrder() {
  NoteWriter writer;
  QStringList done;
  for (const char* key : {"a", "b", "c", "d"}) {
    writer.write(QString::fromLatin1(key), [&done, key] { done << QString::fromLatin1(key); });
  }
  writer.wait();
  QCOMPARE(done.join(QString()), QStringLiteral("abcd"));
}

void TestNoteWriter::destructionWaits() {
  int done = 0;
  {
    NoteWriter writer;
    for (int i = 0; i < 20; ++i) writer.write(QString::number(i), [&done] { ++done; });
  }
  QCOMPARE(done, 20);
}

void TestNoteWriter::failureIsSaid() {
  NoteWriter writer;
  QSignalSpy written(&writer, &NoteWriter::written);
  writer.write(QStringLiteral("a"),
               [] { throw InvalidInput("/disk/a", Text("cannot be written: %1", Text::name("it is full"))); });
  writer.write(QStringLiteral("b"), [] {});
  writer.wait();
  QCOMPARE(writer.problem(QStringLiteral("a")), QStringLiteral("/disk/a: cannot be written: it is full"));
  QCOMPARE(writer.problem(QStringLiteral("b")), QString());
  QTRY_COMPARE(written.count(), 2);
  // Want of memory names the need and a remedy, as everywhere.
  writer.write(QStringLiteral("c"), [] { throw std::bad_alloc(); });
  writer.wait();
  QCOMPARE(writer.problem(QStringLiteral("c")), QString::fromStdString(failureText(std::bad_alloc()).english()));
  QVERIFY(writer.problem(QStringLiteral("c")).contains(QStringLiteral("close other programs")));
  QCOMPARE(written[0][1].toString(), writer.problem(QStringLiteral("a")));
  writer.write(QStringLiteral("a"), [] {});
  writer.wait();
  QCOMPARE(writer.problem(QStringLiteral("a")), QString());
}

KERRIDGE_WINDOW_TEST(TestNoteWriter)

}  // namespace test_note_writer

#include "test_note_writer.moc"
