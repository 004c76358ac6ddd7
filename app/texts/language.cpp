// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QStringList>
#include <QTranslator>

#include <memory>
#include <utility>
#include <vector>

#include "files/settings.h"

// Resources of a static library are not registered by themselves; the macro must stand outside of namespaces.
static void initTranslations() { Q_INIT_RESOURCE(kerridge_translations); }

namespace kerridge {

namespace {

const QString englishId = QStringLiteral("en");
const QString germanId = QStringLiteral("de");
const QString systemsOwn = QStringLiteral("system");

/// Keys, for which Qt asks: known also where the package with Qt's own texts is not installed.
[[maybe_unused]] const char* const namesOfKeys[] = {
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),      QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Del"),       QT_TRANSLATE_NOOP("QShortcut", "PgUp"),
    QT_TRANSLATE_NOOP("QShortcut", "PgDown"),    QT_TRANSLATE_NOOP("QShortcut", "Home"),
    QT_TRANSLATE_NOOP("QShortcut", "End"),       QT_TRANSLATE_NOOP("QShortcut", "Space"),
    QT_TRANSLATE_NOOP("QShortcut", "Left"),      QT_TRANSLATE_NOOP("QShortcut", "Right"),
    QT_TRANSLATE_NOOP("QShortcut", "Up"),        QT_TRANSLATE_NOOP("QShortcut", "Down"),
    QT_TRANSLATE_NOOP("QShortcut", "Return"),    QT_TRANSLATE_NOOP("QShortcut", "Enter"),
    QT_TRANSLATE_NOOP("QShortcut", "Backspace"), QT_TRANSLATE_NOOP("QShortcut", "Ins"),
};

thread_local int englishNeeds = 0;

/// Answers nothing while English is needed: tr() then gives the text of the source.
class WindowTexts : public QTranslator {
 public:
  QString translate(const char* context, const char* text, const char* remark, int count) const override {
    return englishNeeds > 0 ? QString() : QTranslator::translate(context, text, remark, count);
  }
};

struct ShownLanguage {
  QString language = englishId;
  std::vector<std::unique_ptr<QTranslator>> translators;
};

ShownLanguage& nowShown() {
  static ShownLanguage now;
  return now;
}

QLocale localeOf(const QString& language) {
  QLocale locale = language == germanId ? QLocale(QLocale::German, QLocale::Germany) : QLocale::c();
  locale.setNumberOptions(QLocale::OmitGroupSeparator);
  return locale;
}

/// What Qt's own widgets write by. In English that of the system where its language is English, too, for the sizes of
/// paper and the like; a mixture of languages that has the comma is none for an English window.
QLocale localeOfQt(const QString& language) {
  const QLocale system = QLocale::system();
  const bool suits = system.language() == QLocale::English && system.decimalPoint() == QLatin1String(".");
  return language == englishId && suits ? system : localeOf(language);
}

void installTexts(const QString& file) {
  auto translator = std::make_unique<WindowTexts>();
  if (!translator->load(file)) return;
  QCoreApplication::installTranslator(translator.get());
  nowShown().translators.push_back(std::move(translator));
}

}  // namespace

QString languageSetting() {
  const QString chosen = setting(QStringLiteral("language"), systemsOwn).toString();
  return chosen == englishId || chosen == germanId ? chosen : systemsOwn;
}

void setLanguageSetting(const QString& language) { setSetting(QStringLiteral("language"), language); }

QString desktopLanguage() {
  // As other programs do: the first of three variables that is set, and a list that counts before it, except in the C
  // locale.
  QStringList wanted;
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (const QString locale = qEnvironmentVariable(variable); wanted.isEmpty() && !locale.isEmpty()) wanted << locale;
  }
  const bool plain = wanted.isEmpty() || wanted.first() == QLatin1String("C") ||
                     wanted.first().startsWith(QLatin1String("C.")) || wanted.first() == QLatin1String("POSIX");
  if (plain) return englishId;
  wanted = qEnvironmentVariable("LANGUAGE").split(QLatin1Char(':'), Qt::SkipEmptyParts) + wanted;
  for (const QString& locale : wanted) {
    for (const QString& known : {englishId, germanId}) {
      const QChar after = locale.size() > known.size() ? locale[known.size()] : QLatin1Char('_');
      if (locale.startsWith(known) && !after.isLetter()) return known;
    }
  }
  return englishId;
}

QString languageOf(const QString& setting) { return setting == systemsOwn ? desktopLanguage() : setting; }

void showLanguage(const QString& language) {
  ShownLanguage& now = nowShown();
  now.translators.clear();  // a translator that is deleted is removed from the application
  now.language = language == germanId ? germanId : englishId;
  QLocale::setDefault(localeOfQt(now.language));
  if (now.language == englishId) return;
  initTranslations();
  // Of two translators the one installed last is asked first.
  installTexts(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm"));
  installTexts(QStringLiteral(":/translations/kerridge_de.qm"));
}

QString shownLanguage() { return nowShown().language; }

QString textLanguage() { return englishNeeds == 0 ? nowShown().language : englishId; }

QString shownText(const std::string& english) {
  // A file of translations answers the empty text with its own header.
  return english.empty() ? QString() : QCoreApplication::translate("core", english.c_str());
}

QLocale shownLocale() {
  static const QLocale english = localeOf(englishId);
  static const QLocale german = localeOf(germanId);
  return textLanguage() == germanId ? german : english;
}

EnglishTexts::EnglishTexts() { ++englishNeeds; }
EnglishTexts::~EnglishTexts() { --englishNeeds; }

}  // namespace kerridge
