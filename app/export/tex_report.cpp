// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/tex_report.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <algorithm>

#include "base/sentence.h"
#include "export/paper_table_text.h"
#include "export/report_cells.h"
#include "export/tex_text.h"

namespace kerridge {

namespace {

const char* const preamble = R"(\documentclass[a4paper,10pt]{article}
\IfFileExists{lmodern.sty}{\usepackage[T1]{fontenc}\usepackage{lmodern}}{}
\usepackage{amsmath,booktabs,longtable,graphicx}
\usepackage[a4paper,margin=18mm]{geometry}
\setlength{\parindent}{0pt}
\setlength{\parskip}{0.5\baselineskip}
\setlength{\LTpre}{0.5\baselineskip}
\setlength{\LTpost}{\baselineskip}
\setlength{\LTcapwidth}{\linewidth}
\setlength{\emergencystretch}{3em}
\newcounter{chart}
\newcommand{\chart}[2]{\begin{minipage}[t]{84mm}#1\par\smallskip
  \refstepcounter{chart}\footnotesize\textbf{Figure \thechart.} #2\end{minipage}}
)";

/// How often a table's letters fit into a line, by their size.
struct LetterSize {
  const char* command;
  int letters;
};
constexpr LetterSize letterSizes[] = {{"\\small", 92}, {"\\footnotesize", 104}, {"\\scriptsize", 130}, {"\\tiny", 175}};
constexpr int betweenColumns = 3;  // letters
constexpr int widestCell = 44;     // letters; longer texts are broken

/// Words without a blank that are longer than this may be broken anywhere.
constexpr qsizetype longWord = 24;

QString texOf(const std::string& text) {
  QStringList words;
  for (const QString& word : QString::fromStdString(visibleLine(text)).split(QLatin1Char(' '))) {
    if (word.size() <= longWord) {
      words << texText(word);
      continue;
    }
    QStringList pieces;
    for (qsizetype at = 0; at < word.size();) {
      // Not within a pair of surrogates.
      qsizetype length = std::min<qsizetype>(8, word.size() - at);
      if (word.at(at + length - 1).isHighSurrogate()) ++length;
      pieces << texText(word.mid(at, length));
      at += length;
    }
    words << pieces.join(QStringLiteral("\\allowbreak{}"));
  }
  return words.join(QLatin1Char(' '));
}

/// A line of code, letter for letter: no ligatures, blanks that stay, breaks after signs.
QString codeLine(const QString& line) {
  static const QString breakAfter = QStringLiteral(",/:_-}])=.");
  static const QString ligatures = QStringLiteral("<>|-`'\",");
  static const QString commands = QStringLiteral("\\{}$&#^_~%");
  QString tex;
  for (const char32_t letter : line.toUcs4()) {
    const QString sign = QString::fromUcs4(&letter, 1);
    if (letter == U' ') {
      tex += QStringLiteral("\\ ");
    } else if (commands.contains(sign)) {
      tex += QStringLiteral("\\char%1{}").arg(static_cast<uint>(letter));
    } else {
      tex += ligatures.contains(sign) ? sign + QStringLiteral("{}") : texText(sign);
    }
    if (breakAfter.contains(sign)) tex += QStringLiteral("\\allowbreak{}");
  }
  return tex;
}

/// Signs of the text that LaTeX may not know, each declared as a box with its number unless it does.
QString signDeclarations(const QString& text) {
  QSet<char32_t> signs;
  for (const char32_t letter : text.toUcs4()) {
    if (letter > 0x7f) signs += letter;
  }
  if (signs.isEmpty()) return {};
  QList<char32_t> sorted(signs.cbegin(), signs.cend());
  std::sort(sorted.begin(), sorted.end());
  QString tex = QStringLiteral(
      "% pdfTeX shows signs that its fonts lack as their numbers; LuaLaTeX and XeLaTeX have more of them.\n"
      "\\ifdefined\\DeclareUnicodeCharacter\n"
      "\\newcommand{\\othersign}[2]{\\ifcsname u8:\\detokenize{#2}\\endcsname\\else"
      "\\DeclareUnicodeCharacter{#1}{\\fbox{\\tiny\\ttfamily #1}}\\fi}\n");
  for (const char32_t letter : sorted) {
    tex += QStringLiteral("\\othersign{%1}{%2}\n")
               .arg(QString::number(static_cast<uint>(letter), 16).toUpper().rightJustified(4, QLatin1Char('0')),
                    QString::fromUcs4(&letter, 1));
  }
  return tex + QStringLiteral("\\fi\n");
}

int lettersOf(const std::string& text) { return static_cast<int>(QString::fromStdString(text).size()); }

/// Writes one block after the other.
class TexBlocks {
 public:
  QString take() { return std::move(m_tex); }
  bool hasPgfplots() const { return m_hasPgfplots; }

  void operator()(const ReportHeading& heading) {
    m_tex +=
        QStringLiteral("\n\\%1{%2}\n")
            .arg(heading.level == 1 ? QStringLiteral("section*") : QStringLiteral("subsection*"), texOf(heading.text));
  }
  void operator()(const ReportParagraph& paragraph) { m_tex += texOf(paragraph.text) + QStringLiteral("\n\n"); }
  void operator()(const ReportList& list) {
    m_tex += QStringLiteral("\\begin{itemize}\n");
    for (const std::string& item : list.items) m_tex += QStringLiteral("\\item {}%1\n").arg(texOf(item));
    m_tex += QStringLiteral("\\end{itemize}\n");
  }
  void operator()(const ReportFacts& facts) {
    m_tex += QStringLiteral("\\begin{description}\n");
    for (const auto& [name, value, literal] : facts.facts) {
      const QString text = literal ? QStringLiteral("\\texttt{%1}").arg(texOf(value)) : texOf(value);
      m_tex += QStringLiteral("\\item[{%1}] %2\n").arg(texOf(name), text);
    }
    m_tex += QStringLiteral("\\end{description}\n");
  }
  void operator()(const ReportModels& models) {
    m_tex += QStringLiteral("\\begin{description}\n");
    for (const auto& [name, formula, text] : models.models) {
      m_tex += QStringLiteral("\\item[{%1}] ").arg(texOf(name));
      if (!formula.empty()) m_tex += QStringLiteral("$%1$\\\\{}").arg(texFormula(QString::fromStdString(formula)));
      m_tex += texOf(text) + QLatin1Char('\n');
    }
    m_tex += QStringLiteral("\\end{description}\n");
  }
  void operator()(const ReportTable& table) {
    std::vector<int> widths;
    for (const std::string& column : table.columns) widths.push_back(lettersOf(column));
    for (const std::vector<std::string>& row : table.rows) {
      for (std::size_t j = 0; j < row.size(); ++j) widths[j] = std::max(widths[j], lettersOf(row[j]));
    }
    int letters = 0;
    std::size_t columns = 0;
    while (columns < widths.size()) {
      const int more = std::min(widths[columns], widestCell) + betweenColumns;
      if (letters + more > std::end(letterSizes)[-1].letters) break;
      letters += more;
      ++columns;
    }
    const LetterSize* size = std::begin(letterSizes);
    while (size->letters < letters) ++size;
    const std::vector<bool> texts = textColumns(table);
    QString shape, header;
    for (std::size_t j = 0; j < columns; ++j) {
      shape += widths[j] > widestCell ? QStringLiteral("p{%1em}").arg(widestCell / 2)
                                      : QString(QLatin1Char(texts[j] ? 'l' : 'r'));
      header += (j > 0 ? QStringLiteral(" & ") : QStringLiteral("{}")) + texOf(table.columns[j]);
    }
    m_tex += QStringLiteral(
                 "{%1\\begin{longtable}{%2}\n\\caption{%3}\\\\\n\\toprule\n%4\\\\\n\\midrule\\endfirsthead\n"
                 "\\toprule\n%4\\\\\n\\midrule\\endhead\n\\bottomrule\\endlastfoot\n")
                 .arg(QString::fromLatin1(size->command), shape, texOf(table.caption), header);
    for (const std::vector<std::string>& row : table.rows) {
      for (std::size_t j = 0; j < columns; ++j) {
        m_tex += (j > 0 ? QStringLiteral(" & ") : QStringLiteral("{}")) + texOf(row[j]);
      }
      m_tex += QStringLiteral("\\\\\n");
    }
    m_tex += QStringLiteral("\\end{longtable}}\n");
    if (const std::string note = tableNote(table); !note.empty()) m_tex += texOf(note) + QStringLiteral("\n\n");
    if (columns < table.columns.size()) {
      m_tex += QStringLiteral("%1 of %2 columns have room here; all are in %3.\n\n")
                   .arg(columns)
                   .arg(table.columns.size())
                   .arg(texOf(table.csv));
    }
  }
  void operator()(const ReportStudySummary& summary) {
    m_tex += QString::fromUtf8(paperTableLatex(*summary.table)) + QLatin1Char('\n');
  }
  /// Two beside each other.
  void operator()(const ReportPictures& pictures) {
    for (std::size_t i = 0; i < pictures.pictures.size(); ++i) {
      const QString file = QString::fromStdString(pictures.pictures[i].texFile);
      const bool isPdf = file.endsWith(QLatin1String(".pdf"));
      m_hasPgfplots = m_hasPgfplots || !isPdf;
      const QString picture =
          (isPdf ? QStringLiteral("\\includegraphics[width=84mm]{%1}") : QStringLiteral("\\input{%1}")).arg(file);
      m_tex += QStringLiteral("\\chart{%1}{%2}").arg(picture, texOf(pictureCaption(pictures.pictures[i])));
      m_tex += i % 2 == 0 ? QStringLiteral("\\hfill\n") : QStringLiteral("\\par\\medskip\n");
    }
    m_tex += QStringLiteral("\\par\n");
  }
  void operator()(const ReportCode& code) {
    m_tex += QStringLiteral("{\\footnotesize\\ttfamily\\raggedright\\setlength{\\parskip}{0pt}\n");
    for (const QString& line : QString::fromStdString(visible(code.text)).split(QLatin1Char('\n'))) {
      m_tex += QStringLiteral("\\hangindent=2em %1\\par\n").arg(codeLine(line));
    }
    m_tex += QStringLiteral("}\n");
  }

 private:
  QString m_tex;
  bool m_hasPgfplots = false;
};

}  // namespace

QByteArray texReport(const Report& report) {
  TexBlocks blocks;
  for (const ReportBlock& block : report.blocks) std::visit(blocks, block);
  const QString body =
      QStringLiteral("\\title{%1}\n\\author{%2}\n\\date{}\n\\begin{document}\n\\maketitle\n%3\\end{document}\n")
          .arg(texOf(report.title), texOf(report.subtitle), blocks.take());
  QString tex = QStringLiteral("% report, by Kerridge\n") + QString::fromLatin1(preamble);
  if (blocks.hasPgfplots()) {
    tex += QStringLiteral("\\usepackage{pgfplots}\\pgfplotsset{compat=1.16}\\usetikzlibrary{patterns}\n");
  }
  return (tex + signDeclarations(body) + body).toUtf8();
}

}  // namespace kerridge
