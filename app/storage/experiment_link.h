// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string>

#include "experiment/experiment.h"

namespace kerridge {

/// An address carries a longer link where somebody sends it, but mail and chat programs cut it.
inline constexpr std::size_t longestLink = 2000;

/// How addresses begin that the program itself opens, where no page is named.
inline constexpr const char* linkScheme = "kerridge:";

/// The experiment without what links and pages have no place for: studies, pinned models, scenes, zoomed charts. What
/// remains names no files but those of its data.
Experiment sharedExperiment(Experiment experiment);

/// The shared experiment as letters, digits, "-" and "_", for the address of a page; "" where it would be longer than
/// longestLink. Of data files it has the name and the hash, but not the folder.
std::string linkOf(Experiment experiment);
/// Nothing for what linkOf() has not written; what it leaves out is left out here, too, whoever made the link. Its data
/// files are names; see withFilesOf().
std::optional<Experiment> experimentOfLink(const std::string& link);

/// The link in a text that somebody copied: behind "#" in an address, behind linkScheme, or alone; also one that is
/// damaged or of another version. Line breaks and blanks are left out, as mail programs put them into long lines.
std::optional<std::string> linkIn(const QString& text);

/// What files about the experiment in `source` are called: its file without folder and suffix, or "experiment" for a
/// link.
QString experimentName(const QString& source);

/// The experiment of a link with the data files of `present`, which are the same by their hash, or by their name where
/// the link has no hash; unchanged where it needs no file. Nothing where the files are others.
std::optional<Experiment> withFilesOf(Experiment linked, const DataSpec& present);

/// The experiment that the text links to, for `present` data. Throws InvalidInput (place: "link") with a sentence that
/// says what to do: there is no link, it is damaged or of another version, or it needs a file.
Experiment linkedExperiment(const QString& text, const DataSpec& present);

}  // namespace kerridge
