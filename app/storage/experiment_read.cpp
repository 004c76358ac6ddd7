// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "files/atomic_file.h"
#include "files/json_syntax.h"
#include "files/whole_file.h"
#include "platform/files.h"
#include "storage/experiment_json.h"
#include "storage/experiment_link.h"
#include "storage/experiment_parts.h"
#include "storage/json_setting.h"

namespace kerridge {

namespace {

/// What an experiment file without these keys means.
Experiment defaultExperiment() {
  Experiment experiment;
  MethodSpec mrlsr;
  mrlsr.id = "m-rlsr";
  mrlsr.parameters["m"] = 1.5;
  experiment.methods = {MethodSpec{}, mrlsr};
  ItemSpec kFold;
  kFold.id = "k-fold";
  kFold.parameters["k"] = 10;
  experiment.rules = {ItemSpec{"loo", {}, 1}, ItemSpec{"gcv", {}, 1}, kFold};
  return experiment;
}

bool readVersion(const JsonReader& json) {
  const auto version = json.member("kerridge");
  if (!version) {
    json.requireKey("kerridge", Text("\"kerridge\" is missing: an experiment file starts with { \"kerridge\": 1, … }"));
    return false;
  }
  constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
  const auto number = version->integer(-any, any);
  if (!number) return false;
  if (*number >= 1 && *number <= experimentVersion) return true;
  if (*number < 1) {
    version->error(
        Text("there is no version %1 of experiment files; this program writes %2", *number, experimentVersion));
    return false;
  }
  version->error(
      Text("this experiment is of version %1; this program reads version %2. A newer Kerridge is needed to open it.",
           *number, experimentVersion));
  return false;
}

}  // namespace

void readMeasure(const JsonReader& json, Measure& measure) {
  std::vector<std::string> ids;
  for (const Measure known : measures()) ids.push_back(measureId(known));
  const auto id = json.word(ids, Text("measure"));
  for (const Measure known : measures()) {
    if (id && measureId(known) == *id) measure = known;
  }
}

void readStandardize(const JsonReader& json, StandardizeSpec& standardize) {
  if (!json.object({"inputs", "target"})) return;
  readMember(json, "inputs", &JsonReader::boolean, standardize.inputs);
  readMember(json, "target", &JsonReader::boolean, standardize.target);
}

namespace {

void readCompute(const JsonReader& json, Experiment& experiment) {
  if (!json.object({"form", "leaveOneOut"})) return;
  readMember(json, "leaveOneOut", &JsonReader::boolean, experiment.leaveOneOut);
  const auto member = json.member("form");
  const auto id = member ? member->word(factorizationIds(), Text("form")) : std::nullopt;
  if (id) experiment.factorization = *findFactorization(*id);
}

void readParts(const JsonReader& json, const QString& baseDir, Experiment& experiment) {
  json.object({"kerridge",      "$schema", "data",       "standardize", "split",   "kernel",
               "methods",       "lambda",  "rules",      "intervals",   "measure", "map",
               "studies",       "compute", "view",       "pins",        "at",      "width-map",
               "parameter-map", "effects", "importance", "predict",     "scenes",  "common-lambda"});
  if (const auto schema = json.member("$schema")) schema->string();  // for editors
  if (const auto data = json.member("data")) readData(*data, baseDir, experiment.data);
  // All of the first file trains, unless the experiment says otherwise.
  if (experiment.data.test) experiment.split.kind = SplitKind::none;
  if (const auto part = json.member("standardize")) readStandardize(*part, experiment.standardize);
  if (const auto split = json.member("split")) readSplit(*split, experiment.split, experiment.data.roles);
  if (const auto kernel = json.member("kernel")) readKernel(*kernel, experiment.kernel);
  // What is at the top holds for every method that says nothing else.
  MethodSpec all;
  if (const auto at = json.member("at")) {
    if (!at->isObject()) at->wrongType(Text("the rule that holds every method, e.g. {\"rule\": \"loo\"}"));
    readAt(*at, all);
  }
  if (const auto methods = json.member("methods")) experiment.methods = readMethods(*methods, all.rule);
  if (const auto lambda = json.member("lambda")) readGrid(*lambda, experiment.lambda);
  if (const auto rules = json.member("rules")) experiment.rules = readRules(*rules);
  readMember(json, "common-lambda", &JsonReader::boolean, experiment.commonLambda);
  readMember(json, "predict", &JsonReader::boolean, experiment.predict);
  if (const auto intervals = json.member("intervals")) experiment.intervals = readIntervals(*intervals);
  if (const auto measure = json.member("measure")) readMeasure(*measure, experiment.measure);
  if (const auto map = json.member("width-map")) readWidthMap(*map, experiment.widthMap.emplace());
  if (const auto map = json.member("parameter-map")) readParameterMap(*map, experiment.parameterMap.emplace());
  readMember(json, "effects", &JsonReader::boolean, experiment.effects);
  if (const auto importance = json.member("importance")) readImportance(*importance, experiment.importance.emplace());
  if (const auto map = json.member("map")) readMap(*map, experiment.map.emplace());
  if (const auto studies = json.member("studies")) experiment.studies = readStudies(*studies, baseDir);
  if (const auto compute = json.member("compute")) readCompute(*compute, experiment);
  if (const auto view = json.member("view")) readView(*view, experiment.view);
  if (const auto scenes = json.member("scenes")) experiment.scenes = readScenes(*scenes);
  if (const auto pins = json.member("pins")) experiment.pins = readPins(*pins, baseDir, experiment);
}

/// True where an error is known at this place, at one around it or at one inside it: then another remark on it would
/// say the same twice.
bool alreadyReported(const std::string& place, const std::vector<Diagnostic>& known) {
  const auto contains = [](const std::string& outer, const std::string& inner) {
    return inner == outer || (inner.size() > outer.size() && inner.starts_with(outer) && inner[outer.size()] == '/');
  };
  return std::any_of(known.begin(), known.end(), [&](const Diagnostic& diagnostic) {
    return contains(diagnostic.place, place) || contains(place, diagnostic.place);
  });
}

}  // namespace

JsonRecord recordOfReading(const QJsonObject& document) {
  JsonRecord record;
  std::vector<Diagnostic> diagnostics;
  const JsonReader json(document, "", diagnostics, &record);
  readVersion(json);
  Experiment experiment = defaultExperiment();
  readParts(json, QString(), experiment);
  return record;
}

ReadExperiment readExperimentJson(const QByteArray& text, const std::string& fileName, const QString& baseDir,
                                  const QStringList& settings) {
  ReadExperiment result{defaultExperiment(), {}};
  try {
    QJsonValue document = parseJson(text, fileName);
    for (const QString& setting : settings) document = withSetting(document, setting);
    const JsonReader json(document, "", result.diagnostics);
    if (!json.isObject()) {
      result.diagnostics.push_back({Severity::error, fileName + ":1:1", Text("an experiment is a JSON object { … }")});
    } else if (readVersion(json)) {
      readParts(json, baseDir, result.experiment);
      const std::vector<Diagnostic> known = result.diagnostics;
      for (const Diagnostic& diagnostic : validate(result.experiment)) {
        if (!alreadyReported(diagnostic.place, known)) result.diagnostics.push_back(diagnostic);
      }
    }
  } catch (const InvalidInput& error) {
    result.diagnostics = error.diagnostics();
  }
  for (Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.place.empty()) diagnostic.place = fileName;
  }
  return result;
}

namespace {

/// Without a window there are no data that the link could mean.
ReadExperiment experimentInLink(const QString& text, const QStringList& settings) {
  try {
    return readExperimentJson(toJson(linkedExperiment(text, DataSpec()), {}), "link", {}, settings);
  } catch (const InvalidInput& invalid) {
    return {defaultExperiment(), invalid.diagnostics()};
  }
}

}  // namespace

ReadExperiment loadExperiment(const QString& file, Openable openable, const RunContext& context,
                              const QStringList& settings) {
  const std::string name = file.toStdString();
  const auto refused = [&name](Text why) {
    return ReadExperiment{defaultExperiment(), {{Severity::error, name, std::move(why)}}};
  };
  const bool streams = openable == Openable::streamsToo;
  const bool isStandardInput = streams && file == QLatin1String("-");
  if (!isStandardInput && !file.startsWith(QLatin1Char(':'))) {
    const FileKind kind = platform::statusOf(file.toStdString()).kind;
    if (kind == FileKind::missing && linkIn(file)) return experimentInLink(file, settings);
    if (kind == FileKind::missing) return refused(Text("there is no such file"));
    if (kind == FileKind::folder || (kind != FileKind::regular && !streams)) {
      return refused(Text("this is %1, not a file", kindName(kind)));
    }
  }
  try {
    const QByteArray text = readWholeFile(file, openable, context);
    return readExperimentJson(text, isStandardInput ? "standard input" : name, folderOf(file), settings);
  } catch (const InvalidInput& invalid) {
    return refused(Text("cannot be read: %1", invalid.diagnostics().front().message));
  }
}

void saveExperiment(const Experiment& experiment, const QString& file) {
  writeFileAtomically(file, toJson(experiment, QFileInfo(file).absolutePath()), Replacing::own);
}

bool isExperimentFile(const QString& file) {
  if (file.endsWith(QLatin1String(".kerridge"), Qt::CaseInsensitive)) return true;
  try {
    return looksLikeExperiment(readHead(file, experimentHead));
  } catch (const InvalidInput&) {
    return false;
  }
}

bool looksLikeExperiment(const QByteArray& head) {
  const QByteArray text = head.left(experimentHead).trimmed();
  return text.startsWith('{') && text.contains("\"kerridge\"");
}

}  // namespace kerridge
