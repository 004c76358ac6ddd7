// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>
#include <string>

#include "base/parallel.h"
#include "data/table_text.h"
#include "reading/delimited.h"
#include "reading/input.h"

namespace kerridge {

/// One input of a table-driven test. `expected`: the table as tableText() writes it, or "error f:3:2: beginning of the
/// message"; `remark`: a line that must be among the diagnostics, from its beginning.
inline void nasty(const char* name, const std::string& content, const char* expected, const char* remark = "") {
  QTest::newRow(name) << QByteArray::fromStdString(content) << QString::fromUtf8(expected) << QString::fromUtf8(remark);
}

inline void nastyColumns() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QString>("expected");
  QTest::addColumn<QString>("remark");
}

/// Reads as delimited text in blocks of that size, from a source that gives at most `most` bytes at a time.
inline ReadResult readInBlocks(const std::string& content, std::size_t blockSize, std::size_t most = SIZE_MAX) {
  DelimitedLimits limits;
  limits.blockSize = blockSize;
  TextSource source(content, most);
  ReadResult result;
  try {
    Input input(source, Input::Content::text, "f");
    result = readDelimited(input, "f", {}, {}, limits);
  } catch (const InvalidInput& problem) {
    result.diagnostics = problem.diagnostics();
  }
  return result;
}

inline QString everythingSaid(const ReadResult& result) {
  return (result.table ? tableText(*result.table) : QString("no table")) + "\n" + diagnosticsText(result.diagnostics) +
         "\n" + QString::fromStdString(result.reading.sentence.english());
}

/// Empty, or how reading in small blocks on some threads differs from reading in one piece on one.
inline QString differenceInBlocks(const std::string& content) {
  setThreadCount(1);
  const QString whole = everythingSaid(readInBlocks(content, std::size_t{1} << 20U));
  QString difference;
  for (const std::size_t blockSize : {1, 2, 3, 5, 8, 13, 21, 64}) {
    for (const int threads : {1, 2, 4}) {
      setThreadCount(threads);
      const QString pieces = everythingSaid(readInBlocks(content, blockSize, 1 + blockSize / 2));
      if (pieces != whole && difference.isEmpty()) {
        difference = QString("blocks of %1, %2 threads:\n%3\nin one piece:\n%4")
                         .arg(QString::number(blockSize), QString::number(threads), pieces, whole);
      }
    }
  }
  setThreadCount(0);
  return difference;
}

/// The test of one row: what readContent() gives, and that no block size changes it.
inline void checkNasty() {
  QFETCH(QByteArray, content);
  QFETCH(QString, expected);
  QFETCH(QString, remark);
  const ReadResult result = readText(content.toStdString());
  const QString diagnostics = diagnosticsText(result.diagnostics);
  if (expected.startsWith("error ")) {
    QVERIFY2(!result.table, result.table ? qPrintable(tableText(*result.table)) : "");
    QVERIFY2(("\n" + diagnostics).contains("\n" + expected), qPrintable(diagnostics));
  } else {
    QVERIFY2(result.table != nullptr, qPrintable(diagnostics));
    QCOMPARE(tableText(*result.table), expected);
  }
  if (!remark.isEmpty()) QVERIFY2(("\n" + diagnostics).contains("\n" + remark), qPrintable(diagnostics));
  const QString difference = differenceInBlocks(content.toStdString());
  QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

}  // namespace kerridge
