// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "export/result_folder.h"
#include "studies/paper_table.h"

namespace kerridge {

/// A chart of the report.
struct ReportPicture {
  std::string title, subtitle;
  std::string caption;       ///< what is seen, see captionOf()
  std::string group = {};    ///< as in the menus; of a study the name of its table
  QByteArray svg = {};       ///< for HTML
  std::string texFile = {};  ///< for LaTeX: the file beside the report, <id>.tex or <id>.pdf
};

// The report before it has a format. Every text is plain; what is in it may come from files.

struct ReportHeading {
  std::string text;
  int level = 1;  ///< 1: a section, 2: a part of one
};
struct ReportParagraph {
  std::string text;
};
struct ReportList {
  std::vector<std::string> items;
};
/// Names and what they are; `literal` are texts to copy, such as hashes.
struct ReportFacts {
  struct Fact {
    std::string name, value;
    bool literal = false;
  };
  std::vector<Fact> facts;
};
/// A name, the formula of its item (ItemInfo::formula, rich text of the program, or ""), and a sentence.
struct ReportModels {
  struct Model {
    std::string name, formula, text;
  };
  std::vector<Model> models;
};
struct ReportTable {
  std::string caption;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  std::size_t all = 0;   ///< rows there are; more than `rows` if the table is cut
  std::string csv = {};  ///< the file that has all of it; "" if there is none
};
struct ReportStudySummary {
  std::shared_ptr<const PaperTable> table;
};
struct ReportPictures {
  std::vector<ReportPicture> pictures;
};
struct ReportCode {
  std::string text;
};

using ReportBlock = std::variant<ReportHeading, ReportParagraph, ReportList, ReportFacts, ReportModels, ReportTable,
                                 ReportStudySummary, ReportPictures, ReportCode>;

/// A document that can be handed in: what was found, how (data, preparation, protocol, models, choices), the numbers
/// with their uncertainty, charts, what the numbers do not promise, sources, and what makes them again.
struct Report {
  std::string title, subtitle;
  std::vector<ReportBlock> blocks;
};

/// The pictures are those of the experiment's charts. A pure function of its arguments: no date, no folder. Numbers are
/// those of the tables, shortened for reading; long tables are cut, and say so. Both formats, export/html_report.h and
/// export/tex_report.h, have these sentences.
Report composedReport(const Results& results, const std::vector<ReportPicture>& pictures, const RunRecord& record);

/// A number for reading: "0.0801", "1.66·10⁻⁵"; "–" for none.
std::string reportNumber(double value, int digits = 4);

}  // namespace kerridge
