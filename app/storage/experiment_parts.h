// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include "base/text.h"
#include "experiment/experiment.h"
#include "files/json_reader.h"
#include "files/ordered_json.h"

namespace kerridge {

// Readers of the parts of an experiment file. Each changes only the settings that the JSON names, so that the rest
// keeps
// its defaults, and reports everything it cannot use.

void readData(const JsonReader& json, const QString& baseDir, DataSpec& data);
void readSplit(const JsonReader& json, SplitSpec& split, Roles& roles);
void readStandardize(const JsonReader& json, StandardizeSpec& standardize);
void readMeasure(const JsonReader& json, Measure& measure);
void readKernel(const JsonReader& json, KernelSpec& kernel);
void readGrid(const JsonReader& json, GridSpec& grid);
void readMap(const JsonReader& json, MapSpec& map);
void readWidthMap(const JsonReader& json, WidthMapSpec& map);
void readParameterMap(const JsonReader& json, ParameterMapSpec& map);
void readImportance(const JsonReader& json, ImportanceSpec& importance);
IntervalSpec readIntervals(const JsonReader& json);
void readView(const JsonReader& json, ViewSpec& view);
std::vector<SceneSpec> readScenes(const JsonReader& json);
/// `rule`: the rule that holds the path parameter of methods without their own; "": none.
MethodSpec readMethod(const JsonReader& json, const std::string& rule = {});
std::vector<MethodSpec> readMethods(const JsonReader& json, const std::string& rule = {});
/// `experiment`: the rest of the experiment, which supplies the settings that a pinned model does not name.
std::vector<PinSpec> readPins(const JsonReader& json, const QString& baseDir, const Experiment& experiment);
std::vector<ItemSpec> readRules(const JsonReader& json);
std::vector<ItemSpec> readStudies(const JsonReader& json, const QString& baseDir);

/// What the readers ask of each place of this experiment; nothing is validated.
JsonRecord recordOfReading(const QJsonObject& document);

/// Parts of readKernel() and readMethod().
OrderedJson writeKernel(const KernelSpec& kernel);
OrderedJson writeMethod(const MethodSpec& method);

/// The path parameter of a method: a number, or the rule that holds it.
void readAt(const JsonReader& json, MethodSpec& method);
/// Why a method that counts whole steps has no model at this t, without a full stop; "" elsewhere.
Text stepsObstacle(const MethodSpec& method, double at);
/// Every parameter of the item that the object names with a number.
void readParameters(const JsonReader& json, const ItemInfo& info, std::map<std::string, double>& parameters);
/// The keys of the item's parameters and `more`.
std::vector<std::string> parameterKeys(const ItemInfo& info, std::vector<std::string> more);
/// The id of an item that is one of `known`; reports what is unknown, and returns it unchanged.
std::string readItemId(const JsonReader& json, const std::vector<std::string>& known, const Text& what);

}  // namespace kerridge
