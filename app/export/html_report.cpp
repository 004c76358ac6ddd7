// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/html_report.h"

#include <QString>

#include <algorithm>

#include "base/sentence.h"
#include "export/paper_table_text.h"
#include "export/report_cells.h"

namespace kerridge {

namespace {

const char* const pageStart = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<style>
:root { color-scheme: light dark; --text: #1b1b1b; --ground: #fff; --line: #ccc; --box: #f4f4f4; --soft: #555; }
@media screen and (prefers-color-scheme: dark) {
  :root { --text: #e8e8e8; --ground: #1c1d1f; --line: #4a4c50; --box: #2a2c2f; --soft: #b0b3b8; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: var(--text); background: var(--ground); }
h1 { margin-bottom: 0; }
h1 + p, figcaption, .cut { color: var(--soft); }
p, li { max-width: 46rem; }
p, li, td { overflow-wrap: break-word; }
dt { font-weight: bold; margin-top: 0.6rem; }
dd { margin: 0 0 0 1.5rem; max-width: 44rem; }
.formula { font-family: serif; }
figure { margin: 1.5rem 0; }
figure img { width: 100%; height: auto; background: #fff; border-radius: 4px; }
.table { overflow-x: auto; }
caption { text-align: left; font-weight: bold; padding-bottom: 0.3rem; }
.table { margin: 1rem 0; }
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
  h2, h3, dt, caption { break-after: avoid; }
  figure, tr, li, dd { break-inside: avoid; }
  thead { display: table-header-group; }
  .table { overflow: visible; }
  .table table { font-size: 8pt; }
  .table th, .table td { padding: 0.1rem 0.3rem; white-space: normal; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 8pt; border: 1px solid #ccc; }
}
</style>
)";

QByteArray htmlText(const std::string& text) { return QString::fromStdString(visible(text)).toHtmlEscaped().toUtf8(); }

QByteArray htmlElement(const char* tag, const QByteArray& content, const char* attributes = "") {
  return QByteArray("<") + tag + attributes + ">" + content + "</" + tag + ">";
}

/// Writes one block after the other.
class HtmlBlocks {
 public:
  QByteArray take() { return std::move(m_html); }

  void operator()(const ReportHeading& heading) {
    m_html += htmlElement(heading.level == 1 ? "h2" : "h3", htmlText(heading.text)) + "\n";
  }
  void operator()(const ReportParagraph& paragraph) { m_html += htmlElement("p", htmlText(paragraph.text)) + "\n"; }
  void operator()(const ReportList& list) {
    m_html += "<ul>\n";
    for (const std::string& item : list.items) m_html += htmlElement("li", htmlText(item)) + "\n";
    m_html += "</ul>\n";
  }
  void operator()(const ReportFacts& facts) {
    m_html += "<table class=\"facts\">\n";
    for (const auto& [name, value, literal] : facts.facts) {
      const QByteArray text = literal ? htmlElement("span", htmlText(value), " class=\"hash\"") : htmlText(value);
      m_html += htmlElement("tr", htmlElement("th", htmlText(name)) + htmlElement("td", text)) + "\n";
    }
    m_html += "</table>\n";
  }
  void operator()(const ReportModels& models) {
    m_html += "<dl>\n";
    for (const auto& [name, formula, text] : models.models) {
      // Formulas are the program's own.
      QByteArray lines =
          formula.empty() ? QByteArray() : htmlElement("div", QByteArray::fromStdString(formula), " class=\"formula\"");
      lines += htmlText(text);
      m_html += htmlElement("dt", htmlText(name)) + htmlElement("dd", lines) + "\n";
    }
    m_html += "</dl>\n";
  }
  void operator()(const ReportTable& table) {
    m_html += "<div class=\"table\"><table>\n" +
              htmlElement("caption", "Table " + QByteArray::number(++m_tables) + ". " + htmlText(table.caption)) +
              "\n<thead><tr>";
    const std::vector<bool> texts = textColumns(table);
    const auto cell = [&](const char* tag, std::size_t j, const std::string& text) {
      m_html += htmlElement(tag, htmlText(text), texts[j] ? " class=\"text\"" : "");
    };
    for (std::size_t j = 0; j < table.columns.size(); ++j) cell("th", j, table.columns[j]);
    m_html += "</tr></thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : table.rows) {
      m_html += "<tr>";
      for (std::size_t j = 0; j < row.size(); ++j) cell("td", j, row[j]);
      m_html += "</tr>\n";
    }
    m_html += "</tbody></table></div>\n";
    if (const std::string note = tableNote(table); !note.empty()) {
      m_html += htmlElement("p", htmlText(note), " class=\"cut\"") + "\n";
    }
  }
  void operator()(const ReportStudySummary& summary) {
    m_html += htmlElement("div", paperTableFragment(*summary.table), " class=\"table\"") + "\n";
  }
  void operator()(const ReportPictures& pictures) {
    for (const ReportPicture& picture : pictures.pictures) {
      const std::string alt = picture.subtitle.empty() ? picture.title : picture.title + ", " + picture.subtitle;
      m_html += htmlElement("figure", "<img alt=\"" + htmlText(alt) + "\" src=\"data:image/svg+xml;base64," +
                                          picture.svg.toBase64() + "\"/>" +
                                          htmlElement("figcaption", "Figure " + QByteArray::number(++m_figures) + ". " +
                                                                        htmlText(pictureCaption(picture)))) +
                "\n";
    }
  }
  void operator()(const ReportCode& code) { m_html += htmlElement("pre", htmlText(code.text)) + "\n"; }

 private:
  QByteArray m_html;
  int m_tables = 0, m_figures = 0;
};

}  // namespace

QByteArray htmlReport(const Report& report) {
  HtmlBlocks blocks;
  for (const ReportBlock& block : report.blocks) std::visit(blocks, block);
  return pageStart + htmlElement("title", htmlText(report.title)) + "\n</head>\n<body>\n" +
         htmlElement("h1", htmlText(report.title)) + "\n" + htmlElement("p", htmlText(report.subtitle)) + "\n" +
         blocks.take() + "</body>\n</html>\n";
}

}  // namespace kerridge
