// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

#include "base/parameter_spec.h"

namespace kerridge {

/// A kind of registered items, as `kerridge list` and the folders of the help name it.
struct ItemKind {
  QString id;                   ///< "kernels"
  QString label;                ///< "Kernels"
  std::vector<ItemInfo> items;  ///< in the order of their list; kernels with their width as a parameter
};

// Pages, titles and tables are in the language of tr() (texts/language.h), and in English where a page is not
// translated. Commands without a window have no other language.

/// Kernels, methods, features, rules, figures, generators, readers, studies, lessons.
const std::vector<ItemKind>& itemKinds();

/// One page of the help: "methods/krr" for an item, "mathematics" for a guide.
struct HelpPage {
  QString id;
  QString title;
};

struct HelpSection {
  QString title;
  std::vector<HelpPage> pages;
};

/// Guides first, then a section per kind of items; only pages that exist.
const std::vector<HelpSection>& helpContents();

/// The page with this id exists.
bool hasHelpPage(const QString& id);
/// The page is in the language of tr().
bool isHelpPageTranslated(const QString& id);

/// The page in Markdown; a page of an item ends with a table of its parameters, ranges and defaults. "" if there is
/// none.
QString helpText(const QString& id);
/// The heading of the page; its id if there is none.
QString helpTitle(const QString& id);
/// The page in English, whatever the window shows: for what the program looks up in a page.
QString englishHelpText(const QString& id);

/// The number, from 0, of the heading that a link means by page.md#anchor: its English text in small letters, with -
/// for blanks and without punctuation. It is the same heading in every language. -1 if there is none.
int helpHeading(const QString& id, const QString& anchor);

/// The pages that a word means: its id, an item's id or label (in any case), the title of a guide. A full id gives one.
std::vector<HelpPage> findHelpPages(const QString& word);

/// The page's text contains every word of `words`, in any case.
bool helpPageMatches(const QString& id, const QString& words);

}  // namespace kerridge
