// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number_text.h"
#include "charts/figure_export.h"
#include "pictures.h"
#include "session/experiment_json.h"
#include "session/tables.h"

namespace kerridge {

namespace {

const char* const pageStart = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kerridge report</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #1b1b1b; background: #fff; }
figure { margin: 1.5rem 0; }
figure img { max-width: 100%; height: auto; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid #ccc; text-align: right; white-space: nowrap; }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2), th:nth-child(4), td:nth-child(4) { text-align: left; }
pre { overflow-x: auto; background: #f4f4f4; padding: 1rem; font-size: 0.85rem; }
</style>
</head>
<body>
<h1>Kerridge report</h1>
)";

QByteArray escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped().toUtf8(); }

/// The number in a cell with a few digits, any other text as it is.
std::string shortened(const std::string& cell) {
  const auto value = parseNumber(cell);
  return value ? shortText(*value, 5) : cell;
}

QByteArray tableHtml(const TableKind& kind, const Study& study) {
  QByteArray html = "<div class=\"table\"><table>\n<tr>";
  for (const std::string& column : kind.columns) html += "<th>" + escaped(column) + "</th>";
  html += "</tr>\n";
  kind.rows(study, RunContext(), [&html](const TableRow& row) {
    html += "<tr>";
    for (const std::string& cell : row) html += "<td>" + escaped(shortened(cell)) + "</td>";
    html += "</tr>\n";
  });
  return html + "</table></div>\n";
}

QByteArray figureHtml(const Figure& figure) {
  const QByteArray caption = escaped(figure.title);
  if (!figure.emptyReason.empty()) return {};
  const QByteArray picture = figureBytes(figure, FigureFormat::svg).toBase64();
  return "<figure><img alt=\"" + caption + "\" src=\"data:image/svg+xml;base64," + picture + "\"><figcaption>" +
         caption + "</figcaption></figure>\n";
}

QByteArray dataHtml(const Study& study, const RunRecord& record) {
  const Dataset& data = *study.data;
  QByteArray html = "<p>" + escaped(data.name) + ": " + QByteArray::number(static_cast<qlonglong>(data.n())) +
                    " rows, " + QByteArray::number(static_cast<qlonglong>(data.d())) + " inputs, target " +
                    escaped(data.targetName) + ".";
  if (!record.reading.empty()) html += " Read as: " + escaped(record.reading) + ".";
  if (!record.dataHash.empty()) html += "<br>SHA-256 " + escaped(record.dataHash);
  return html + "</p>\n";
}

}  // namespace

QByteArray htmlReport(const Study& study, const std::vector<Figure>& figures, const RunRecord& record) {
  QByteArray html = pageStart;
  html += "<h2>Data</h2>\n" + dataHtml(study, record);
  html += "<h2>Figures</h2>\n";
  for (const Figure& figure : figures) html += figureHtml(figure);
  for (const char* id : {"selected", "equivalence"}) {
    const TableKind& kind = *findTableKind(id);
    if (!kind.wanted(study)) continue;
    html += QByteArray("<h2>") + (kind.id == "selected" ? "Chosen models" : "Equivalence on parts") + "</h2>\n";
    html += tableHtml(kind, study);
  }
  if (!record.notes.empty()) {
    html += "<h2>Notes</h2>\n<ul>\n";
    for (const Diagnostic& note : record.notes) html += "<li>" + escaped(toString(note)) + "</li>\n";
    html += "</ul>\n";
  }
  html += "<h2>Experiment</h2>\n<p>Made by Kerridge " + escaped(record.version) +
          " from this experiment, seeds included:</p>\n<pre>" +
          escaped(toJson(study.experiment, QString()).toStdString()) + "</pre>\n</body>\n</html>\n";
  return html;
}

}  // namespace kerridge
