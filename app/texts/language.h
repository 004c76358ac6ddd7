// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <string>

namespace kerridge {

// The language of the window: "en" or "de". Commands without a window, files and the labels in them are English in
// every language; only showLanguage(), which the window calls as it starts, changes what tr() gives.

/// What the user chose: "system", "en" or "de"; "system" for a setting that is none of these.
QString languageSetting();
void setLanguageSetting(const QString& language);

/// The language that the environment asks for first among those of Kerridge: LANGUAGE, then LC_ALL, LC_MESSAGES or
/// LANG. "en" where it asks for none of them, and in the C locale.
QString desktopLanguage();
/// What a setting means: itself, or desktopLanguage().
QString languageOf(const QString& setting);

/// Installs the texts of a language, and those of Qt's own dialogs if the package with them is there. Qt's own fields
/// then write numbers as the window does, by the default locale, which what goes into files must not ask. Call it in
/// the GUI thread before the first window is made: texts that are already shown do not change. "en" takes them away
/// again. An unknown language is "en".
void showLanguage(const QString& language);
/// "en" until showLanguage() was called.
QString shownLanguage();
/// The language of tr(): shownLanguage(), and "en" in a thread with an EnglishTexts.
QString textLanguage();
/// A name or an explanation of core in the language of tr(), from the context "core" of the translations; the text
/// itself where there is none. For what is shown only: files hold the text of core.
QString shownText(const std::string& english);
/// How the language of tr() writes numbers, dates and sizes, without separators of thousands: as the C locale for
/// English, and in a thread with an EnglishTexts. texts/shown_number.h writes numbers by it.
QLocale shownLocale();

/// While one exists, tr() gives English in its thread, and shownLocale() that of C: for what is written into files.
class EnglishTexts {
 public:
  EnglishTexts();
  ~EnglishTexts();
  EnglishTexts(const EnglishTexts&) = delete;
  EnglishTexts& operator=(const EnglishTexts&) = delete;
};

}  // namespace kerridge
