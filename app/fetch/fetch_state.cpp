// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/fetch_state.h"

#include <QCoreApplication>
#include <QLocale>

#include "base/size_text.h"
#include "texts/language.h"
#include "texts/shown_number.h"

namespace kerridge {

namespace {
QString stateWords(const char* text) { return QCoreApplication::translate("Fetch", text); }
}  // namespace

QString sizeText(qint64 bytes) {
  // The words are the locale's.
  if (bytes < 1000) return shownLocale().formattedDataSize(bytes, 0, QLocale::DataSizeSIFormat);
  return withShownNumbers(sizeText(static_cast<double>(bytes)));
}

std::pair<QString, QString> comparedSizeTexts(qint64 one, qint64 other) {
  if (one < 1000 || other < 1000) return {sizeText(one), sizeText(other)};
  const auto [first, second] = comparedSizes(static_cast<double>(one), static_cast<double>(other));
  return {withShownNumbers(first), withShownNumbers(second)};
}

QString shortText(const FetchProgress& progress) {
  switch (progress.stage) {
    case FetchProgress::Stage::queued:
    case FetchProgress::Stage::otherProgram: return stateWords(QT_TRANSLATE_NOOP("Fetch", "waiting"));
    case FetchProgress::Stage::connecting: return stateWords(QT_TRANSLATE_NOOP("Fetch", "connecting"));
    case FetchProgress::Stage::checking: return stateWords(QT_TRANSLATE_NOOP("Fetch", "checking"));
    case FetchProgress::Stage::downloading: break;
  }
  if (progress.fraction() < 0.0) return sizeText(progress.received);
  return stateWords(QT_TRANSLATE_NOOP("Fetch", "%1 %")).arg(static_cast<int>(100.0 * progress.fraction()));
}

QString longText(const FetchProgress& progress) {
  switch (progress.stage) {
    case FetchProgress::Stage::queued: return stateWords(QT_TRANSLATE_NOOP("Fetch", "Waiting for other downloads…"));
    case FetchProgress::Stage::otherProgram:
      return stateWords(QT_TRANSLATE_NOOP("Fetch", "Another Kerridge is fetching this set; waiting for it…"));
    case FetchProgress::Stage::connecting:
      return stateWords(QT_TRANSLATE_NOOP("Fetch", "Connecting to %1…")).arg(progress.host);
    case FetchProgress::Stage::checking: return stateWords(QT_TRANSLATE_NOOP("Fetch", "Checking the downloaded file…"));
    case FetchProgress::Stage::downloading: break;
  }
  QString text = sizeText(progress.received);
  if (progress.total > 0) text = stateWords(QT_TRANSLATE_NOOP("Fetch", "%1 of %2")).arg(text, sizeText(progress.total));
  if (progress.rate > 0.0)
    text += stateWords(QT_TRANSLATE_NOOP("Fetch", " · %1/s")).arg(sizeText(static_cast<qint64>(progress.rate)));
  return stateWords(QT_TRANSLATE_NOOP("Fetch", "%1 from %2")).arg(text, progress.host);
}

}  // namespace kerridge
