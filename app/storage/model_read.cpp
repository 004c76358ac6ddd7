// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/counted.h"
#include "base/text.h"
#include "experiment/named_inputs.h"
#include "files/json_syntax.h"
#include "files/whole_file.h"
#include "storage/experiment_json.h"
#include "storage/experiment_parts.h"
#include "storage/meaning_json.h"
#include "storage/model_file.h"
#include "storage/spectra_json.h"

namespace kerridge {

namespace {

/// Reads the parts of a model file; every mistake is a diagnostic, and what it concerns stays empty.
class ModelReader {
 public:
  ModelReader(const JsonReader& json, std::vector<Diagnostic>& problems, const RunContext& context)
      : m_json(json), m_problems(problems), m_context(context), m_model(m_saved.model) {}

  SavedModel read() {
    if (!readVersion()) return std::move(m_saved);
    m_json.object({"kerridge-model", "program", "created",      "label",    "method",      "rule",     "point",
                   "data",           "target",  "table",        "columns",  "standardize", "inputs",   "form",
                   "kernel",         "offset",  "coefficients", "distance", "rows",        "intervals"});
    readMember(m_json, "program", &JsonReader::string, m_saved.program);
    readMember(m_json, "created", &JsonReader::string, m_saved.created);
    readMember(m_json, "label", &JsonReader::string, m_model.label);
    readMember(m_json, "rule", &JsonReader::string, m_model.rule);
    if (const auto method = required("method")) m_model.method = readMethod(*method);
    if (const auto point = m_json.member("point")) readPoint(*point);
    if (const auto data = m_json.member("data")) readDataOf(*data);
    if (const auto target = required("target")) readTarget(*target);
    if (const auto table = m_json.member("table")) readTable(*table);
    if (const auto columns = required("columns")) readColumns(*columns);
    if (const auto part = m_json.member("standardize")) readStandardize(*part, m_model.standardize);
    if (const auto inputs = required("inputs")) readInputs(*inputs);
    if (!hasErrors(m_problems)) readFunction();
    const auto intervals = m_json.member("intervals");
    if (intervals && !hasErrors(m_problems)) readCarried(*intervals);
    return std::move(m_saved);
  }

 private:
  bool readVersion() {
    const auto version = m_json.member("kerridge-model");
    if (!version) {
      m_json.error(Text("\"kerridge-model\" is missing: a model file starts with { \"kerridge-model\": 1, … }"));
      return false;
    }
    constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
    const auto number = version->integer(-any, any);
    if (!number || *number == modelFileVersion) return number.has_value();
    version->error(
        *number < 1
            ? Text("there is no version %1 of model files; this program writes %2", *number, modelFileVersion)
            : Text("this model is of version %1; this program reads version %2. A newer Kerridge is needed to open it.",
                   *number, modelFileVersion));
    return false;
  }

  std::optional<JsonReader> required(const JsonReader& json, const std::string& key) {
    auto member = json.member(key);
    if (!member) json.error(Text("\"%1\" is missing", Text::name(key)));
    return member;
  }
  std::optional<JsonReader> required(const std::string& key) { return required(m_json, key); }

  static std::optional<double> finite(const JsonReader& json) {
    const auto value = json.number();
    if (!value || std::isfinite(*value)) return value;
    json.error(Text("it is beyond double precision"));
    return std::nullopt;
  }

  void readFinite(const JsonReader& json, const std::string& key, double& target) {
    if (const auto member = required(json, key)) target = finite(*member).value_or(target);
  }

  void readCount(const JsonReader& json, const std::string& key, Index& target) {
    if (const auto member = json.member(key)) {
      target = static_cast<Index>(member->integer(0, std::numeric_limits<std::int32_t>::max()).value_or(target));
    }
  }

  /// A list of so many finite numbers; empty, with an error, where it is none.
  Vector numbersOf(const JsonReader& json, Index size, const Text& what) {
    Vector values(size);
    Index found = 0;
    const std::size_t before = m_problems.size();
    for (const JsonReader& element : json.elements(Text("a list of numbers"))) {
      const auto value = finite(element);
      if (value && found < size) values(found) = *value;
      ++found;
    }
    if (m_problems.size() == before && found != size) {
      json.error(Text("it has %1 instead of %2, %3", counted(found, "number", "numbers"), size, what));
    }
    return m_problems.size() == before ? values : Vector();
  }

  void readPoint(const JsonReader& json) {
    if (!json.object({"m", "lambda", "t", "mu", "norm", "df"})) return;
    PathPoint& point = m_model.point;
    readMember(json, "m", &JsonReader::number, point.m);
    readMember(json, "lambda", &JsonReader::number, point.lambda);
    readMember(json, "t", &JsonReader::number, point.t);
    readMember(json, "mu", &JsonReader::number, point.mu);
    readMember(json, "norm", &JsonReader::number, point.norm);
    readMember(json, "df", &JsonReader::number, point.df);
  }

  static std::vector<double> errorsOf(const JsonReader& json, const std::string& key) {
    std::vector<double> errors(measures().size(), notANumber);
    const auto member = json.member(key);
    if (!member) return errors;
    std::vector<std::string> ids;
    for (const Measure measure : measures()) ids.push_back(measureId(measure));
    if (!member->object(ids)) return errors;
    for (std::size_t i = 0; i < ids.size(); ++i) readMember(*member, ids[i], &JsonReader::number, errors[i]);
    return errors;
  }

  void readDataOf(const JsonReader& json) {
    if (!json.object({"name", "hash", "experiment-hash", "split", "train", "test", "train-errors", "test-errors"}))
      return;
    readMember(json, "name", &JsonReader::string, m_model.dataName);
    readMember(json, "hash", &JsonReader::string, m_saved.dataHash);
    readMember(json, "experiment-hash", &JsonReader::string, m_saved.experimentHash);
    readMember(json, "split", &JsonReader::string, m_model.split);
    readCount(json, "train", m_model.trainRows);
    readCount(json, "test", m_model.testRows);
    m_model.errors = {errorsOf(json, "train-errors"), errorsOf(json, "test-errors")};
  }

  void readTarget(const JsonReader& json) {
    if (!json.object(
            {"name", "meaning", "unit", "from-1904", "utc", "order", "transform", "mean", "scale", "censored"}))
      return;
    readMember(json, "name", &JsonReader::string, m_model.targetName);
    m_model.encoding.targetQuantity = readQuantity(json, {});
    m_model.encoding.targetCensored = censoredOf(json);
    m_model.scaling.targetTransform = transformOf(json);
    if (m_model.scaling.targetTransform == Transform::rank) {
      json.member("transform")
          ->error(Text("the target cannot have ranks, because ranks cannot be converted back to numbers"));
    }
    readFinite(json, "mean", m_model.scaling.targetMean);
    readFinite(json, "scale", m_model.scaling.targetScale);
    if (!(m_model.scaling.targetScale > 0.0)) json.member("scale")->error(Text("it must be greater than 0"));
  }

  void readTable(const JsonReader& json) {
    if (!json.object({"columns", "target", "sparse", "missing", "units-left-out", "summaries-left-out", "spectra"})) {
      return;
    }
    readCount(json, "columns", m_model.encoding.tableColumns);
    readCount(json, "target", m_model.encoding.target);
    readMember(json, "sparse", &JsonReader::boolean, m_model.encoding.sparse);
    readMember(json, "units-left-out", &JsonReader::boolean, m_model.encoding.leftOut.units);
    readMember(json, "summaries-left-out", &JsonReader::boolean, m_model.encoding.leftOut.summaries);
    if (const auto spectra = json.member("spectra")) m_model.encoding.spectra = readSpectra(*spectra);
    const auto missing = json.member("missing");
    const auto word = missing ? missing->word(missingIds(), Text("treatment of missing values")) : std::nullopt;
    for (std::size_t i = 0; word && i < missingIds().size(); ++i) {
      if (missingIds()[i] == *word) m_model.missing = static_cast<Missing>(i);
    }
  }

  void readColumns(const JsonReader& json) {
    for (const JsonReader& element : json.elements(Text("a list of columns"))) {
      InputColumn column;
      if (!element.object({"name", "categories", "reading", "meaning", "unit", "from-1904", "utc", "order", "missing",
                           "number", "transform", "ranks", "censored"}))
        continue;
      if (const auto name = required(element, "name")) column.name = name->string().value_or("");
      readCount(element, "number", column.number);
      readMember(element, "reading", &JsonReader::string, column.reading);
      if (const auto missing = element.member("missing")) {
        for (const JsonReader& mark : missing->elements(Text("a list of texts"))) {
          column.marks.push_back(mark.string().value_or(""));
        }
      }
      if (const auto categories = element.member("categories")) {
        column.type = ColumnType::categorical;
        for (const JsonReader& category : categories->elements(Text("a list of texts"))) {
          column.categories.push_back(category.string().value_or(""));
        }
        if (column.categories.empty()) categories->error(Text("at least one category is needed"));
      }
      if (column.type == ColumnType::numeric) column.quantity = readQuantity(element, column.reading);
      column.censored = censoredOf(element);
      readTransform(element, column);
      m_model.encoding.columns.push_back(std::move(column));
    }
    takeTransforms();
    checkSpectra(json);
    if (m_model.encoding.columns.empty()) json.error(Text("at least one column is needed"));
    checkPlaces(json);
  }

  static std::optional<CensoredAs> censoredOf(const JsonReader& json) {
    const auto member = json.member("censored");
    return member ? readCensored(*member) : std::nullopt;
  }

  /// Models before version 0.3 say only what texts were read as, if so.
  static Quantity readQuantity(const JsonReader& json, const std::string& reading) {
    Quantity quantity = quantityOfReading(reading);
    const auto meaning = json.member("meaning");
    if (!meaning) {
      if (reading.empty()) quantity.kind = Quantity::Kind::unknown;
      return quantity;
    }
    const auto& ids = quantityIds();
    const auto id = meaning->word(ids, Text("meaning"));
    if (!id) return quantity;
    quantity.kind = static_cast<Quantity::Kind>(std::find(ids.begin(), ids.end(), *id) - ids.begin() + 1);
    readMember(json, "unit", &JsonReader::string, quantity.unit);
    readMember(json, "from-1904", &JsonReader::boolean, quantity.from1904);
    readMember(json, "utc", &JsonReader::boolean, quantity.inUtc);
    if (const auto order = json.member("order")) {
      const auto& orders = dateOrderIds();
      const auto word = order->word(orders, Text("order of day and month"));
      const auto place = word ? std::find(orders.begin(), orders.end(), *word) - orders.begin() + 1 : 0;
      quantity.order = static_cast<Quantity::Order>(place);
    }
    if ((quantity.kind == Quantity::Kind::unit) == quantity.unit.empty()) {
      json.error(Text("\"unit\" belongs to the meaning \"unit\", and must not be empty"));
    }
    return quantity;
  }

  static Transform transformOf(const JsonReader& json) {
    const auto& ids = transformIds();
    const auto transform = json.member("transform");
    const auto id = transform ? transform->word(ids, Text("transform")) : std::nullopt;
    return id ? static_cast<Transform>(std::find(ids.begin(), ids.end(), *id) - ids.begin()) : Transform::none;
  }

  void readTransform(const JsonReader& element, InputColumn& column) {
    const auto transform = element.member("transform");
    column.transform = transformOf(element);
    if (column.transform != Transform::none && column.type != ColumnType::numeric) {
      transform->error(Text("only numbers have a transform, and these are texts"));
    }
    const auto ranks = element.member("ranks");
    m_ranks.emplace_back();
    if ((column.transform == Transform::rank) != ranks.has_value()) {
      element.error(ranks ? Text("\"ranks\" belong to the transform \"rank\"") : Text("\"ranks\" is missing"));
    } else if (ranks && ranks->object({"values", "ranks"})) {
      const auto values = required(*ranks, "values");
      const auto shares = required(*ranks, "ranks");
      if (values && shares) readRanks(*values, *shares, m_ranks.back());
    }
  }

  void readRanks(const JsonReader& values, const JsonReader& shares, Ranks& ranks) {
    const auto count = static_cast<Index>(values.elements(Text("a list of numbers")).size());
    ranks.values = numbersOf(values, count, {});
    ranks.ranks = numbersOf(shares, count, Text("the number of values"));
    const auto ascends = [](const Vector& list) {
      return std::adjacent_find(list.begin(), list.end(), [](double a, double b) { return !(a < b); }) == list.end();
    };
    if (!ascends(ranks.values)) values.error(Text("they must ascend"));
    if (!ascends(ranks.ranks)) shares.error(Text("they must ascend"));
  }

  /// Of every input, where there are any.
  void takeTransforms() {
    m_model.scaling.transforms = m_model.encoding.transforms();
    if (std::none_of(m_ranks.begin(), m_ranks.end(), [](const Ranks& ranks) { return ranks.values.size() > 0; })) {
      return;
    }
    for (std::size_t i = 0; i < m_ranks.size(); ++i) {
      m_model.scaling.ranks.push_back(std::move(m_ranks[i]));
      m_model.scaling.ranks.resize(m_model.scaling.ranks.size() +
                                   static_cast<std::size_t>(m_model.encoding.columns[i].width()) - 1);
    }
  }

  void checkSpectra(const JsonReader& json) const {
    if (m_model.encoding.spectra.empty()) return;
    const std::vector<WavelengthBlock> blocks = m_model.encoding.wavelengths();
    if (blocks.empty()) json.error(Text("the spectra of the model have no columns with wavelengths as names"));
    for (const WavelengthBlock& block : blocks) {
      const Text problem = blockTrouble(m_model.encoding.spectra, block);
      if (!problem.empty()) json.error(problem);
    }
  }

  /// Numbers of columns that lie in the table, each once and none that of the target.
  void checkPlaces(const JsonReader& json) {
    const InputEncoding& encoding = m_model.encoding;
    std::vector<Index> taken{encoding.target};
    for (const InputColumn& column : encoding.columns) {
      const bool again = std::find(taken.begin(), taken.end(), column.number) != taken.end();
      if (again || column.number < 1 || column.number > encoding.tableColumns) {
        json.error(again
                       ? Text("the number %1 of “%2” belongs to another column", column.number, Text::name(column.name))
                       : Text("the number %1 of “%2” is not the number of a column of the table", column.number,
                              Text::name(column.name)));
        return;
      }
      taken.push_back(column.number);
    }
    if (encoding.target > encoding.tableColumns) json.error(Text("the table has no column for the target"));
  }

  void readInputs(const JsonReader& json) {
    if (!json.object({"mean", "scale", "fill", "low", "high"})) return;
    const Index d = m_model.encoding.width();
    const auto values = [&](const char* key) {
      const auto member = required(json, key);
      return member ? numbersOf(*member, d, Text("the number of inputs")) : Vector();
    };
    m_model.scaling.mean = values("mean");
    m_model.scaling.scale = values("scale");
    m_model.scaling.fill = values("fill");
    m_model.low = values("low");
    m_model.high = values("high");
    if (m_model.scaling.scale.size() == d && d > 0 && !(m_model.scaling.scale.minCoeff() > 0.0)) {
      json.member("scale")->error(Text("all of them must be greater than 0"));
    }
  }

  std::shared_ptr<const Matrix> readRows(const JsonReader& json) {
    const Index d = m_model.encoding.width();
    const std::vector<JsonReader> rows = json.elements(Text("a list of rows"));
    auto X = std::make_shared<Matrix>(static_cast<Index>(rows.size()), d);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      m_context.checkpoint();
      const Vector row = numbersOf(rows[i], d, Text("the number of inputs"));
      if (row.size() == d) X->row(static_cast<Index>(i)) = row.transpose();
      if (hasErrors(m_problems)) return nullptr;
    }
    if (!rows.empty()) return X;
    json.error(Text("at least one row is needed"));
    return nullptr;
  }

  void readFunction() {
    FunctionSet& function = m_model.function;
    const auto form = required("form");
    const auto word = form ? form->word({"kernel", "features", "inputs"}, Text("form of a model")) : std::nullopt;
    const auto rows = required("rows");
    const auto coefficients = required("coefficients");
    double offset = 0.0;
    double distance = 1.0;
    readFinite(m_json, "offset", offset);
    readFinite(m_json, "distance", distance);
    if (!(distance > 0.0)) m_json.member("distance")->error(Text("it must be greater than 0"));
    if (!word || !rows || !coefficients || hasErrors(m_problems)) return;
    const auto X = readRows(*rows);
    if (X == nullptr) return;
    function.form = *word == "kernel"     ? ModelForm::kernel
                    : *word == "features" ? ModelForm::features
                                          : ModelForm::inputs;
    Index size = X->cols();
    Text what("the number of inputs");
    if (function.form != ModelForm::inputs && !readKernelOf(*X)) return;
    if (function.form == ModelForm::kernel) {
      function.trainInputs = X;
      size = X->rows();
      what = Text("the number of rows");
    } else if (function.form == ModelForm::features) {
      size = m_model.method.features->count;
      what = Text("the number of features");
    }
    function.coefficients = numbersOf(*coefficients, size, what);
    function.offsets = Vector::Constant(1, offset);
    m_model.nearest = std::make_shared<const NearestRows>(X, distance);
  }

  bool readKernelOf(const Matrix& X) {
    const auto json = required("kernel");
    if (!json) return false;
    readKernel(*json, m_model.kernelSpec);
    if (hasErrors(m_problems)) return false;
    const bool features = m_model.function.form == ModelForm::features;
    if (features && !m_model.method.features) {
      m_json.error(Text("\"method\" names no \"features\", and \"form\" says that the model has them"));
      return false;
    }
    try {
      m_model.function.kernel = std::make_shared<const Kernel>(m_model.kernelSpec, X, std::nullopt,
                                                               namedInputs(m_model.kernelSpec, m_model.encoding));
      if (features) {
        m_model.function.features = rebuiltFeatures(*m_model.method.features, *m_model.function.kernel, X.cols());
      }
    } catch (const InvalidInput& invalid) {
      m_problems.insert(m_problems.end(), invalid.diagnostics().begin(), invalid.diagnostics().end());
      return false;
    }
    return true;
  }

  /// Intervals by functions like those of the model itself.
  void readCarried(const JsonReader& json) {
    const auto kind = required(json, "kind");
    const auto id = kind ? kind->word(intervalKindIds(), Text("kind of intervals")) : std::nullopt;
    if (!id) return;
    auto carried = std::make_shared<CarriedIntervals>();
    const std::vector<std::string>& ids = intervalKindIds();
    carried->spec.kind = static_cast<IntervalKind>(std::find(ids.begin(), ids.end(), *id) - ids.begin());
    const bool ofProcess = carried->spec.kind == IntervalKind::gaussianProcess;
    const bool known =
        ofProcess ? json.object({"kind", "level", "offsets", "explained", "scale", "ridge", "ones", "coefficients"})
                  : json.object({"kind", "level", "scales", "offsets", "residuals", "folds", "coefficients"});
    if (!known) return;
    readFinite(json, "level", carried->spec.level);
    const auto level = json.member("level");
    if (level && !(carried->spec.level > 0.0 && carried->spec.level < 1.0)) {
      level->error(Text("it must lie strictly between 0 and 1"));
    }
    if (ofProcess) {
      readProcess(json, *carried);
    } else {
      readHeldOut(json, *carried);
    }
    if (!hasErrors(m_problems)) m_model.carried = std::move(carried);
  }

  /// Over the functions of the model itself: one list of coefficients per function, each with an offset.
  void readFunctions(const JsonReader& offsets, const std::vector<JsonReader>& rows, const Text& what,
                     FunctionSet& functions) {
    const auto count = static_cast<Index>(rows.size());
    functions = m_model.function;
    const Index size = m_model.function.coefficients.rows();
    functions.coefficients.resize(size, count);
    for (Index l = 0; l < count && !hasErrors(m_problems); ++l) {
      m_context.checkpoint();
      const Vector c = numbersOf(rows[static_cast<std::size_t>(l)], size, Text("as many as the model has"));
      if (c.size() == size) functions.coefficients.col(l) = c;
    }
    functions.offsets = numbersOf(offsets, count, what);
  }

  /// The band of a Gaussian process: its mean, 1 − 1ᵀGk(x), and functions whose squares are summed.
  void readProcess(const JsonReader& json, CarriedIntervals& carried) {
    CarriedProcess& process = carried.process.emplace();
    readFinite(json, "scale", process.scale);
    readFinite(json, "ridge", process.ridge);
    readFinite(json, "ones", process.ones);
    if (const auto explained = required(json, "explained")) {
      process.explained = explained->boolean().value_or(process.explained);
    }
    const auto offsets = required(json, "offsets");
    const auto coefficients = required(json, "coefficients");
    if (!offsets || !coefficients || hasErrors(m_problems)) return;
    if (!(process.scale >= 0.0)) json.member("scale")->error(Text("it must not be less than 0"));
    if (!(process.ridge > 0.0)) json.member("ridge")->error(Text("it must be greater than 0"));
    if (!(process.ones > 0.0)) json.member("ones")->error(Text("it must be greater than 0"));
    if (process.explained && m_model.function.form != ModelForm::kernel) {
      json.member("explained")->error(Text("only a model of the form \"kernel\" has a k(x, x) to explain"));
    }
    const std::vector<JsonReader> rows = coefficients->elements(Text("a list of functions"));
    if (rows.size() < 2) {
      coefficients->error(rows.size() == 1 ? Text("there is 1 function instead of at least 2")
                                           : Text("there are 0 functions instead of at least 2"));
    }
    if (!hasErrors(m_problems)) readFunctions(*offsets, rows, Text("the number of functions"), carried.functions);
  }

  /// Models of conformal intervals: one per residual, one per fold, or a single one.
  void readHeldOut(const JsonReader& json, CarriedIntervals& carried) {
    const auto residuals = required(json, "residuals");
    const auto offsets = required(json, "offsets");
    const auto coefficients = required(json, "coefficients");
    if (!residuals || !offsets || !coefficients || hasErrors(m_problems)) return;
    const std::vector<JsonReader> rows = coefficients->elements(Text("a list of models"));
    const auto models = static_cast<Index>(rows.size());
    const auto count = static_cast<Index>(residuals->elements(Text("a list of numbers")).size());
    carried.residuals = numbersOf(*residuals, count, {});
    if (!hasErrors(m_problems) && (count == 0 || carried.residuals.minCoeff() < 0.0)) {
      residuals->error(count == 0 ? Text("at least one residual is needed")
                                  : Text("residuals are absolute: none is less than 0"));
    }
    const bool single = carried.spec.kind == IntervalKind::split;
    const Index wanted = single ? 1 : carried.spec.kind == IntervalKind::jackknifePlus ? count : models;
    if (models != wanted || models == 0) {
      coefficients->error(models == 0 && wanted == 0 ? Text("there are 0 models instead of at least one")
                                                     : Text("there are %1 models instead of %2", models, wanted));
    }
    if (hasErrors(m_problems)) return;
    readFunctions(*offsets, rows, Text("the number of models"), carried.functions);
    readScales(json, models, carried);
    if (single) carried.model.assign(static_cast<std::size_t>(count), 0);
    if (carried.spec.kind == IntervalKind::crossValidationPlus) readFolds(json, count, models, carried.model);
  }

  /// log ŝ of adaptive intervals: as many functions as models.
  void readScales(const JsonReader& json, Index models, CarriedIntervals& carried) {
    const auto scales = json.member("scales");
    if (!scales || !scales->object({"offsets", "coefficients"})) return;
    if (const Text why = adaptiveObstacle(carried.spec.kind); !why.empty()) scales->error(why);
    const auto offsets = required(*scales, "offsets");
    const auto coefficients = required(*scales, "coefficients");
    if (!offsets || !coefficients || hasErrors(m_problems)) return;
    const std::vector<JsonReader> rows = coefficients->elements(Text("a list of functions"));
    if (static_cast<Index>(rows.size()) != models) {
      coefficients->error(Text("there are %1 functions instead of %2", rows.size(), models));
    }
    carried.spec.adaptive = true;
    if (!hasErrors(m_problems)) readFunctions(*offsets, rows, Text("the number of models"), carried.logScales);
  }

  void readFolds(const JsonReader& json, Index count, Index models, std::vector<int>& folds) {
    const auto member = required(json, "folds");
    if (!member) return;
    for (const JsonReader& element : member->elements(Text("a list of folds"))) {
      const auto fold = element.integer(1, models);
      if (!fold) return;
      folds.push_back(static_cast<int>(*fold) - 1);
    }
    if (static_cast<Index>(folds.size()) == count || hasErrors(m_problems)) return;
    member->error(Text("it has %1 folds instead of %2, the number of residuals", folds.size(), count));
  }

  const JsonReader& m_json;
  std::vector<Diagnostic>& m_problems;
  const RunContext& m_context;
  SavedModel m_saved;
  std::vector<Ranks> m_ranks;  ///< one per column, empty where it has none
  FittedModel& m_model;
};

}  // namespace

SavedModel readModelJson(const QByteArray& text, const std::string& name, const RunContext& context) {
  std::vector<Diagnostic> problems;
  const JsonReader json(parseJson(text, name), "", problems);
  if (!json.isObject()) throw InvalidInput(name + ":1:1", Text("a model file is a JSON object { … }"));
  SavedModel saved = ModelReader(json, problems, context).read();
  for (Diagnostic& problem : problems) {
    if (problem.place.empty()) problem.place = name;
  }
  if (hasErrors(problems)) throw InvalidInput(problems);
  return saved;
}

SavedModel loadModel(const QString& file, Openable openable, const RunContext& context) {
  return readModelJson(readWholeFile(file, openable, context), file.toStdString(), context);
}

bool isModelFile(const QString& file) {
  if (file.endsWith(QLatin1String(modelFileSuffix), Qt::CaseInsensitive)) return true;
  try {
    return looksLikeModel(readHead(file, experimentHead));
  } catch (const InvalidInput&) {
    return false;
  }
}

bool looksLikeModel(const QByteArray& head) {
  const QByteArray text = head.left(experimentHead).trimmed();
  return text.startsWith('{') && text.contains("\"kerridge-model\"");
}

}  // namespace kerridge
