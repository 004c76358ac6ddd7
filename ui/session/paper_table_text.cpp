// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/paper_table_text.h"

#include <QString>

#include <cmath>

#include "base/number_text.h"
#include "session/csv.h"

namespace kerridge {

namespace {

constexpr int shownDigits = 3;

QString shownNumber(double value) { return QString::fromStdString(shortText(value, shownDigits)); }

QString columnHeader(const PaperColumn& column) {
  const QString label = QString::fromStdString(column.label);
  return column.source.empty() ? label : label + QStringLiteral(", ") + QString::fromStdString(column.source);
}

bool showsDifference(const PaperTable& table) {
  for (const PaperRow& row : table.rows) {
    if (!std::isnan(row.difference.mean)) return true;
  }
  return false;
}

// What has a meaning of its own in LaTeX.
QString latexText(const QString& text) {
  QString safe;
  for (const QChar c : text) {
    if (QStringLiteral("&%$#_{}").contains(c)) {
      safe += QLatin1Char('\\');
      safe += c;
    } else if (c == QLatin1Char('\\')) {
      safe += QStringLiteral("\\textbackslash{}");
    } else if (c == QLatin1Char('~')) {
      safe += QStringLiteral("\\textasciitilde{}");
    } else if (c == QLatin1Char('^')) {
      safe += QStringLiteral("\\textasciicircum{}");
    } else if (c == QChar(0x00b1)) {
      safe += QStringLiteral("$\\pm$");
    } else if (c == QChar(0x03bb)) {
      safe += QStringLiteral("$\\lambda$");
    } else {
      safe += c;
    }
  }
  return safe;
}

// 1.2e-05 as 1.2 \cdot 10^{-5}; within $…$.
QString latexNumber(double value) {
  const QString text = shownNumber(value);
  const qsizetype e = text.indexOf(QLatin1Char('e'));
  return e < 0 ? text : QStringLiteral("%1 \\cdot 10^{%2}").arg(text.left(e)).arg(text.mid(e + 1).toInt());
}

QString latexCell(const PaperCell& cell) {
  if (std::isnan(cell.mean)) return QStringLiteral("--");
  QString text = latexNumber(cell.mean);
  if (!std::isnan(cell.deviation)) text += QStringLiteral(" \\pm ") + latexNumber(cell.deviation);
  return cell.best ? QStringLiteral("$\\mathbf{%1}$").arg(text) : QStringLiteral("$%1$").arg(text);
}

QString htmlCell(const PaperCell& cell) {
  if (std::isnan(cell.mean)) return QStringLiteral("<td>–</td>");
  QString text = shownNumber(cell.mean);
  if (!std::isnan(cell.deviation)) text += QStringLiteral(" ± ") + shownNumber(cell.deviation);
  return cell.best ? QStringLiteral("<td><b>%1</b></td>").arg(text) : QStringLiteral("<td>%1</td>").arg(text);
}

// "" for NaN.
QString numberOrNothing(double value) { return std::isnan(value) ? QString() : shownNumber(value); }

QString differenceNote() {
  return QStringLiteral(
      "Difference: M-RLSR minus KRR within the same run; p: paired t-test, corrected for the rows that runs share "
      "(Nadeau and Bengio 2003); d: mean of the differences divided by their standard deviation. Bold: the best of the "
      "measured values. m: the median of the chosen exponents.");
}

}  // namespace

QByteArray paperTableCsv(const PaperTable& table) {
  std::vector<std::string> cells{"data", "inputs", "runs"};
  for (const PaperColumn& column : table.columns) {
    cells.push_back(column.id);
    cells.push_back(column.id + "_deviation");
    if (column.hasExponent) cells.push_back(column.id + "_m");
  }
  for (const char* name : {"best", "difference", "difference_deviation", "p", "effect", "measure"}) {
    cells.emplace_back(name);
  }
  QByteArray text = csvRecord(cells);
  for (const PaperRow& row : table.rows) {
    cells = {row.data, row.inputs, std::to_string(row.runs)};
    std::string best;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const PaperCell& cell = row.cells[i];
      cells.push_back(exactText(cell.mean));
      cells.push_back(exactText(cell.deviation));
      if (table.columns[i].hasExponent) cells.push_back(exactText(cell.m));
      if (cell.best) best = table.columns[i].id;
    }
    cells.push_back(best);
    const PairedDifference& difference = row.difference;
    for (const double value : {difference.mean, difference.deviation, difference.p, difference.effect}) {
      cells.push_back(exactText(value));
    }
    cells.push_back(table.measure);
    text += csvRecord(cells);
  }
  return text;
}

QByteArray paperTableLatex(const PaperTable& table) {
  const bool difference = showsDifference(table);
  QString columns = QStringLiteral("ll");
  QString head = QStringLiteral("data & inputs");
  for (const PaperColumn& column : table.columns) {
    columns += QLatin1Char('r');
    head += QStringLiteral(" & ") + latexText(columnHeader(column));
    if (!column.hasExponent) continue;
    columns += QLatin1Char('r');
    head += QStringLiteral(" & $m$");
  }
  if (difference) {
    columns += QStringLiteral("rrr");
    head += QStringLiteral(" & difference & $p$ & $d$");
  }
  QString text = QStringLiteral(
                     "% needs \\usepackage{booktabs}\n\\begin{table}\n\\centering\n\\caption{%1}\n"
                     "\\begin{tabular}{%2}\n\\toprule\n%3 \\\\\n\\midrule\n")
                     .arg(latexText(QString::fromStdString(table.caption)), columns, head);
  for (const PaperRow& row : table.rows) {
    text += latexText(QString::fromStdString(row.data)) + QStringLiteral(" & ") + QString::fromStdString(row.inputs);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      text += QStringLiteral(" & ") + latexCell(row.cells[i]);
      if (table.columns[i].hasExponent) text += QStringLiteral(" & ") + numberOrNothing(row.cells[i].m);
    }
    if (difference) {
      const PairedDifference& paired = row.difference;
      const auto value = [](double of) {
        return std::isnan(of) ? QStringLiteral(" & ") : QStringLiteral(" & $%1$").arg(latexNumber(of));
      };
      text += value(paired.mean) + value(paired.p) + value(paired.effect);
    }
    text += QStringLiteral(" \\\\\n");
  }
  text += QStringLiteral("\\bottomrule\n\\end{tabular}\n");
  if (difference) text += QStringLiteral("\n\\smallskip\\footnotesize %1\n").arg(latexText(differenceNote()));
  return (text + QStringLiteral("\\end{table}\n")).toUtf8();
}

QByteArray paperTableHtml(const PaperTable& table) {
  const bool difference = showsDifference(table);
  const QString caption = QString::fromStdString(table.caption).toHtmlEscaped();
  QString text =
      QStringLiteral(
          "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>%1</title>\n<style>\n"
          "body { font-family: sans-serif; margin: 2em; }\n"
          "table { border-collapse: collapse; border-top: 2px solid; border-bottom: 2px solid; }\n"
          "th { border-bottom: 1px solid; }\nth, td { padding: 0.2em 0.7em; text-align: right; }\n"
          "th:first-child, td:first-child { text-align: left; }\ncaption { padding-bottom: 0.5em; }\n"
          "</style>\n</head>\n<body>\n<table>\n<caption>%1</caption>\n<thead>\n<tr><th>data</th>"
          "<th>inputs</th>")
          .arg(caption);
  for (const PaperColumn& column : table.columns) {
    text += QStringLiteral("<th>%1</th>").arg(columnHeader(column).toHtmlEscaped());
    if (column.hasExponent) text += QStringLiteral("<th>m</th>");
  }
  if (difference) text += QStringLiteral("<th>difference</th><th>p</th><th>d</th>");
  text += QStringLiteral("</tr>\n</thead>\n<tbody>\n");
  for (const PaperRow& row : table.rows) {
    text += QStringLiteral("<tr><td>%1</td><td>%2</td>")
                .arg(QString::fromStdString(row.data).toHtmlEscaped(), QString::fromStdString(row.inputs));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      text += htmlCell(row.cells[i]);
      if (table.columns[i].hasExponent) text += QStringLiteral("<td>%1</td>").arg(numberOrNothing(row.cells[i].m));
    }
    if (difference) {
      const PairedDifference& paired = row.difference;
      for (const double value : {paired.mean, paired.p, paired.effect}) {
        text += QStringLiteral("<td>%1</td>").arg(numberOrNothing(value));
      }
    }
    text += QStringLiteral("</tr>\n");
  }
  text += QStringLiteral("</tbody>\n</table>\n");
  if (difference) text += QStringLiteral("<p>%1</p>\n").arg(differenceNote().toHtmlEscaped());
  return (text + QStringLiteral("</body>\n</html>\n")).toUtf8();
}

}  // namespace kerridge
