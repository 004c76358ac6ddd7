// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

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

/// Installs the texts of a language, and those of Qt's own dialogs if the package with them is there. Call it in the
/// GUI thread before the first window is made: texts that are already shown do not change. "en" takes them away again.
/// An unknown language is "en".
void showLanguage(const QString& language);
/// "en" until showLanguage() was called.
QString shownLanguage();

/// While one exists, tr() gives English in its thread: for what is written into files.
class EnglishTexts {
 public:
  EnglishTexts();
  ~EnglishTexts();
  EnglishTexts(const EnglishTexts&) = delete;
  EnglishTexts& operator=(const EnglishTexts&) = delete;
};

}  // namespace kerridge
