// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "experiment/experiment.h"
#include "lessons/lesson.h"

namespace kerridge {

/// What a live page is made of beside the program's own parts.
struct PageRequest {
  Experiment experiment;                     ///< its data files are names of `files`
  std::optional<Lesson> lesson = {};         ///< shown in place of an experiment
  std::map<std::string, std::string> files;  ///< the texts of its data files
  std::vector<std::string> figures;          ///< ids; empty: the first ones that the experiment shows
  QString language = QStringLiteral("en");
};

/// The program as pages carry it: the folder with kerridge.js and kerridge.wasm.gz.
struct WebProgram {
  QByteArray script;  ///< kerridge.js
  QByteArray binary;  ///< kerridge.wasm.gz
};

inline constexpr qsizetype largestPage = qsizetype{4} << 20;

/// Of the first of these folders that has both files. Throws InvalidInput that says how to get them where none has.
WebProgram loadWebProgram(const std::vector<QString>& folders);

/// The page as one HTML file. Throws InvalidInput for what no page can show, and where it would be larger than
/// largestPage.
QByteArray livePage(const PageRequest& request, const WebProgram& program, const QString& version);

/// A page in shownLanguage(): a built-in frame with its parts ("page" as JSON), these modules as its script, the common
/// style, and a policy that allows no other. Throws as livePage() does for its size.
QByteArray filledPage(const QString& frame, const std::vector<const char*>& modules,
                      std::map<QString, QByteArray> parts);

/// One data file of a page.
struct PublishedFile {
  std::string name;
  Index rows = 0;
  std::size_t columns = 0;
};
/// Reads the data files of the experiment into the request, in which they have their names alone, and says what they
/// hold. Throws InvalidInput for a file that cannot be read, and for one that is no text in UTF-8.
std::vector<PublishedFile> takeDataFiles(PageRequest& request);

}  // namespace kerridge
