// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/html_report.h"

#include <initializer_list>

#include "base/number_text.h"
#include "session/experiment_json.h"
#include "session/html_report_parts.h"
#include "session/paper_table_text.h"
#include "session/references.h"
#include "session/tables.h"
#include "studies/study.h"

namespace kerridge {

namespace {

/// Rows of a table in the report; the CSV has all.
constexpr std::size_t rowsShown = 200;

const char* const pageStart = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Kerridge report</title>
<style>
:root { color-scheme: light dark; --text: #1b1b1b; --ground: #fff; --line: #ccc; --box: #f4f4f4; --soft: #555; }
@media screen and (prefers-color-scheme: dark) {
  :root { --text: #e8e8e8; --ground: #1c1d1f; --line: #4a4c50; --box: #2a2c2f; --soft: #b0b3b8; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: var(--text); background: var(--ground); }
h1 { margin-bottom: 0; }
h1 + p, figcaption, .cut { color: var(--soft); }
figure { margin: 1.5rem 0; }
figure img { max-width: 100%; height: auto; background: #fff; border-radius: 4px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th { vertical-align: bottom; }
td.text, th.text { text-align: left; }
table.facts td, table.facts th { text-align: left; white-space: normal; vertical-align: top; }
pre { overflow-x: auto; background: var(--box); padding: 1rem; font-size: 0.85rem; }
.hash { overflow-wrap: anywhere; }
@page { size: A4; margin: 16mm 14mm; }
@media print {
  :root { color-scheme: light; }
  body { font-size: 10pt; max-width: none; margin: 0; padding: 0; }
  h2 { break-after: avoid; }
  figure, tr, li { break-inside: avoid; }
  figure img { max-height: 110mm; }
  thead { display: table-header-group; }
  .table { overflow: visible; }
  .table table { font-size: 7.5pt; }
  .table th, .table td { padding: 0.1rem 0.3rem; white-space: normal; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 8pt; border: 1px solid #ccc; }
}
</style>
</head>
<body>
<h1>Kerridge report</h1>
)";

/// The number in a cell with a few digits, any other text as it is.
std::string shortened(const std::string& cell, bool& isText) {
  const auto value = parseNumber(cell);
  isText = !value && !cell.empty();
  return value ? shortText(*value, 5) : cell;
}

/// Collects the rows of a table as far as they are shown.
class HtmlTable {
 public:
  explicit HtmlTable(const std::vector<std::string>& columns) : m_columns(columns) {}

  void add(const TableRow& row) {
    if (++m_count > rowsShown) return;
    m_rows += "<tr>";
    for (const std::string& cell : row) {
      bool isText = false;
      const QByteArray text = htmlEscaped(shortened(cell, isText));
      m_rows += (isText ? "<td class=\"text\">" : "<td>") + text + "</td>";
    }
    m_rows += "</tr>\n";
  }

  QByteArray html(const std::string& csvName) const {
    QByteArray html = "<div class=\"table\"><table>\n<thead><tr>";
    for (const std::string& column : m_columns) html += "<th>" + htmlEscaped(column) + "</th>";
    html += "</tr></thead>\n<tbody>\n" + m_rows + "</tbody></table></div>\n";
    if (m_count > rowsShown) {
      html += "<p class=\"cut\">The first " + QByteArray::number(static_cast<qulonglong>(rowsShown)) + " of " +
              QByteArray::number(static_cast<qulonglong>(m_count)) + " rows; all are in " + htmlEscaped(csvName) +
              ".</p>\n";
    }
    return html;
  }

 private:
  std::vector<std::string> m_columns;
  QByteArray m_rows;
  std::size_t m_count = 0;
};

QByteArray tableHtml(const TableKind& kind, const Results& results) {
  HtmlTable table(kind.columnsOf(results));
  kind.rows(results, RunContext(), [&table](const TableRow& row) { table.add(row); });
  return table.html(kind.id + ".csv");
}

QByteArray pictureHtml(const ReportPicture& picture) {
  const QByteArray title = htmlEscaped(picture.title);
  const QByteArray alt = picture.subtitle.empty() ? title : title + ", " + htmlEscaped(picture.subtitle);
  return "<figure><img alt=\"" + alt + "\" src=\"data:image/svg+xml;base64," + picture.svg.toBase64() +
         "\"><figcaption>" + title + "</figcaption></figure>\n";
}

struct ShownTable {
  const char* id;
  const char* title;
};

QByteArray tablesHtml(const Results& results, std::initializer_list<ShownTable> tables) {
  QByteArray html;
  for (const ShownTable& shown : tables) {
    const TableKind& kind = *findTableKind(shown.id);
    if (!kind.wanted(results) || !kind.finished(results)) continue;
    html += QByteArray("<h2>") + shown.title + "</h2>\n" + tableHtml(kind, results);
  }
  return html;
}

QByteArray studyTablesHtml(const Results& results) {
  QByteArray html;
  for (const auto& rows : results.tables) {
    if (rows == nullptr || rows->rows.empty()) continue;
    const std::vector<TableRow> all = studyTableRows(*rows);
    HtmlTable table(all.front());
    for (std::size_t i = 1; i < all.size(); ++i) table.add(all[i]);
    html += "<h2>Study " + htmlEscaped(rows->name) + "</h2>\n";
    const std::shared_ptr<const PaperTable> paper = findStudy(rows->spec.id)->paperTable(*rows);
    if (paper && !paper->rows.empty()) html += "<div class=\"table\">" + paperTableFragment(*paper) + "</div>\n";
    html += table.html(rows->name + ".csv");
    for (const std::string& note : rows->notes) html += "<p>" + htmlEscaped(note) + "</p>\n";
  }
  return html;
}

QByteArray sourcesHtml(const Experiment& experiment) {
  const std::vector<Citation> citations = citationsOf(experiment);
  if (citations.empty()) return {};
  QByteArray html = "<h2>Sources</h2>\n<table class=\"facts\">\n";
  for (const Citation& citation : citations) {
    html += "<tr><th>" + citation.item.toHtmlEscaped().toUtf8() + "</th><td>" +
            citation.source.toHtmlEscaped().toUtf8() + "</td></tr>\n";
  }
  html += "</table>\n";
  const std::vector<Reference> works = referencesOf(citations);
  if (works.empty()) return html;
  html += "<ul>\n";
  for (const Reference& reference : works) {
    html += "<li><b>" + reference.key.toUtf8() + "</b> " + reference.work.toHtmlEscaped().toUtf8() + "</li>\n";
  }
  return html + "</ul>\n";
}

}  // namespace

QByteArray htmlReport(const Results& results, const std::vector<ReportPicture>& pictures, const RunRecord& record) {
  QByteArray html = pageStart;
  html += "<p>" + htmlEscaped(results.data->name) + ", by Kerridge " + htmlEscaped(record.version) + "</p>\n";
  html += "<h2>What was computed</h2>\n" + experimentHtml(results, record);
  // What a reader asks first; the long tables (paths, predictions, spectrum, map) are pictures here.
  if (results.splits.size() > 1) html += tablesHtml(results, {{"summary", "Test errors over all splits"}});
  html += tablesHtml(results, {{"selected", "Chosen models"}});
  html += remarksHtml(results);
  html += tablesHtml(results, {{"regret", "What the choices cost"}});
  if (!pictures.empty()) html += "<h2>Pictures</h2>\n";
  for (const ReportPicture& picture : pictures) html += pictureHtml(picture);
  html += tablesHtml(results, {{"details", "Details of models"}, {"equivalence", "Equivalence on parts"}});
  html += studyTablesHtml(results);
  if (!record.notes.empty()) {
    html += "<h2>Notes</h2>\n<ul>\n";
    for (const Diagnostic& note : record.notes) html += "<li>" + htmlEscaped(toString(note)) + "</li>\n";
    html += "</ul>\n";
  }
  html += sourcesHtml(results.experiment);
  html += "<h2>How to reproduce these results</h2>\n";
  if (!record.command.empty()) html += "<pre>" + htmlEscaped(record.command) + "</pre>\n";
  html += "<p>The experiment, seeds included:</p>\n<pre>" +
          htmlEscaped(toJson(results.experiment, QString()).toStdString()) + "</pre>\n</body>\n</html>\n";
  return html;
}

}  // namespace kerridge
