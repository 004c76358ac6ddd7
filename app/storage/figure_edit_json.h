// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <map>
#include <string>

#include "experiment/figure_edit.h"
#include "files/json_reader.h"
#include "files/ordered_json.h"

namespace kerridge {

/// The edits of figures in an experiment file, by the id of the figure or houseStyleId.
void readFigureEdits(const JsonReader& json, std::map<std::string, FigureEdit>& edits);
/// Edits that change nothing are left out.
OrderedJson figureEditsJson(const std::map<std::string, FigureEdit>& edits);
/// "view.sights".
void readChartSights(const JsonReader& json, std::map<std::string, ChartSight>& sights);
OrderedJson chartSightsJson(const std::map<std::string, ChartSight>& sights);

/// A file with the house style. Both throw InvalidInput with all that is wrong, each with the file and its place.
FigureEdit loadHouseStyle(const QString& file);
void saveHouseStyle(const FigureEdit& edit, const QString& file);

}  // namespace kerridge
