// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QDateTime>

#include <cmath>

#include "files/atomic_file.h"
#include "storage/experiment_json.h"
#include "storage/experiment_parts.h"
#include "storage/meaning_json.h"
#include "storage/model_file.h"
#include "storage/spectra_json.h"

namespace kerridge {

namespace {

OrderedJson count(Index value) { return OrderedJson::integer(static_cast<std::uint64_t>(value)); }

OrderedJson vectorJson(const VectorRef& values) {
  return OrderedJson::numbers(std::vector<double>(values.begin(), values.end()));
}

OrderedJson rowsJson(const Matrix& X) {
  OrderedJson rows = OrderedJson::array();
  for (Index i = 0; i < X.rows(); ++i) rows.append(vectorJson(X.row(i).transpose()));
  return rows;
}

/// Nothing of a model that does not know it.
void addQuantity(OrderedJson& json, const Quantity& quantity) {
  if (quantity.kind == Quantity::Kind::unknown) return;
  json.add("meaning", OrderedJson::string(quantityIds()[static_cast<std::size_t>(quantity.kind) - 1]));
  if (!quantity.unit.empty()) json.add("unit", OrderedJson::string(quantity.unit));
  if (quantity.from1904) json.add("from-1904", OrderedJson::boolean(true));
  if (quantity.inUtc) json.add("utc", OrderedJson::boolean(true));
  if (quantity.order != Quantity::Order::clear) {
    json.add("order", OrderedJson::string(dateOrderIds()[static_cast<std::size_t>(quantity.order) - 1]));
  }
}

void addCensored(OrderedJson& json, std::optional<CensoredAs> as) {
  if (as) json.add("censored", OrderedJson::string(censoredIds()[static_cast<std::size_t>(*as)]));
}

/// `ranks`: of a column that is transformed by them, else null.
OrderedJson columnJson(const InputColumn& column, const Ranks* ranks) {
  OrderedJson json = OrderedJson::object();
  json.add("name", OrderedJson::string(column.name));
  if (column.type == ColumnType::categorical) json.add("categories", OrderedJson::strings(column.categories));
  if (!column.reading.empty()) json.add("reading", OrderedJson::string(column.reading));
  if (column.type == ColumnType::numeric) addQuantity(json, column.quantity);
  if (!column.marks.empty()) json.add("missing", OrderedJson::strings(column.marks));
  addCensored(json, column.censored);
  if (column.transform != Transform::none) {
    json.add("transform", OrderedJson::string(transformIds()[static_cast<std::size_t>(column.transform)]));
  }
  if (ranks != nullptr) {
    OrderedJson known = OrderedJson::object();
    known.add("values", vectorJson(ranks->values)).add("ranks", vectorJson(ranks->ranks));
    json.add("ranks", known);
  }
  return json.add("number", count(column.number));
}

OrderedJson pointJson(const PathPoint& point) {
  OrderedJson json = OrderedJson::object();
  const auto add = [&json](const char* key, double value) {
    if (std::isfinite(value)) json.add(key, OrderedJson::number(value));
  };
  add("m", point.m);
  add("lambda", point.lambda);
  add("t", point.t);
  add("mu", point.mu);
  add("norm", point.norm);
  add("df", point.df);
  return json;
}

OrderedJson errorsJson(const std::vector<double>& errors) {
  OrderedJson json = OrderedJson::object();
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (std::isfinite(errors[i])) json.add(measureId(measures()[i]), OrderedJson::number(errors[i]));
  }
  return json;
}

OrderedJson carriedJson(const CarriedIntervals& intervals) {
  const FunctionSet functions = overLandmarks(intervals.functions);
  OrderedJson json = OrderedJson::object();
  json.add("kind", OrderedJson::string(intervalKindIds()[static_cast<std::size_t>(intervals.spec.kind)]));
  json.add("level", OrderedJson::number(intervals.spec.level));
  if (intervals.spec.adaptive) {
    const FunctionSet scales = overLandmarks(intervals.logScales);
    OrderedJson scale = OrderedJson::object();
    scale.add("offsets", vectorJson(scales.offsets));
    scale.add("coefficients", rowsJson(scales.coefficients.transpose()));
    json.add("scales", scale);
  }
  json.add("offsets", vectorJson(functions.offsets));
  if (intervals.process) {
    json.add("explained", OrderedJson::boolean(intervals.process->explained));
    json.add("scale", OrderedJson::number(intervals.process->scale));
    json.add("ridge", OrderedJson::number(intervals.process->ridge));
    json.add("ones", OrderedJson::number(intervals.process->ones));
    return json.add("coefficients", rowsJson(functions.coefficients.transpose()));
  }
  json.add("residuals", vectorJson(intervals.residuals));
  if (intervals.spec.kind == IntervalKind::crossValidationPlus) {
    OrderedJson folds = OrderedJson::array();
    for (const int fold : intervals.model) folds.append(count(fold + 1));
    json.add("folds", folds);
  }
  return json.add("coefficients", rowsJson(functions.coefficients.transpose()));
}

const char* formId(ModelForm form) {
  switch (form) {
    case ModelForm::kernel: return "kernel";
    case ModelForm::features: return "features";
    case ModelForm::inputs: break;
  }
  return "inputs";
}

}  // namespace

SavedModel savedModel(FittedModel model, const Experiment& experiment, const std::string& dataHash,
                      const std::string& program) {
  const QByteArray hash = QCryptographicHash::hash(toJson(experiment, QString()), QCryptographicHash::Sha256);
  return {std::move(model), program,
          QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss'Z'")).toStdString(), dataHash,
          hash.toHex().toStdString()};
}

QByteArray modelJson(const SavedModel& saved) {
  const FittedModel& model = saved.model;
  OrderedJson json = OrderedJson::object();
  json.add("kerridge-model", OrderedJson::number(modelFileVersion));
  json.add("program", OrderedJson::string(saved.program));
  json.add("created", OrderedJson::string(saved.created));
  json.add("label", OrderedJson::string(model.label));
  MethodSpec method = model.method;
  method.rule.clear();
  json.add("method", writeMethod(method));
  if (!model.rule.empty()) json.add("rule", OrderedJson::string(model.rule));
  json.add("point", pointJson(model.point));

  OrderedJson data = OrderedJson::object();
  data.add("name", OrderedJson::string(model.dataName));
  if (!saved.dataHash.empty()) data.add("hash", OrderedJson::string(saved.dataHash));
  data.add("experiment-hash", OrderedJson::string(saved.experimentHash));
  data.add("split", OrderedJson::string(model.split));
  data.add("train", count(model.trainRows)).add("test", count(model.testRows));
  data.add("train-errors", errorsJson(model.errors.train)).add("test-errors", errorsJson(model.errors.test));
  json.add("data", data);

  OrderedJson target = OrderedJson::object();
  target.add("name", OrderedJson::string(model.targetName));
  addQuantity(target, model.encoding.targetQuantity);
  addCensored(target, model.encoding.targetCensored);
  if (model.scaling.targetTransform != Transform::none) {
    target.add("transform",
               OrderedJson::string(transformIds()[static_cast<std::size_t>(model.scaling.targetTransform)]));
  }
  target.add("mean", OrderedJson::number(model.scaling.targetMean));
  target.add("scale", OrderedJson::number(model.scaling.targetScale));
  json.add("target", target);

  OrderedJson table = OrderedJson::object();
  table.add("columns", count(model.encoding.tableColumns)).add("target", count(model.encoding.target));
  table.add("sparse", OrderedJson::boolean(model.encoding.sparse));
  table.add("missing", OrderedJson::string(missingIds()[static_cast<std::size_t>(model.missing)]));
  const LeftOut& leftOut = model.encoding.leftOut;
  if (leftOut.units) table.add("units-left-out", OrderedJson::boolean(true));
  if (leftOut.summaries) table.add("summaries-left-out", OrderedJson::boolean(true));
  if (!model.encoding.spectra.empty()) table.add("spectra", spectraJson(model.encoding.spectra));
  json.add("table", table);
  OrderedJson columns = OrderedJson::array();
  std::size_t input = 0;
  for (const InputColumn& column : model.encoding.columns) {
    columns.append(columnJson(column, column.transform == Transform::rank ? &model.scaling.ranks[input] : nullptr));
    input += static_cast<std::size_t>(column.width());
  }
  json.add("columns", columns);

  OrderedJson standardize = OrderedJson::object();
  standardize.add("inputs", OrderedJson::boolean(model.standardize.inputs));
  standardize.add("target", OrderedJson::boolean(model.standardize.target));
  json.add("standardize", standardize);
  OrderedJson inputs = OrderedJson::object();
  inputs.add("mean", vectorJson(model.scaling.mean)).add("scale", vectorJson(model.scaling.scale));
  inputs.add("fill", vectorJson(model.scaling.fill));
  inputs.add("low", vectorJson(model.low)).add("high", vectorJson(model.high));
  json.add("inputs", inputs);

  // A file with landmarks needs no more than these and their coefficients.
  const FunctionSet function = overLandmarks(model.function);
  json.add("form", OrderedJson::string(formId(function.form)));
  if (function.kernel != nullptr) json.add("kernel", writeKernel(function.kernel->settled()));
  json.add("offset", OrderedJson::number(function.offsets(0)));
  json.add("coefficients", vectorJson(function.coefficients.col(0)));
  json.add("distance", OrderedJson::number(model.nearest->unit()));
  if (model.carried != nullptr) json.add("intervals", carriedJson(*model.carried));
  json.add("rows", rowsJson(*model.nearest->rows()));
  return json.text();
}

void saveModel(const SavedModel& saved, const QString& file) { writeFileAtomically(file, modelJson(saved)); }

QString savingObstacle(const Experiment& experiment, std::size_t method) {
  const auto& features = experiment.methods.at(method).features;
  const KernelFamily* family = familyOfRange(experiment.kernel);
  // The file has the landmarks alone, and such a kernel the range of all training inputs.
  if (!features || !features->isNystrom() || family == nullptr) return {};
  return QStringLiteral(
             "A model of Nyström features of the %1 kernel cannot be saved: the file cannot hold the range of the "
             "training inputs.")
      .arg(QString::fromStdString(family->info().label));
}

}  // namespace kerridge
