// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/fetch_job.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>

#include "base/diagnostic.h"
#include "base/failure_text.h"
#include "base/sentence.h"
#include "fetch/network_words.h"
#include "files/write_errors.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr qint64 reportMilliseconds = 100;
constexpr qint64 rateMilliseconds = 4000;
constexpr qint64 hashBlock = 256 << 10;
constexpr qint64 worthARetry = 1 << 20;  // an address that gave so much more is not given up yet
constexpr qint64 headBytes = 512;

QString ended(const QString& reason) { return QString::fromStdString(sentence(reason.toStdString())); }

}  // namespace

FetchJob::FetchJob(CatalogueEntry entry, DataCache cache, const FetchOptions& options, QNetworkAccessManager& network,
                   QObject* parent)
    : QObject(parent),
      m_entry(std::move(entry)),
      m_cache(std::move(cache)),
      m_options(options),
      m_network(network),
      m_lock(m_cache.lockFile(m_entry.id)) {
  m_lock.setStaleLockTime(0);  // large files take long; the lock of a program that is gone is taken over anyway
  m_timer.setSingleShot(true);
  connect(&m_timer, &QTimer::timeout, this, [this] {
    try {
      m_next(*this);
    } catch (const std::exception& failure) {  // none may leave a handler of this thread's events
      giveUp(failure);
    }
  });
  m_clock.start();
  m_sinceReport.start();
}

FetchJob::~FetchJob() {
  delete m_transfer;
  cleanUp();
}

void FetchJob::start() {
  if (makeFolder()) lock();
}

bool FetchJob::makeFolder() {
  const QString folder = m_cache.folder(m_entry.id);
  const int error = platform::makeFolders(folder.toStdString());
  if (error == 0) return true;
  finish({FetchOutcome::Kind::failed,
          {},
          tr("The folder %1 cannot be created: %2.").arg(folder, QString::fromStdString(platform::reasonOf(error)))});
  return false;
}

void FetchJob::lock() {
  errno = 0;
  const bool got = m_lock.tryLock(0);
  const int error = errno;  // Qt keeps to itself why
  if (got) {
    locked();
  } else if (m_lock.error() == QLockFile::LockFailedError) {
    if (m_progress.stage != FetchProgress::Stage::otherProgram) enter(FetchProgress::Stage::otherProgram);
    m_next = &FetchJob::lock;
    m_timer.start(m_options.lockMilliseconds);
  } else {
    const QString reason = error != 0 ? tr(": %1").arg(QString::fromStdString(platform::reasonOf(error))) : QString();
    finish({FetchOutcome::Kind::failed, {}, tr("The folder %1 cannot be written to%2.").arg(m_cache.folder(), reason)});
  }
}

void FetchJob::locked() {
  if (const auto set = m_cache.find(m_entry.id)) {  // the other program brought it
    finish({FetchOutcome::Kind::done, *set, {}});
    return;
  }
  if (!makeFolder()) return;  // the other program removed it
  for (const CatalogueAddress& address : m_entry.addresses) {
    const PartState state = readPartState(m_cache.part(m_entry.id, address));
    if (state.received > 0 && state.address == address.url) {
      m_waiting.push_front(&address);
    } else {
      m_waiting.push_back(&address);
    }
  }
  tryAddress();
}

void FetchJob::tryAddress() {
  m_progress.host = address().url.host();
  m_progress.received = 0;
  m_progress.total = -1;
  m_recent.clear();
  enter(FetchProgress::Stage::connecting);
  m_transfer = new Transfer(m_network, address().url, part(), m_options, this);
  connect(m_transfer, &Transfer::progressed, this, &FetchJob::report);
  connect(m_transfer, &Transfer::finished, this, &FetchJob::transferFinished);
  m_transfer->start();
}

void FetchJob::giveUp(const std::exception& failure) {
  const QString reason = shownText(failureText(failure));
  finish({FetchOutcome::Kind::failed, {}, tr("“%1” could not be fetched: %2").arg(m_entry.name, reason)});
}

void FetchJob::transferFinished(const TransferOutcome& outcome) {
  m_transfer->deleteLater();
  m_transfer = nullptr;
  switch (outcome.kind) {
    case TransferOutcome::Kind::done: check(); break;
    case TransferOutcome::Kind::cancelled: finish({FetchOutcome::Kind::cancelled, {}, {}}); break;
    case TransferOutcome::Kind::failed: giveUpAddress(outcome.message); break;
    case TransferOutcome::Kind::hopeless:
      finish({FetchOutcome::Kind::failed,
              {},
              tr("“%1” could not be fetched: %2").arg(m_entry.name, ended(outcome.message))});
      break;
    case TransferOutcome::Kind::interrupted:
      if (m_progress.received > m_furthest + worthARetry) {
        m_furthest = m_progress.received;
        m_retries = 0;
      }
      if (m_retries == m_options.retries) {
        giveUpAddress(outcome.message);
        break;
      }
      ++m_retries;
      m_next = &FetchJob::tryAddress;
      m_timer.start(m_options.retryMilliseconds);
      break;
  }
}

void FetchJob::giveUpAddress(const QString& reason) {
  m_reasons << reason;
  removeUselessPart(part());
  m_waiting.pop_front();
  m_retries = 0;
  m_furthest = 0;
  if (!m_waiting.empty()) {
    tryAddress();
    return;
  }
  m_reasons.removeDuplicates();
  const QString head = tr("“%1” could not be fetched:").arg(m_entry.name);
  QString lines;
  for (const QString& known : m_reasons) lines += (m_reasons.size() == 1 ? " " : "\n• ") + ended(known);
  finish({FetchOutcome::Kind::failed,
          {},
          tr("%1%2\nThe page of the data: %3").arg(head, lines, m_entry.page.toString(QUrl::FullyEncoded))});
}

void FetchJob::check() {
  m_progress.total = QFileInfo(part()).size();
  m_progress.received = 0;
  enter(FetchProgress::Stage::checking);
  m_checked.setFileName(part());
  if (!QFileInfo(part()).isFile() || !m_checked.open(QIODevice::ReadOnly)) {
    giveUpReading();
    return;
  }
  const QByteArray head = m_checked.peek(headBytes);
  if (m_checked.error() != QFileDevice::NoError) return giveUpReading();
  const QString objection = contentObjection(head, address().fileName(), address().url.host());
  if (!objection.isEmpty()) {
    m_checked.close();
    removePart(part());
    giveUpAddress(objection);
    return;
  }
  m_hash.reset();
  hashMore();
}

void FetchJob::giveUpReading() {
  giveUpAddress(tr("%1 cannot be read: %2").arg(m_checked.fileName(), m_checked.errorString()));
}

void FetchJob::hashMore() {
  const QByteArray block = m_checked.read(hashBlock);
  m_hash.addData(block);
  if (!block.isEmpty()) {
    report(m_checked.pos(), m_progress.total);
    m_next = &FetchJob::hashMore;
    m_timer.start(0);
    return;
  }
  if (m_checked.error() != QFileDevice::NoError) return giveUpReading();
  m_checked.close();
  adopt(QString::fromLatin1(m_hash.result().toHex()));
}

void FetchJob::adopt(const QString& sha256) {
  const QString expected = QString::fromStdString(address().sha256);
  if (!expected.isEmpty() && expected != sha256) {
    removePart(part());
    giveUpAddress(tr("The file from %1 is damaged or was changed: its SHA-256 is %2, but %3 is expected")
                      .arg(address().url.host(), sha256, expected));
    return;
  }
  CachedSet set;
  set.file = QFileInfo(m_cache.file(m_entry.id, address())).absoluteFilePath();
  set.address = address().url;
  set.fetched = QDateTime::currentDateTimeUtc();
  set.sha256 = sha256;
  set.bytes = m_progress.total;
  const auto known = m_cache.knownChecksum(address().url);
  if (known && known->sha256 != sha256) {
    set.warning =
        tr("The file differs from the one that %1 sent on %2: the archive changed it (SHA-256 %3 then, %4 now).")
            .arg(address().url.host(), shownDate(known->fetched.date()), known->sha256, sha256);
  }
  try {
    m_cache.adopt(m_entry, address(), set);
  } catch (const InvalidInput& invalid) {
    const Diagnostic& first = invalid.diagnostics().front();
    finish({FetchOutcome::Kind::failed, {}, ended(shownText(textOf(first)))});
    return;
  }
  finish({FetchOutcome::Kind::done, set, {}});
}

void FetchJob::enter(FetchProgress::Stage stage) {
  m_progress.stage = stage;
  m_progress.rate = 0.0;
  m_sinceReport.restart();
  Q_EMIT progressed(m_progress);
}

double FetchJob::rate(qint64 received) {
  const qint64 now = m_clock.elapsed();
  m_recent.emplace_back(now, received);
  while (m_recent.size() > 2 && now - m_recent.front().first > rateMilliseconds) m_recent.pop_front();
  const auto [then, before] = m_recent.front();
  return now - then < reportMilliseconds ? 0.0 : 1000.0 * double(received - before) / double(now - then);
}

void FetchJob::report(qint64 received, qint64 total) {
  if (m_progress.stage == FetchProgress::Stage::connecting) m_progress.stage = FetchProgress::Stage::downloading;
  m_progress.received = received;
  m_progress.total = total;
  const bool isLast = received == total;
  if (!m_recent.empty() && !isLast && m_sinceReport.elapsed() < reportMilliseconds) return;
  m_sinceReport.restart();
  m_progress.rate = rate(received);
  Q_EMIT progressed(m_progress);
}

void FetchJob::cancel() {
  if (m_transfer != nullptr) {
    m_transfer->abort();
  } else {
    finish({FetchOutcome::Kind::cancelled, {}, {}});
  }
}

void FetchJob::cleanUp() {
  if (!m_lock.isLocked()) return;
  for (const CatalogueAddress& address : m_entry.addresses) removeUselessPart(m_cache.part(m_entry.id, address));
  QDir().rmdir(m_cache.folder(m_entry.id));  // where nothing is in it
  m_lock.unlock();
}

void FetchJob::finish(const FetchOutcome& outcome) {
  if (m_finished) return;
  m_finished = true;
  m_timer.stop();
  m_checked.close();
  cleanUp();
  Q_EMIT finished(outcome);
}

}  // namespace kerridge
