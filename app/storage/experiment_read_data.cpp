// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "base/text.h"
#include "data/noise_seed.h"
#include "experiment/fold_rule.h"
#include "storage/experiment_json.h"
#include "storage/experiment_parts.h"
#include "storage/meaning_json.h"
#include "storage/spectra_json.h"

namespace kerridge {

namespace {

/// A column is named by its name or by its 1-based number; a JSON number is never a name.
std::optional<ColumnReference> readColumn(const JsonReader& json) {
  if (json.isString()) return json.string();
  if (!json.isNumber()) {
    json.wrongType(Text("a column's name or number"));
    return std::nullopt;
  }
  const auto number = json.integer(1, std::numeric_limits<int>::max());
  if (!number) return std::nullopt;
  return ColumnReference::numbered(static_cast<Index>(*number));
}

std::optional<char> readCharacter(const JsonReader& json, const std::string& allowed, const Text& expected) {
  for (const char character : allowed) json.takes({std::string(1, character)});
  if (!json.isString()) {
    json.wrongType(expected);
    return std::nullopt;
  }
  const std::string text = *json.string();
  if (text.size() == 1 && allowed.find(text[0]) != std::string::npos) return text[0];
  json.wrongType(expected);
  return std::nullopt;
}

void readReading(const JsonReader& json, ReadOptions& reading) {
  json.isPart("reading");
  std::vector<std::string> keys{"format", "separator", "decimal", "header", "part"};
  keys.insert(keys.end(), meaningKeys().begin(), meaningKeys().end());
  if (!json.object(keys)) return;
  if (const auto format = json.member("format")) {
    std::vector<std::string> ids;
    for (const Reader* reader : readers()) ids.push_back(reader->info().id);
    reading.format = format->word(ids, Text("format")).value_or("");
  }
  if (const auto separator = json.member("separator")) {
    reading.separator =
        readCharacter(*separator, ",;\t| ", Text("a separator (\",\", \";\", \"\\t\", \"|\" or \" \")"));
  }
  if (const auto decimal = json.member("decimal")) {
    reading.decimalMark = readCharacter(*decimal, ".,", Text("a decimal mark (\".\" or \",\")"));
  }
  if (const auto header = json.member("header")) reading.header = header->boolean();
  readMember(json, "part", &JsonReader::string, reading.part);
  readMeaning(json, reading.meaning);
}

void readGenerator(const JsonReader& json, GeneratorSpec& spec) {
  std::vector<std::string> ids;
  for (const Generator* generator : generators()) ids.push_back(generator->info().id);
  if (!json.isObject()) {
    json.object({});
    return;
  }
  if (const auto id = json.member("id")) spec.id = readItemId(*id, ids, Text("generator"));
  const Generator* generator = findGenerator(spec.id);
  if (generator == nullptr) return;
  json.object(parameterKeys(generator->info(), {"id", "seed", noiseSeedKey}));
  readParameters(json, generator->info(), spec.parameters);
  readMember(json, "seed", &JsonReader::seed, spec.seed);
  if (const auto noise = json.member(noiseSeedKey)) {
    if (const auto seed = noise->seed()) setNoiseSeed(spec, *seed);
  }
}

std::string resolvedPath(const std::string& file, const QString& baseDir) {
  const QString path = QString::fromStdString(file);
  if (baseDir.isEmpty() || QDir::isAbsolutePath(path)) return file;
  return QDir::cleanPath(QDir(QDir(baseDir).absolutePath()).filePath(path)).toStdString();
}

std::vector<Point> readPoints(const JsonReader& json) {
  std::vector<Point> points;
  for (const JsonReader& element : json.elements(Text("a list of points [x, y]"))) {
    element.hasLength(2);
    const auto numbers = element.isArray() ? element.numbers() : std::nullopt;
    if (numbers && numbers->size() == 2) {
      points.push_back({(*numbers)[0], (*numbers)[1]});
    } else if (!element.isArray() || numbers) {
      element.wrongType(Text("a point [x, y]"));
    }
  }
  if (points.size() > mostPoints) {
    json.error(Text("at most %1 points can be given here, not %2; put them into a file", mostPoints, points.size()));
  }
  return points;
}

std::vector<MovedRow> readMovedRows(const JsonReader& json) {
  std::map<Index, Point> moved;
  for (const JsonReader& element : json.elements(Text("a list of moved rows [row, x, y]"))) {
    element.hasLength(3);
    const auto numbers = element.isArray() ? element.numbers() : std::nullopt;
    if (element.isArray() && !numbers) continue;  // said by numbers()
    if (!numbers || numbers->size() != 3) {
      element.wrongType(Text("a moved row [row, x, y]"));
      continue;
    }
    const double row = numbers->front();
    if (!(row >= 1.0 && row <= mostPoints && row == std::floor(row))) {
      element.error(Text("the row is a whole number from 1 to %1", mostPoints));
    } else if (!moved.emplace(static_cast<Index>(row), Point{(*numbers)[1], (*numbers)[2]}).second) {
      element.error(Text("row %1 is moved twice", static_cast<Index>(row)));
    }
  }
  std::vector<MovedRow> rows;
  for (const auto& [row, to] : moved) rows.push_back({row, to});
  return rows;
}

void readFile(const JsonReader& json, const QString& baseDir, std::string& to) {
  const auto file = json.string();
  if (!file) return;
  if (file->empty()) {
    json.error(Text("the name of a data file is expected, found an empty text"));
  } else if (file->find('\0') != std::string::npos) {
    json.error(Text("the name of a file cannot hold the character \\u0000"));  // the system would read it up to there
  } else {
    to = resolvedPath(*file, baseDir);
  }
}

void readTest(const JsonReader& json, const QString& baseDir, DataSpec& data) {
  if (!json.object({"file", "hash", "reading"})) return;
  TestSpec test;
  if (const auto file = json.member("file")) {
    readFile(*file, baseDir, test.file);
  } else {
    json.requireKey("file", Text("\"file\" is missing: the file whose rows are the test part"));
  }
  readMember(json, "hash", &JsonReader::string, test.hash);
  if (const auto reading = json.member("reading")) readReading(*reading, test.reading);
  if (!test.file.empty()) data.test = std::move(test);
}

void readTransforms(const JsonReader& json, Roles& roles) {
  if (!json.isObject()) {
    json.wrongType(Text("an object with a transform by column"));
    return;
  }
  for (const std::string& column : json.keys()) {
    const auto& ids = transformIds();
    const auto id = json.member(column)->word(ids, Text("transform"));
    if (!id) continue;
    roles.transforms[column] = static_cast<Transform>(std::find(ids.begin(), ids.end(), *id) - ids.begin());
  }
}

/// One target, or a list of them: the first one, and the first of the outputs.
void readTargets(const JsonReader& json, Roles& roles) {
  if (!json.isArray()) {
    roles.target = readColumn(json).value_or(ColumnReference());
    return;
  }
  const std::vector<JsonReader> elements = json.elements(Text("a list of columns"));
  if (elements.empty())
    json.error(Text("the list names no column; name a target, such as \"target\": [\"y1\", \"y2\"]"));
  for (const JsonReader& element : elements) {
    const auto column = readColumn(element);
    if (column && column->empty()) element.error(Text("the name of a column is expected, found an empty text"));
    if (!column || column->empty()) continue;
    if (roles.target.empty()) {
      roles.target = *column;
    } else {
      roles.outputs.push_back(*column);
      ++roles.furtherTargets;
    }
  }
}

void readRoles(const JsonReader& json, Roles& roles) {
  if (const auto target = json.member("target")) readTargets(*target, roles);
  if (const auto ignore = json.member("ignore")) {
    for (const JsonReader& element : ignore->elements(Text("a list of columns"))) {
      if (const auto column = readColumn(element)) roles.ignore.push_back(*column);
    }
  }
  if (const auto outputs = json.member("outputs")) {
    for (const JsonReader& element : outputs->elements(Text("a list of columns"))) {
      if (const auto column = readColumn(element)) roles.outputs.push_back(*column);
    }
  }
  if (const auto transforms = json.member("transforms")) readTransforms(*transforms, roles);
  if (const auto spectra = json.member("spectra")) roles.spectra = readSpectra(*spectra);
  if (const auto group = json.member("group")) roles.group = readColumn(*group).value_or(ColumnReference());
  if (const auto weight = json.member("weight")) roles.weight = readColumn(*weight).value_or(ColumnReference());
  if (const auto noise = json.member("noise")) {
    if (json.member("weight")) noise->error(Text("either \"weight\" or \"noise\" is expected, found both"));
    roles.noise = readColumn(*noise).value_or(ColumnReference());
  }
  if (const auto missing = json.member("missing")) {
    const auto& ids = missingIds();
    if (const auto id = missing->word(ids, Text("treatment of missing values"))) {
      roles.missing = static_cast<Missing>(std::find(ids.begin(), ids.end(), *id) - ids.begin());
    }
  }
}

}  // namespace

const std::vector<std::string>& missingIds() {
  static const std::vector<std::string> ids{"drop", "mean", "median"};
  return ids;
}

const std::vector<std::string>& splitKindIds() {
  static const std::vector<std::string> ids{"holdout", "k-fold", "leave-one-out", "parts",
                                            "column",  "group",  "none",          "rolling"};
  return ids;
}

const std::vector<std::string>& rollingWindowIds() {
  static const std::vector<std::string> ids{"expanding", "sliding"};
  return ids;
}

const std::vector<std::string>& sealIds() {
  static const std::vector<std::string> ids{"closed", "opened"};
  return ids;
}

void readData(const JsonReader& json, const QString& baseDir, DataSpec& data) {
  json.isPart("data");
  if (!json.object({"file", "hash", "generator", "moved", "points", "reading", "target", "outputs", "ignore", "group",
                    "weight", "noise", "transforms", "spectra", "missing", "test"}))
    return;
  const auto file = json.member("file");
  const auto generator = json.member("generator");
  const auto points = json.member("points");
  if ((file && generator) || (points && (file || generator))) {
    const std::string first = file ? "file" : "generator";
    json.error(Text("either \"%1\" or \"%2\" is expected, found both", Text::name(first),
                    Text::name(points ? "points" : "generator")));
    return;
  }
  if (points) data.points = readPoints(*points);
  if (const auto moved = json.member("moved")) data.moved = readMovedRows(*moved);
  if (file) readFile(*file, baseDir, data.file);
  if (const auto test = json.member("test")) readTest(*test, baseDir, data);
  if (generator) readGenerator(*generator, data.generator);
  if (const auto reading = json.member("reading")) readReading(*reading, data.reading);
  readMember(json, "hash", &JsonReader::string, data.hash);
  readRoles(json, data.roles);
}

namespace {

void readStratify(const JsonReader& json, SplitSpec& split) {
  if (json.isNumber()) {
    split.stratify = static_cast<int>(json.integer(2, mostStrata).value_or(0));
  } else if (json.isBoolean()) {
    split.stratify = json.boolean().value_or(false) ? defaultStrata : 0;
  } else {
    json.wrongType(Text("true, false or a number of bins"));
  }
}

void readOrder(const JsonReader& json, SplitSpec& split, Roles& roles) {
  if (split.kind == SplitKind::rolling) {
    if (const auto column = json.member("order")) roles.order = readColumn(*column).value_or(ColumnReference());
    if (const auto by = json.member("by")) {
      by->error(Text("a rolling origin names the column that orders the rows in \"order\""));
    }
    return;
  }
  if (const auto order = json.member("order")) {
    const auto& ids = rowOrderIds();
    if (const auto id = order->word(ids, Text("order of the rows"))) {
      split.order = static_cast<RowOrder>(std::find(ids.begin(), ids.end(), *id) - ids.begin());
    }
  }
  if (const auto column = json.member("by")) roles.order = readColumn(*column).value_or(ColumnReference());
}

void readRolling(const JsonReader& json, SplitSpec& split) {
  RollingSpec& rolling = split.rolling;
  const auto read = [&json](const char* key, int least, int& value) {
    const auto member = json.member(key);
    if (member) value = static_cast<int>(member->integer(least, std::numeric_limits<int>::max()).value_or(value));
    return member.has_value();
  };
  if (!read("initial", 1, rolling.initial) && split.kind == SplitKind::rolling) {
    json.requireKey("initial", Text("\"initial\" is missing: how many rows are before the first origin"));
  }
  read("horizon", 1, rolling.horizon);
  // Test parts follow one another.
  if (!read("step", 1, rolling.step)) rolling.step = rolling.horizon;
  read("gap", 0, rolling.gap);
  if (const auto window = json.member("window")) {
    const std::vector<std::string>& ids = rollingWindowIds();
    if (const auto id = window->word(ids, Text("window")))
      rolling.window = *id == ids.back() ? RollingWindow::sliding : RollingWindow::expanding;
  }
}

}  // namespace

void readSplit(const JsonReader& json, SplitSpec& split, Roles& roles) {
  json.isPart("split");
  if (!json.object({"kind", "train", "repeats", "k", "parts", "count", "column", "seed", "stratify", "order", "by",
                    "equal-rows", "initial", "horizon", "gap", "step", "window", "seal"}))
    return;
  const int largest = std::numeric_limits<int>::max();
  if (const auto kind = json.member("kind")) {
    const auto& ids = splitKindIds();
    const auto found = std::find(ids.begin(), ids.end(), readItemId(*kind, ids, Text("split kind")));
    if (found != ids.end()) split.kind = static_cast<SplitKind>(found - ids.begin());
  }
  readMember(json, "train", &JsonReader::number, split.train);
  if (const auto repeats = json.member("repeats")) {
    split.repeats = static_cast<int>(repeats->integer(1, largest).value_or(split.repeats));
  }
  std::string countKey;
  for (const char* key : {"k", "parts", "count"}) {
    const auto count = json.member(key);
    if (!count) continue;
    if (!countKey.empty())
      count->error(Text("\"%1\" says the same; only one of them can be given", Text::name(countKey)));
    countKey = key;
    split.count = static_cast<int>(count->integer(2, largest).value_or(split.count));
  }
  if (split.kind == SplitKind::group) {
    split.groupFolds = !countKey.empty();
    if (split.groupFolds && json.member("train")) {
      json.error(
          Text("\"train\" asks for a hold-out of groups and \"%1\" for folds of groups; only one of them can be given",
               Text::name(countKey)));
    }
  }
  if (const auto stratify = json.member("stratify")) readStratify(*stratify, split);
  readOrder(json, split, roles);
  readRolling(json, split);
  if (const auto equal = json.member("equal-rows")) {
    const std::vector<std::string> words{"apart", "together"};
    if (const auto word = equal->word(words, Text("word for equal rows")))
      split.equalRowsTogether = *word == words.back();
  }
  if (const auto column = json.member("column")) {
    roles.splitColumn = readColumn(*column).value_or(ColumnReference());
  } else if (split.kind == SplitKind::column) {
    json.requireKey("column", Text("\"column\" is missing: the column that says which rows train and which test"));
  }
  readMember(json, "seed", &JsonReader::seed, split.seed);
  if (const auto seal = json.member("seal")) {
    if (const auto word = seal->word(sealIds(), Text("seal")))
      split.seal = *word == sealIds().front() ? Seal::closed : Seal::opened;
  }
}

}  // namespace kerridge
