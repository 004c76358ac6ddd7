// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/paper_table_text.h"

#include <QStringList>

#include <cmath>

#include "base/number_text.h"
#include "export/tex_text.h"
#include "files/csv.h"

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

// 1.2e-05 as 1.2 \cdot 10^{-5}; within $…$.
QString latexNumber(double value) {
  const QString text = shownNumber(value);
  const qsizetype e = text.indexOf(QLatin1Char('e'));
  return e < 0 ? text : QStringLiteral("%1 \\cdot 10^{%2}").arg(text.left(e)).arg(text.mid(e + 1).toInt());
}

QString latexValue(double value) {
  return std::isnan(value) ? QString() : QStringLiteral("$%1$").arg(latexNumber(value));
}

QString latexCell(const PaperCell& cell) {
  if (std::isnan(cell.mean)) return QStringLiteral("--");
  QString text = latexNumber(cell.mean);
  if (!std::isnan(cell.deviation)) text += QStringLiteral(" \\pm ") + latexNumber(cell.deviation);
  return cell.best ? QStringLiteral("$\\mathbf{%1}$").arg(text) : QStringLiteral("$%1$").arg(text);
}

QString plainCell(const PaperCell& cell) {
  if (std::isnan(cell.mean)) return QStringLiteral("–");
  const QString mean = shownNumber(cell.mean);
  return std::isnan(cell.deviation) ? mean : mean + QStringLiteral(" ± ") + shownNumber(cell.deviation);
}

// "" for NaN.
QString numberOrNothing(double value) { return std::isnan(value) ? QString() : shownNumber(value); }

QString kindOf(const PaperRow& row) { return QString::fromStdString(row.inputs); }

QByteArray fragment(const QString& caption, const std::vector<std::vector<PaperText>>& cells, const QString& note) {
  QString text = QStringLiteral("<table>\n<caption>%1</caption>\n<thead>\n").arg(caption.toHtmlEscaped());
  bool isHeader = true;
  for (const std::vector<PaperText>& row : cells) {
    text += QStringLiteral("<tr>");
    for (const PaperText& cell : row) {
      const QString inner = cell.best ? QStringLiteral("<b>%1</b>").arg(cell.text) : cell.text.toHtmlEscaped();
      const QString tag = isHeader ? QStringLiteral("th") : QStringLiteral("td");
      text +=
          QStringLiteral("<%1%2>%3</%1>").arg(tag, cell.isName ? QStringLiteral(" class=\"text\"") : QString(), inner);
    }
    text += isHeader ? QStringLiteral("</tr>\n</thead>\n<tbody>\n") : QStringLiteral("</tr>\n");
    isHeader = false;
  }
  text += QStringLiteral("</tbody>\n</table>\n<p>%1</p>\n").arg(note.toHtmlEscaped());
  return text.toUtf8();
}

QByteArray page(const QString& title, const QByteArray& table) {
  const QString head =
      QStringLiteral(
          "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>%1</title>\n<style>\n"
          "body { font-family: sans-serif; margin: 2em; }\n"
          "table { border-collapse: collapse; border-top: 2px solid; border-bottom: 2px solid; }\n"
          "th { border-bottom: 1px solid; }\nth, td { padding: 0.2em 0.7em; text-align: right; }\n"
          ".text { text-align: left; }\ncaption { padding-bottom: 0.5em; }\n"
          "</style>\n</head>\n<body>\n")
          .arg(title.toHtmlEscaped());
  return head.toUtf8() + table + QByteArrayLiteral("</body>\n</html>\n");
}

// Without an interval the number stands alone.
QString measuredText(const Decisive& measured) {
  if (std::isnan(measured.value)) return QStringLiteral("–");
  const QString value = shownNumber(measured.value);
  return std::isnan(measured.half) ? value : value + QStringLiteral(" ± ") + shownNumber(measured.half);
}

}  // namespace

QString paperTableNote(const PaperTable& table) {
  QStringList parts;
  if (showsDifference(table)) {
    parts << QStringLiteral(
                 "Difference: %1 within the same run; p: paired t-test, corrected for the rows that runs share (Nadeau "
                 "and Bengio 2003); d: mean of the differences divided by their standard deviation.")
                 .arg(QString::fromStdString(table.difference));
  }
  bool exponents = false;
  bool seconds = false;
  for (const PaperColumn& column : table.columns) {
    exponents = exponents || column.hasExponent;
    seconds = seconds || column.hasSeconds;
  }
  parts << QStringLiteral("Bold: the best of the measured values.");
  if (exponents) parts << QStringLiteral("m: %1.").arg(QString::fromStdString(table.exponents));
  if (seconds) parts << QStringLiteral("s: seconds, the median of the runs.");
  return parts.join(QLatin1Char(' '));
}

std::vector<std::vector<PaperText>> paperTableCells(const PaperTable& table) {
  const bool difference = showsDifference(table);
  std::vector<std::vector<PaperText>> cells(1);
  const auto name = [&cells](const QString& text) { cells.back().push_back({text, false, true}); };
  const auto number = [&cells](const QString& text, bool best = false) { cells.back().push_back({text, best, false}); };
  name(QStringLiteral("data"));
  if (!table.kind.empty()) name(QString::fromStdString(table.kind));
  for (const PaperColumn& column : table.columns) {
    number(columnHeader(column));
    if (column.hasExponent) number(QStringLiteral("m"));
    if (column.hasSeconds) number(QStringLiteral("s"));
  }
  if (difference) {
    for (const char* header : {"difference", "p", "d"}) number(QString::fromLatin1(header));
  }
  for (const PaperRow& row : table.rows) {
    cells.emplace_back();
    name(QString::fromStdString(row.data));
    if (!table.kind.empty()) name(kindOf(row));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      number(plainCell(row.cells[i]), row.cells[i].best);
      if (table.columns[i].hasExponent) number(numberOrNothing(row.cells[i].m));
      if (table.columns[i].hasSeconds) number(numberOrNothing(row.cells[i].seconds));
    }
    if (!difference) continue;
    const PairedDifference& paired = row.difference;
    for (const double value : {paired.mean, paired.p, paired.effect}) number(numberOrNothing(value));
  }
  return cells;
}

QByteArray paperTableCsv(const PaperTable& table) {
  std::vector<std::string> cells{"data"};
  if (!table.kind.empty()) cells.push_back(table.kind);
  cells.emplace_back("runs");
  for (const PaperColumn& column : table.columns) {
    cells.push_back(column.id);
    cells.push_back(column.id + "_deviation");
    if (column.hasExponent) cells.push_back(column.id + "_m");
    if (column.hasSeconds) cells.push_back(column.id + "_seconds");
  }
  for (const char* name : {"best", "difference", "difference_deviation", "p", "effect", "measure"}) {
    cells.emplace_back(name);
  }
  QByteArray text = csvRecord(cells);
  for (const PaperRow& row : table.rows) {
    cells = {row.data};
    if (!table.kind.empty()) cells.push_back(row.inputs);
    cells.push_back(std::to_string(row.runs));
    std::string best;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const PaperCell& cell = row.cells[i];
      cells.push_back(exactText(cell.mean));
      cells.push_back(exactText(cell.deviation));
      if (table.columns[i].hasExponent) cells.push_back(exactText(cell.m));
      if (table.columns[i].hasSeconds) cells.push_back(exactText(cell.seconds));
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
  QString columns = QStringLiteral("l");
  QString head = QStringLiteral("data");
  if (!table.kind.empty()) {
    columns += QLatin1Char('l');
    head += QStringLiteral(" & ") + texText(QString::fromStdString(table.kind));
  }
  for (const PaperColumn& column : table.columns) {
    columns += QLatin1Char('r');
    head += QStringLiteral(" & ") + texText(columnHeader(column));
    if (column.hasExponent) {
      columns += QLatin1Char('r');
      head += QStringLiteral(" & $m$");
    }
    if (!column.hasSeconds) continue;
    columns += QLatin1Char('r');
    head += QStringLiteral(" & s");
  }
  if (difference) {
    columns += QStringLiteral("rrr");
    head += QStringLiteral(" & difference & $p$ & $d$");
  }
  QString text = QStringLiteral(
                     "% needs \\usepackage{booktabs}\n\\begin{table}\n\\centering\n\\caption{%1}\n"
                     "\\begin{tabular}{%2}\n\\toprule\n%3 \\\\\n\\midrule\n")
                     .arg(texText(QString::fromStdString(table.caption)), columns, head);
  for (const PaperRow& row : table.rows) {
    text += texText(QString::fromStdString(row.data));
    if (!table.kind.empty()) text += QStringLiteral(" & ") + texText(kindOf(row));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      text += QStringLiteral(" & ") + latexCell(row.cells[i]);
      if (table.columns[i].hasExponent) text += QStringLiteral(" & ") + numberOrNothing(row.cells[i].m);
      if (table.columns[i].hasSeconds) text += QStringLiteral(" & ") + latexValue(row.cells[i].seconds);
    }
    if (difference) {
      const PairedDifference& paired = row.difference;
      for (const double of : {paired.mean, paired.p, paired.effect}) text += QStringLiteral(" & ") + latexValue(of);
    }
    text += QStringLiteral(" \\\\\n");
  }
  text += QStringLiteral("\\bottomrule\n\\end{tabular}\n");
  text += QStringLiteral("\n\\smallskip\\footnotesize %1\n").arg(texText(paperTableNote(table)));
  return (text + QStringLiteral("\\end{table}\n")).toUtf8();
}

QByteArray paperTableFragment(const PaperTable& table) {
  return fragment(QString::fromStdString(table.caption), paperTableCells(table), paperTableNote(table));
}

QByteArray paperTableHtml(const PaperTable& table) {
  return page(QString::fromStdString(table.caption), paperTableFragment(table));
}

std::vector<std::vector<PaperText>> claimCells(const std::vector<Claim>& claims) {
  std::vector<std::vector<PaperText>> cells(1);
  for (const char* header : {"source", "item", "claim", "measured", "verdict"}) {
    cells.back().push_back({QString::fromLatin1(header), false, header != QLatin1String("measured")});
  }
  for (const Claim& claim : claims) {
    const auto name = [](const std::string& text) { return PaperText{QString::fromStdString(text), false, true}; };
    cells.push_back({name(claim.source), name(claim.item), name(claim.text),
                     PaperText{measuredText(claim.measured), false, false}, name(verdictText(claim.verdict))});
  }
  return cells;
}

QString claimsCaption() { return QStringLiteral("What the papers claim, and what was measured"); }

QString claimsNote() {
  return QStringLiteral(
      "±: half of the 95 % interval of the number; none where nothing is random or the worst case is meant. A claim "
      "holds if the whole interval is within the bound, does not hold if all of it is beyond, and is not decided "
      "else.");
}

QByteArray claimsLatex(const std::vector<Claim>& claims) {
  QString text = QStringLiteral(
                     "% needs \\usepackage{booktabs}\n\\begin{table}\n\\centering\n\\caption{%1}\n"
                     "\\begin{tabular}{llp{0.45\\linewidth}rl}\n\\toprule\n"
                     "source & item & claim & measured & verdict \\\\\n\\midrule\n")
                     .arg(texText(claimsCaption()));
  for (const Claim& claim : claims) {
    QString measured = latexValue(claim.measured.value);
    if (!std::isnan(claim.measured.half)) measured += QStringLiteral(" $\\pm$ ") + latexValue(claim.measured.half);
    QStringList cells;
    for (const std::string& of : {claim.source, claim.item, claim.text}) cells << texText(QString::fromStdString(of));
    cells << measured << QString::fromStdString(verdictText(claim.verdict));
    text += cells.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n");
  }
  text += QStringLiteral("\\bottomrule\n\\end{tabular}\n");
  text += QStringLiteral("\n\\smallskip\\footnotesize %1\n\\end{table}\n").arg(texText(claimsNote()));
  return text.toUtf8();
}

QByteArray claimsFragment(const std::vector<Claim>& claims) {
  return fragment(claimsCaption(), claimCells(claims), claimsNote());
}

QByteArray claimsHtml(const std::vector<Claim>& claims) { return page(claimsCaption(), claimsFragment(claims)); }

}  // namespace kerridge
