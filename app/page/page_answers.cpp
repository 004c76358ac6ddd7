// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_answers.h"

#include <utility>

#include "engine/engine.h"
#include "export/tables.h"
#include "export/verification.h"
#include "figures/figures.h"
#include "files/csv.h"
#include "storage/data_file.h"
#include "studies/figure_list.h"
#include "texts/language.h"
#include "texts/shown_text.h"

namespace kerridge {

OrderedJson errorJson(const std::vector<Diagnostic>& diagnostics) {
  OrderedJson list = OrderedJson::array();
  OrderedJson first;
  bool any = false;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::error) continue;
    OrderedJson one = OrderedJson::object();
    one.add("message", OrderedJson::string(shownText(diagnostic.message).toStdString()));
    one.add("place", OrderedJson::string(diagnostic.place));
    if (!std::exchange(any, true)) first = one;
    list.append(one);
  }
  OrderedJson json = OrderedJson::object();
  json.add("error", first).add("errors", list);
  return json;
}

OrderedJson chartsJson(const Experiment& experiment) {
  OrderedJson list = OrderedJson::array();
  for (const std::string& id : experiment.view.charts) {
    const FigureKind* kind = findFigureKind(id);
    OrderedJson json = OrderedJson::object();
    json.add("id", OrderedJson::string(id));
    json.add("title", OrderedJson::string(shownText(kind->info.label).toStdString()));
    json.add("explanation", OrderedJson::string(shownText(kind->info.explanation).toStdString()));
    json.add("overData", OrderedJson::boolean(kind->overData));
    const FigureVariant* variant = shownVariant(*kind, experiment);
    if (variant != nullptr) json.add("variant", OrderedJson::string(variant->id));
    OrderedJson variants = OrderedJson::array();
    for (const FigureVariant& one : kind->variants) {
      OrderedJson item = OrderedJson::object();
      item.add("id", OrderedJson::string(one.id));
      item.add("label", OrderedJson::string(shownText(one.label).toStdString()));
      variants.append(item);
    }
    json.add("variants", variants);
    list.append(json);
  }
  return list;
}

OrderedJson allChartsJson() {
  OrderedJson charts = OrderedJson::array();
  for (const FigureKind& kind : figureKinds()) {
    OrderedJson one = OrderedJson::object();
    one.add("id", OrderedJson::string(kind.info.id));
    one.add("title", OrderedJson::string(shownText(kind.info.label).toStdString()));
    charts.append(one);
  }
  return charts;
}

OrderedJson tablesJson(const Experiment& experiment, const std::map<std::string, std::string>& files) {
  const EnglishTexts english;
  // As kerridge run computes it: what a page factors for its drags can differ from that by round-off.
  const Results results = *Engine().run(experiment, loadFromTexts(experiment.data, files, {}).data, RunContext());
  OrderedJson tables = OrderedJson::object();
  for (const TableKind& kind : tableKinds()) {
    if (!kind.wanted(results) || !kind.finished(results)) continue;
    tables.add(kind.id + ".csv", OrderedJson::string(csvBytes(tableRows(kind, results)).toStdString()));
  }
  OrderedJson json = OrderedJson::object();
  json.add("tables", tables);
  return json;
}

OrderedJson verifiedJson() {
  const EnglishTexts english;
  const Verification verification = verify(RunContext());
  OrderedJson json = OrderedJson::object();
  json.add("holds", OrderedJson::boolean(verification.holds()));
  json.add("table", OrderedJson::string(verification.table()));
  json.add("verdict", OrderedJson::string(verification.verdict()));
  return json;
}

}  // namespace kerridge
