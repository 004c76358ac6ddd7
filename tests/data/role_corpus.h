// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

namespace kerridge::test {

/// A small table and what is to be said of it.
struct RoleCase {
  const char* header;   ///< "": the file names no columns
  const char* columns;  ///< one letter for each, see cellOf()
  int rows;
  const char* text;
  const char* above = "";  ///< lines above all
  const char* under = "";  ///< a line below the header
  const char* end = "";    ///< lines below the rows
};

/// Row i and column j, both from 0.
inline QByteArray cellOf(char kind, int i, int j) {
  const auto number = [](double value) { return QByteArray::number(value, 'f', 2); };
  const auto two = [](int value) { return QByteArray::number(value).rightJustified(2, '0'); };
  const auto date = [&](int year, int month, int day) {
    return QByteArray::number(year) + '-' + two(month) + '-' + two(day);
  };
  switch (kind) {
    case '0': return QByteArray::number(i);                                           // counts from 0
    case '1': return QByteArray::number(i + 1);                                       // from 1
    case 'Y': return QByteArray::number(1990 + i);                                    // years
    case 'i': return QByteArray::number(1000 + (i * 7) % 997);                        // each once
    case 'g': return QByteArray::number(i / 3 + 1);                                   // three rows each
    case 'G': return "s" + QByteArray::number(i / 3);                                 // the same as text
    case 'n': return "name " + QByteArray::number(i);                                 // each once
    case 'N': return "text " + QByteArray::number(i % 250);                           // many
    case 'k': return QByteArray(1, "uvw"[i % 3]);                                     // three texts
    case 'c': return QByteArray::number(i % 3 + 1);                                   // three codes
    case 'b': return QByteArray::number(i % 2);                                       // zeros and ones
    case 'f': return QByteArray::number(i % 4);                                       // four folds
    case 'F': return QByteArray::number(i % 60);                                      // sixty
    case 't': return i % 3 == 0 ? "test" : "train";                                   // labels of a split
    case 'v': return QByteArray(i % 3 == 0 ? "test" : i % 3 == 1 ? "val" : "train");  // three of them
    case 'm': return i == 5 ? QByteArray() : cellOf('r', i, j);                       // one is missing
    case 'e': return {};                                                              // nothing
    case 'z': return "7";                                                             // always the same
    case '$': {                                                                       // "$1,150.50"
      const int amount = 400 + (i * 37 + j * 11) % 101 * 25;
      const QByteArray whole = amount < 1000 ? QByteArray::number(amount)
                                             : QByteArray::number(amount / 1000) + ',' +
                                                   QByteArray::number(amount % 1000).rightJustified(3, '0');
      return "\"$" + whole + ".50\"";
    }
    case '!': return cellOf('$', i, j).replace(".50", "");                                   // the same without cents
    case '%': return cellOf('r', i, j) + " %";                                               // percent
    case 'K': return cellOf('r', i, j) + " kg";                                              // a unit
    case 'Q': return cellOf('r', i, j) + "kg";                                               // without a blank
    case 'R': return '"' + cellOf('r', i, j).replace('.', ',') + " €\"";                     // decimal comma
    case 'x': return cellOf('r', i, j) + (i % 2 == 0 ? " kg" : " g");                        // two units
    case '(': return i % 4 == 0 ? "($" + cellOf('r', i, j) + ")" : "$" + cellOf('r', i, j);  // negative
    case 'D': return date(2021, 1 + i / 28 % 12, 1 + i % 28);                                // 2021-01-01
    case 'd': return QByteArray::number(1 + i % 12) + '/' + QByteArray::number(1 + i * 5 % 12) + "/2021";
    case 'u': return QByteArray::number(1 + i % 12) + '/' + QByteArray::number(1 + i % 28) + "/2021";  // month first
    case 'U': return QByteArray::number(1 + i % 28) + '/' + QByteArray::number(1 + i % 12) + "/2021";  // day first
    case 'w': return QByteArray::number(1 + i % 28) + '.' + QByteArray::number(1 + i % 12) + ".2021";  // dots
    case 'h': return two(i % 24) + ':' + two(i * 7 % 60);                                              // times of day
    case 'T': return date(2021, 3, 1 + i % 28) + 'T' + two(i % 24) + ":30:00Z";                        // both, in UTC
    case 'M': return QByteArray::number(1 + i % 28) + " Mar 2021";           // a name of a month
    case 'O': return "2021-13-" + two(1 + i % 28);                           // no dates
    case 'q': return i % 8 == 3 ? "-999" : cellOf('r', i, j);                // far beyond the rest
    case 'p': return i == 3 ? "99" : cellOf('r', i, j);                      // the same once
    case 'A': return QByteArray::number(i == 3 ? 99 : 20 + i * 7 % 60);      // 99 as an age
    case 'B': return i == 3 ? "-999" : i == 5 ? "9999" : cellOf('r', i, j);  // two of them
    case '-': return i % 8 == 3 ? "-" : cellOf('r', i, j);                   // no number
    case '?': return i % 8 == 3 ? "n.a." : cellOf('r', i, j);                // no number
    case 's': return i < 2 ? QByteArray(i == 0 ? "-1" : "1") : number(((i * 29 + j * 7) % 19 - 9) / 10.0);
    default: return number(((i * 37 + j * 11) % 101) / 10.0 + 0.05);  // measured
  }
}

inline QByteArray contentOf(const RoleCase& one) {
  const QByteArray kinds(one.columns);
  QByteArray content = one.above;
  if (*one.header != '\0') content += QByteArray(one.header) + '\n';
  if (*one.under != '\0') content += QByteArray(one.under) + '\n';
  for (int i = 0; i < one.rows; ++i) {
    QByteArrayList cells;
    for (int j = 0; j < kinds.size(); ++j) cells << cellOf(kinds[j], i, j);
    content += cells.join(',') + '\n';
  }
  return content + one.end;
}

inline constexpr RoleCase roleCorpus[] = {
    // Targets by name.
    {"a,b,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"y,a,b", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"a,target,b", "rrr", 20, "Predicting “target” from 2 inputs, 20 rows."},
    {"class,a,b", "rrr", 20, "Predicting “class” from 2 inputs, 20 rows."},
    {"Target (kW),price,c", "rrr", 20, "Predicting “Target (kW)” from 2 inputs, 20 rows."},
    {"a,price,b", "rrr", 20, "Predicting “price” (assumed: often predicted) from 2 inputs, 20 rows."},
    {"a,b,price", "rrr", 20, "Predicting “price” (assumed: last column, often predicted) from 2 inputs, 20 rows."},
    {"price,quality,c", "rrr", 20, "Predicting “c” (assumed: last column) from 2 inputs, 20 rows."},
    {"x,y,depth", "rrr", 20, "Predicting “depth” (assumed: last column) from 2 inputs, 20 rows."},
    {"log(pop),pop,b", "rrr", 20,
     "Predicting “log(pop)” (assumed: a formula of another column) from 2 inputs, 20 rows."},
    {"pop(kW),pop,b", "rrr", 20, "Predicting “b” (assumed: last column) from 2 inputs, 20 rows."},
    {"a,b,Tensile Strength (MPa)", "rrr", 20,
     "Predicting “Tensile Strength (MPa)” (assumed: last column, often predicted) from 2 inputs, 20 rows."},
    // Targets by place.
    {"a,b,c", "rrr", 20, "Predicting “c” (assumed: last column) from 2 inputs, 20 rows."},
    {"", "rrr", 20, "Predicting “column 3” (assumed: last column) from 2 inputs, 20 rows."},
    {"a,b,c", "rrc", 20, "Predicting “c” (assumed: last column) from 2 inputs, 20 rows."},
    {"a,b,c", "rrb", 20, "Predicting “c” (assumed: last column) from 2 inputs, 20 rows."},
    {"a,b,name", "rrn", 20,
     "Predicting “b” (assumed: last column of numbers) from 1 input, 20 rows. Left out: “name” (names of the rows)."},
    {"a,b,kind", "rrk", 20,
     "Predicting “b” (assumed: last column of numbers) from 2 columns, 4 inputs, 20 rows. The last column “kind” is "
     "text, which cannot be predicted: it became 3 inputs."},
    {"", "rrcn", 20,
     "Predicting “column 1” (assumed: first column, as the last one of numbers holds codes) from 2 inputs, 20 rows. "
     "Left out: “column 4” (names of the rows)."},
    {"a,kind", "rk", 20,
     "Predicting “a” from 1 column, 3 inputs, 20 rows. The last column “kind” is text, which cannot be predicted: it "
     "became 3 inputs."},
    {"", "rsss", 20, "Predicting “column 1” (assumed: first column, the only one not scaled) from 3 inputs, 20 rows."},
    {"", "sssr", 20, "Predicting “column 4” (assumed: last column, the only one not scaled) from 3 inputs, 20 rows."},
    {"a,b,c,d", "srss", 20, "Predicting “b” (assumed: the only one not scaled) from 3 inputs, 20 rows."},
    {"", "rbbb", 20,
     "Predicting “column 4” (assumed: last column) from 3 inputs, 20 rows. “column 2” determines the target almost "
     "alone "
     "(correlation 1): leave it out if it is not known before the target is. “column 3” determines the target almost "
     "alone (correlation 1): leave it out if it is not known before the target is."},
    {"a,b", "kk", 20,
     "No column is predicted. The last column “b” is text, which cannot be predicted: it became 3 inputs. 17 rows "
     "repeat earlier ones."},
    // Row numbers and ids.
    {"No,a,y", "1rr", 20, "Predicting “y” from 1 input, 20 rows. Left out: “No” (row numbers)."},
    {"index,a,y", "0rr", 20, "Predicting “y” from 1 input, 20 rows. Left out: “index” (row numbers)."},
    {"a,y,id", "rr1", 20, "Predicting “y” from 1 input, 20 rows. Left out: “id” (row numbers)."},
    {"Unnamed: 0,a,y", "0rr", 20, "Predicting “y” from 1 input, 20 rows. Left out: “Unnamed: 0” (row numbers)."},
    {"", "1rr", 20,
     "Predicting “column 3” (assumed: last column) from 1 input, 20 rows. Left out: “column 1” (row numbers)."},
    {"", "1r", 20, "Predicting “column 2” (assumed: last column) from 1 input, 20 rows."},
    {"", "Yrr", 20, "Predicting “column 3” (assumed: last column) from 2 inputs, 20 rows."},
    {"No,y", "1r", 20, "Predicting “y” from 1 input, 20 rows."},
    {"id,y", "ir", 20, "Predicting “y” from 1 input, 20 rows."},
    {"x,y", "1r", 20, "Predicting “y” from 1 input, 20 rows."},
    {"t,y", "1r", 20, "Predicting “y” from 1 input, 20 rows."},
    {"t,a,y", "0rr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"time,a,y", "0rr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"year,a,y", "Yrr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"depth,a,y", "1rr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"level,a,y", "1rr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"id,a,y", "irr", 20, "Predicting “y” from 1 input, 20 rows. Left out: “id” (a number of its own in every row)."},
    {"name,a,y", "nrr", 20, "Predicting “y” from 1 input, 20 rows. Left out: “name” (names of the rows)."},
    {"No,name,a,y", "1nrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “No” (row numbers), “name” (names of the rows)."},
    // Groups.
    {"subject#,a,y", "grr", 20,
     "Predicting “y” from 1 input, 20 rows. Rows of one “subject#” belong together (7 groups)."
     " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others of its "
     "group; k-fold leaves out whole groups."},
    {"patient,a,y", "Grr", 20,
     "Predicting “y” from 1 input, 20 rows. Rows of one “patient” belong together (7 groups)."
     " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others of its "
     "group; k-fold leaves out whole groups."},
    {"patient_id,a,y", "grr", 20,
     "Predicting “y” from 1 input, 20 rows. Rows of one “patient_id” belong together (7 groups)."
     " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others of its "
     "group; k-fold leaves out whole groups."},
    {"site,a,y", "Grr", 20,
     "Predicting “y” from 1 input, 20 rows. Rows of one “site” belong together (7 groups)."
     " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others of its "
     "group; k-fold leaves out whole groups."},
    {"batch no,a,y", "grr", 20,
     "Predicting “y” from 1 input, 20 rows. Rows of one “batch no” belong together (7 groups)."
     " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others of its "
     "group; k-fold leaves out whole groups."},
    {"id,a,y", "grr", 20,
     "Predicting “y” from 1 input, 20 rows. Rows of one “id” belong together (7 groups)."
     " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others of its "
     "group; k-fold leaves out whole groups."},
    {"age group,a,y", "krr", 20, "Predicting “y” from 2 columns, 4 inputs, 20 rows."},
    {"site,a,y", "zrr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"site,a,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"batch,a,y", "brr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"subject,y", "gr", 20, "Predicting “y” from 1 input, 20 rows."},
    {"site,patient,a,y", "Ggrr", 21,
     "Predicting “y” from 2 columns, 8 inputs, 21 rows. Rows of one “patient” belong together (7 groups)."
     " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others of its "
     "group; k-fold leaves out whole groups."},
    {"batch,patient,a,y", "cgrr", 21,
     "Predicting “y” from 1 input, 21 rows. Left out: “batch” (numbers that stand for names). Rows of one “patient” "
     "belong together (7 groups)."
     " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others of its "
     "group; k-fold leaves out whole groups."},
    // Labels of a split.
    {"part,a,y", "trr", 20, "Predicting “y” from 1 input, 20 rows. “part” says how the rows are split (2 labels)."},
    {"any,a,y", "trr", 20, "Predicting “y” from 1 input, 20 rows. “any” says how the rows are split (2 labels)."},
    {"fold,a,y", "frr", 20, "Predicting “y” from 1 input, 20 rows. “fold” says how the rows are split (4 labels)."},
    {"a,y,fold", "rrf", 20, "Predicting “y” from 1 input, 20 rows. “fold” says how the rows are split (4 labels)."},
    {"fold,a,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"train,a,y", "brr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “train” (marks of a split; train and test would be understood)."},
    {"set,a,y", "vrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “set” (labels of a split other than train and test)."},
    {"fold,a,y", "Frr", 130,
     "Predicting “y” from 1 input, 130 rows. Left out: “fold” (more than 50 labels). “fold” is called like the labels "
     "of a split and has more than 50 of them: is it one, or an input?"},
    {"fold,part,a,y", "ftrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “part” (labels of another split). “fold” says how the rows are "
     "split (4 labels)."},
    // Further outputs.
    {"X1,X2,X3,Y1,Y2", "rrrrr", 20,
     "Predicting “Y1” (assumed: first of 2 outputs) from 3 inputs, 20 rows. Left out: “Y2” (a further output)."},
    {"Y1,Y2,Y3,X1,X2,X3", "rrrrrr", 20,
     "Predicting “Y1” (assumed: first of 3 outputs) from 3 inputs, 20 rows. Left out: “Y2” and “Y3” (further "
     "outputs)."},
    {"x1,y1,x2,y2", "rrrr", 20, "Predicting “y2” (assumed: last column) from 3 inputs, 20 rows."},
    {"x1,x2,y1", "rrr", 20, "Predicting “y1” from 2 inputs, 20 rows."},
    {"a,b,c,motor_UPDRS,total_UPDRS,d", "rrrrrr", 20,
     "Predicting “motor_UPDRS” (assumed: first of 2 outputs, often predicted) from 4 inputs, 20 rows. Left out: "
     "“total_UPDRS” (a further output)."},
    {"a,k,motor_score,total_score", "rkrr", 20,
     "Predicting “motor_score” (assumed: first of 2 outputs, often predicted) from 2 columns, 4 inputs, 20 rows. Left "
     "out: “total_score” (a further output)."},
    {"age,k,time,motor_score,total_score", "rkrrr", 20,
     "Predicting “motor_score” (assumed: first of 2 outputs, often predicted) from 3 columns, 5 inputs, 20 rows. Left "
     "out: “total_score” (a further output)."},
    {"a,motor_score,total_score", "rrr", 20, "Predicting “total_score” (assumed: last column) from 2 inputs, 20 rows."},
    {"a,b,c,math_score,reading_score", "rrrrr", 20,
     "Predicting “math_score” (assumed: first of 2 outputs, often predicted) from 3 inputs, 20 rows. Left out: "
     "“reading_score” (a further output)."},
    {"a,b,c,d,e,G1,G2,G3", "rrrrrrrr", 20,
     "Predicting “G3” (assumed: last column) from 5 inputs, 20 rows. Left out: “G1” and “G2” (further outputs)."},
    {"a1,a2,a3,a4", "rrrr", 20, "Predicting “a4” (assumed: last column) from 3 inputs, 20 rows."},
    {"rooms,age,tax,medianIncome,medianValue", "rrrrr", 20,
     "Predicting “medianValue” (assumed: last column) from 4 inputs, 20 rows."},
    {"No,a,b,c,d,e,SLUMP(cm),FLOW(cm),S (MPa)", "1rrrrrrrr", 20,
     "Predicting “S (MPa)” (assumed: last column) from 5 inputs, 20 rows. Left out: “No” (row numbers), “SLUMP(cm)” "
     "and "
     "“FLOW(cm)” (further outputs)."},
    {"x (m),y (m),T (K),u (m/s),v (m/s)", "rrrrr", 20,
     "Predicting “v (m/s)” (assumed: last column) from 3 inputs, 20 rows. Left out: “u (m/s)” (a further output)."},
    {"x (m),y (m),z (m)", "rrr", 20, "Predicting “z (m)” (assumed: last column) from 2 inputs, 20 rows."},
    // Rows and columns without values, texts, repeated rows.
    {"a,b,y", "rmr", 20, "Predicting “y” from 2 inputs, 19 rows. 1 of 20 rows left out: an input is missing."},
    {"a,b,y", "rrm", 20,
     "Predicting “y” from 2 inputs, 19 rows. 1 of 20 rows without target: nothing is learned from them."},
    {"a,b,y", "rer", 20, "Predicting “y” from 1 input, 20 rows. Left out: “b” (no values)."},
    {"sex,a,y", "krr", 20, "Predicting “y” from 2 columns, 4 inputs, 20 rows."},
    {"comment,a,y", "Nrr", 600,
     "Predicting “y” from 1 input, 600 rows. Left out: “comment” (250 different texts, at most 200 can become "
     "inputs)."},
    {"a,y", "bb", 20,
     "Predicting “y” from 1 input, 20 rows. 18 rows repeat earlier ones."
     " LOO and GCV are optimistic: 18 of 20 rows repeat earlier ones and are known when they are left out."},
    {"a,y", "rr", 102, "Predicting “y” from 1 input, 102 rows. 1 row repeats an earlier one."},
    // Numbers with signs of currency, percent or a unit.
    {"price,a,y", "$rr", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “price” (amounts in $)."},
    {"price,a,y", "!rr", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “price” (amounts in $)."},
    {"a,price", "r$", 20,
     "Predicting “price” (assumed: last column, often predicted) from 1 input, 20 rows. Read as numbers: “price” "
     "(amounts in $)."},
    {"rate,a,y", "%rr", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “rate” (in %)."},
    {"w,a,y", "Krr", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “w” (in kg)."},
    {"w,a,y", "Qrr", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “w” (in kg)."},
    {"w,v,y", "KQr", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “w” and “v” (in kg)."},
    {"cost,a,y", "Rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “cost” (amounts in €)."},
    {"cost,a,y", "R!r", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “cost” (amounts in €), “a” (amounts in $)."},
    {"w,a,y", "xrr", 20, "Predicting “y” from 1 input, 20 rows. Left out: “w” (names of the rows)."},
    {"profit,a,y", "(rr", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “profit” (amounts in $)."},
    {"a,b,w", "rrK", 20, "Predicting “w” (assumed: last column) from 2 inputs, 20 rows. Read as numbers: “w” (in kg)."},
    {"", "rr$", 20,
     "Predicting “column 3” (assumed: last column) from 2 inputs, 20 rows. Read as numbers: “column 3” (amounts in "
     "$)."},
    {"", "K%r", 20,
     "Predicting “column 3” (assumed: last column) from 2 inputs, 20 rows. Read as numbers: “column 1” (in kg), "
     "“column 2” (in %)."},
    {"price,price per kg,y", "$$r", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “price” and “price per kg” (amounts in $)."},
    {"name,price,y", "n$r", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “name” (names of the rows). Read as numbers: “price” (amounts in "
     "$)."},
    {"kind,w,y", "kKr", 20, "Predicting “y” from 2 columns, 4 inputs, 20 rows. Read as numbers: “w” (in kg)."},
    {"w,a,y", "KKK", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “w”, “a” and “y” (in kg)."},
    {"rate,rate2,y", "%%r", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “rate” and “rate2” (in %)."},
    {"price,kind,y", "$kr", 20,
     "Predicting “y” from 2 columns, 4 inputs, 20 rows. Read as numbers: “price” (amounts in $)."},
    {"a,y", "$K", 20, "Predicting “y” from 1 input, 20 rows. Read as numbers: “a” (amounts in $), “y” (in kg)."},
    {"subject#,w,y", "gKr", 20,
     "Predicting “y” from 1 input, 20 rows. Rows of one “subject#” belong together (7 groups). Read as numbers: “w” "
     "(in kg). LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others "
     "of its group; k-fold leaves out whole groups."},
    {"part,price,y", "t$r", 20,
     "Predicting “y” from 1 input, 20 rows. “part” says how the rows are split (2 labels). Read as numbers: “price” "
     "(amounts in $)."},
    {"a,b,price ($)", "rr$", 20,
     "Predicting “price ($)” (assumed: last column, often predicted) from 2 inputs, 20 rows. Read as numbers: “price "
     "($)” (amounts in $)."},
    {"w,e,y", "Ker", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “e” (no values). Read as numbers: “w” (in kg)."},
    {"quality,w,v", "rKQ", 20,
     "Predicting “quality” (assumed: often predicted) from 2 inputs, 20 rows. Read as numbers: “w” and “v” (in kg)."},
    {"a,b,y", "%%%", 20, "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “a”, “b” and “y” (in %)."},
    {"", "KKK", 20,
     "Predicting “column 3” (assumed: last column) from 2 inputs, 20 rows. Read as numbers: “column 1”, “column 2” and "
     "“column 3” (in kg)."},
    {"w,y", "Kr", 20, "Predicting “y” from 1 input, 20 rows. Read as numbers: “w” (in kg)."},
    {"price,y", "$$", 20, "Predicting “y” from 1 input, 20 rows. Read as numbers: “price” and “y” (amounts in $)."},
    {"a,b,cost", "rrR", 20,
     "Predicting “cost” (assumed: last column) from 2 inputs, 20 rows. Read as numbers: “cost” (amounts in €)."},
    {"x (kg),y", "Kr", 20, "Predicting “y” from 1 input, 20 rows. Read as numbers: “x (kg)” (in kg)."},
    // Dates and times.
    {"when,a,y", "Drr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “when” (dates as days since 1899-12-30)."},
    {"day,a,y", "drr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “day” (dates as days since 1899-12-30, day first). In "
     "“day” “1/1/2021” is taken for day, month, year; month, day, year is as possible."},
    {"day,a,y", "urr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “day” (dates as days since 1899-12-30, month first)."},
    {"day,a,y", "Urr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “day” (dates as days since 1899-12-30, day first)."},
    {"day,a,y", "wrr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “day” (dates as days since 1899-12-30, day first)."},
    {"time,a,y", "hrr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “time” (times as parts of a day)."},
    {"stamp,a,y", "Trr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “stamp” (dates and times as days since 1899-12-30 in "
     "UTC)."},
    {"day,a,y", "Mrr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “day” (dates as days since 1899-12-30)."},
    {"when,a,y", "Orr", 20, "Predicting “y” from 1 input, 20 rows. Left out: “when” (names of the rows)."},
    {"date,time,a,y", "Dhrr", 20,
     "Predicting “y” from 3 inputs, 20 rows. Read as numbers: “date” (dates as days since 1899-12-30), “time” (times "
     "as parts of a day)."},
    {"when,y", "Dr", 20,
     "Predicting “y” from 1 input, 20 rows. Read as numbers: “when” (dates as days since 1899-12-30)."},
    {"a,b,when", "rrD", 20,
     "Predicting “b” (assumed: last column of numbers) from 2 inputs, 20 rows. Read as numbers: “when” (dates as days "
     "since 1899-12-30)."},
    {"", "Drr", 20,
     "Predicting “column 3” (assumed: last column) from 2 inputs, 20 rows. Read as numbers: “column 1” (dates as days "
     "since 1899-12-30)."},
    {"", "Trr", 20,
     "Predicting “column 3” (assumed: last column) from 2 inputs, 20 rows. Read as numbers: “column 1” (dates and "
     "times as days since 1899-12-30 in UTC)."},
    {"date,price,y", "D$r", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “date” (dates as days since 1899-12-30), “price” "
     "(amounts in $)."},
    {"from,to,y", "uUr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “from” (dates as days since 1899-12-30, month first), "
     "“to” (dates as days since 1899-12-30, day first)."},
    {"day,until,y", "ddr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “day” and “until” (dates as days since 1899-12-30, day "
     "first). In “day” “1/1/2021” is taken for day, month, year; month, day, year is as possible. In “until” "
     "“1/1/2021” is taken for day, month, year; month, day, year is as possible."},
    {"when,a,y", "Drr", 60,
     "Predicting “y” from 2 inputs, 60 rows. Read as numbers: “when” (dates as days since 1899-12-30)."},
    {"id,when,y", "iDr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “id” (a number of its own in every row). Read as numbers: “when” "
     "(dates as days since 1899-12-30)."},
    {"when,kind,y", "Tkr", 20,
     "Predicting “y” from 2 columns, 4 inputs, 20 rows. Read as numbers: “when” (dates and times as days since "
     "1899-12-30 in UTC)."},
    {"y,when,a", "rDr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “when” (dates as days since 1899-12-30)."},
    {"subject,day,y", "gwr", 20,
     "Predicting “y” from 1 input, 20 rows. Rows of one “subject” belong together (7 groups). Read as numbers: “day” "
     "(dates as days since 1899-12-30, day first). LOO and GCV are optimistic: rows come in 7 groups, and a row that "
     "is left out is predicted from others of its group; k-fold leaves out whole groups."},
    {"a,b,when", "rrT", 20,
     "Predicting “b” (assumed: last column of numbers) from 2 inputs, 20 rows. Read as numbers: “when” (dates and "
     "times as days since 1899-12-30 in UTC)."},
    {"a,when,when2", "rDT", 20,
     "Predicting “a” (assumed: last column of numbers) from 2 inputs, 20 rows. Read as numbers: “when” (dates as days "
     "since 1899-12-30), “when2” (dates and times as days since 1899-12-30 in UTC)."},
    {"a,b,day", "rrw", 20,
     "Predicting “b” (assumed: last column of numbers) from 2 inputs, 20 rows. Read as numbers: “day” (dates as days "
     "since 1899-12-30, day first)."},
    {"part,when,y", "tDr", 20,
     "Predicting “y” from 1 input, 20 rows. “part” says how the rows are split (2 labels). Read as numbers: “when” "
     "(dates as days since 1899-12-30)."},
    {"day,w,y", "MKr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “day” (dates as days since 1899-12-30), “w” (in kg)."},
    {"start,end,y", "hhr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “start” and “end” (times as parts of a day)."},
    // Rows of units.
    {"t,x,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 2 (units).", "", "s,m,N"},
    {"t,x,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 2 (units).", "",
     "(s),(m),(N)"},
    {"t,x,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 2 (units).", "",
     "[s],[m/s],[kg m-3]"},
    {"t,x,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 2 (units).", "", "s,,N"},
    {"t,x,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 2 (units).", "", "s,-,%"},
    {"name,x,y", "nrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “name” (names of the rows). Left out of the file: line 2 "
     "(units).",
     "", ",m,N"},
    {"kind,x,y", "krr", 20, "Predicting “y” from 2 columns, 4 inputs, 20 rows. Left out of the file: line 2 (units).",
     "", "-,m,°C"},
    {"T,p,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 2 (units).", "",
     "degC,hPa,W/m²"},
    {"t,x,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 2 (units).", "",
     "h,km,km/h"},
    {"No,x,y", "1rr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “No” (row numbers). Left out of the file: line 2 (units).", "",
     "-,ms,µm"},
    {"Y1,Y2,a,b,c", "rrrrr", 20,
     "Predicting “Y1” (assumed: first of 2 outputs) from 3 inputs, 20 rows. Left out: “Y2” (a further output). Left "
     "out of the file: line 2 (units).",
     "", "kW,kW,m,m,m"},
    {"when,x,y", "Drr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “when” (dates as days since 1899-12-30). Left out of the "
     "file: line 2 (units).",
     "", ",m,N"},
    {"x,price", "r$", 20,
     "Predicting “price” (assumed: last column, often predicted) from 1 input, 20 rows. Read as numbers: “price” "
     "(amounts in $). Left out of the file: line 2 (units).",
     "", "m,USD"},
    {"x,y", "rr", 20, "Predicting “y” from 1 input, 20 rows. Left out of the file: line 2 (units).", "", "mm,1"},
    {"year,x,y", "Yrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 2 (units).", "",
     "yr,ft,lb"},
    {"t,x,y", "rrm", 20,
     "Predicting “y” from 2 inputs, 19 rows. Left out of the file: line 2 (units). 1 of 20 rows without target: "
     "nothing is learned from them.",
     "", "s,m,N"},
    // Rows at the end that sum up the others.
    {"No,a,y", "1rr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “No” (row numbers). Left out of the file: line 22 (“Total”).", "",
     "", "Total,99.80,101.60\n"},
    {"a,b,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 22 (“Total”).", "", "",
     "Total,,\n"},
    {"name,a,y", "nrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “name” (names of the rows). Left out of the file: line 22 "
     "(“Total”).",
     "", "", "Total,99.80,101.60\n"},
    {"name,a,y", "nrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “name” (names of the rows). Left out of the file: line 22 "
     "(“Mean”).",
     "", "", "Mean,4.990,5.080\n"},
    {"name,a,y", "nrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “name” (names of the rows). Left out of the file: line 22 "
     "(“Average:”).",
     "", "", "Average:,4.990,5.080\n"},
    {"kind,a,y", "krr", 20, "Predicting “y” from 2 columns, 4 inputs, 20 rows. Left out of the file: line 22 (“Sum”).",
     "", "", "Sum,99.80,101.60\n"},
    {"name,a,y", "nrr", 20, "Predicting “y” from 1 input, 21 rows. Left out: “name” (names of the rows).", "", "",
     "Total,1.5,2.5\n"},
    {"name,a,y", "nrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “name” (names of the rows). Left out of the file: lines 22 "
     "(“Total”) and 23 (“Mean”).",
     "", "", "Total,99.80,101.60\nMean,4.990,5.080\n"},
    {"a,b,y", "rrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 22 (“TOTAL”).", "", "",
     "98.00,99.80,TOTAL\n"},
    {"id,a,y", "irr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “id” (a number of its own in every row). Left out of the file: "
     "line 22 (“Summe”).",
     "", "", "Summe,99.80,101.60\n"},
    {"year,a,y", "Yrr", 20, "Predicting “y” from 2 inputs, 20 rows. Left out of the file: line 22 (“Total”).", "", "",
     "Total,99.80,\n"},
    {"name,a,y", "nrr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “name” (names of the rows). Left out of the file: line 22 "
     "(“Max”).",
     "", "", "Max,9.85,9.95\n"},
    {"name,a,y", "nrr", 20, "Predicting “y” from 1 input, 21 rows. Left out: “name” (names of the rows).", "", "",
     "Max,1.5,2.5\n"},
    {"t,x,y", "rrr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Left out of the file: lines 2 (units) and 23 (“Total”).", "", "s,m,N",
     "Total,99.80,101.60\n"},
    {"when,a,y", "Drr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “when” (dates as days since 1899-12-30). Left out of the "
     "file: line 22 (“Total”).",
     "", "", "Total,99.80,101.60\n"},
    {"", "1rr", 20,
     "Predicting “column 3” (assumed: last column) from 1 input, 20 rows. Left out: “column 1” (row numbers). Left out "
     "of the file: line 21 (“Total”).",
     "", "", "Total,99.80,101.60\n"},
    {"No,a,y", "1rr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “No” (row numbers). Left out of the file: line 22 (“Std dev”).",
     "", "", "Std dev,2.9,2.9\n"},
    {"price,a,y", "$rr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “price” (amounts in $). Left out of the file: line 22 "
     "(“Total”).",
     "", "", "Total,99.80,101.60\n"},
    // Marks of missing values.
    {"a,b,y", "qrr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Perhaps marks of missing values: −999 in “a” (3 rows, the others from "
     "0.05 to 9.45)."},
    {"a,b,y", "rrq", 20,
     "Predicting “y” from 2 inputs, 20 rows. Perhaps marks of missing values: −999 in “y” (3 rows, the others from "
     "0.55 to 9.95)."},
    {"a,b,y", "prr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Perhaps marks of missing values: 99 in “a” (1 row, the others from 0.05 "
     "to 9.75)."},
    {"age,b,y", "Arr", 20, "Predicting “y” from 2 inputs, 20 rows."},
    {"a,b,y", "Brr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Perhaps marks of missing values: −999 in “a” (1 row, the others from 0.05 "
     "to 9.75), 9999 in “a” (1 row, the others from 0.05 to 9.75)."},
    {"a,b,y", "qqq", 20,
     "Predicting “y” from 2 inputs, 20 rows. “a” determines the target almost alone (correlation 0.99995): leave it "
     "out if it is not known before the target is. “b” determines the target almost alone (correlation 0.99997): leave "
     "it out if it is not known before the target is. Perhaps marks of missing values: −999 in “a” (3 rows, the others "
     "from 0.05 to 9.45), −999 in “b” (3 rows, the others from 0.45 to 9.85), −999 in “y” (3 rows, the others from "
     "0.55 to 9.95). 2 rows repeat earlier ones. LOO and GCV are optimistic: 2 of 20 rows repeat earlier ones "
     "and are known when they are left out."},
    {"a,b,y", "qpr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Perhaps marks of missing values: −999 in “a” (3 rows, the others from "
     "0.05 to 9.45), 99 in “b” (1 row, the others from 0.45 to 9.85)."},
    {"", "qrr", 20,
     "Predicting “column 3” (assumed: last column) from 2 inputs, 20 rows. Perhaps marks of missing values: −999 in "
     "“column 1” (3 rows, the others from 0.05 to 9.45)."},
    {"a,b,y", "-rr", 20,
     "Predicting “y” from 2 inputs, 17 rows. Taken for missing: “-” in “a” (3 rows). 3 of 20 rows left out: an input "
     "is missing."},
    {"a,b,y", "?rr", 20,
     "Predicting “y” from 2 inputs, 17 rows. Taken for missing: “n.a.” in “a” (3 rows). 3 of 20 rows left out: an "
     "input is missing."},
    {"a,b,y", "rr-", 20,
     "Predicting “y” from 2 inputs, 17 rows. Taken for missing: “-” in “y” (3 rows). 3 of 20 rows without target: "
     "nothing is learned from them."},
    {"a,b,y", "-?r", 20,
     "Predicting “y” from 2 inputs, 17 rows. Taken for missing: “-” in “a” (3 rows), “n.a.” in “b” (3 rows). 3 of 20 "
     "rows left out: an input is missing."},
    {"id,a,y", "iqr", 20,
     "Predicting “y” from 1 input, 20 rows. Left out: “id” (a number of its own in every row). Perhaps marks of "
     "missing values: −999 in “a” (3 rows, the others from 0.45 to 9.85)."},
    {"subject,a,y", "gqr", 21,
     "Predicting “y” from 1 input, 21 rows. Rows of one “subject” belong together (7 groups). Perhaps marks of missing "
     "values: −999 in “a” (3 rows, the others from 0.45 to 9.85). LOO and GCV are optimistic: rows come in 7 groups, "
     "and a row that is left out is predicted from others of its group; k-fold leaves out whole groups."},
    {"a,kind,y", "qkr", 20,
     "Predicting “y” from 2 columns, 4 inputs, 20 rows. Perhaps marks of missing values: −999 in “a” (3 rows, the "
     "others from 0.05 to 9.45)."},
    {"w,a,y", "Kqr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “w” (in kg). Perhaps marks of missing values: −999 in "
     "“a” (3 rows, the others from 0.45 to 9.85)."},
    {"when,a,y", "Dpr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Read as numbers: “when” (dates as days since 1899-12-30). Perhaps marks "
     "of missing values: 99 in “a” (1 row, the others from 0.45 to 9.85)."},
    {"x,y", "qr", 20,
     "Predicting “y” from 1 input, 20 rows. Perhaps marks of missing values: −999 in “x” (3 rows, the others from 0.05 "
     "to 9.45)."},
    {"b,a,y", "bqr", 20,
     "Predicting “y” from 2 inputs, 20 rows. Perhaps marks of missing values: −999 in “a” (3 rows, the others from "
     "0.45 to 9.85)."},
    {"a,b,y", "mqr", 20,
     "Predicting “y” from 2 inputs, 19 rows. Perhaps marks of missing values: −999 in “b” (3 rows, the others from "
     "0.45 to 9.85). 1 of 20 rows left out: an input is missing."},
    {"price,a,y", "-$r", 20,
     "Predicting “y” from 2 inputs, 17 rows. Read as numbers: “a” (amounts in $). Taken for missing: “-” in “price” (3 "
     "rows). 3 of 20 rows left out: an input is missing."},
    {"fold,a,y", "fqr", 20,
     "Predicting “y” from 1 input, 20 rows. “fold” says how the rows are split (4 labels). Perhaps marks of missing "
     "values: −999 in “a” (3 rows, the others from 0.45 to 9.85)."},
    {"Y1,Y2,a,b,c", "qrrrr", 20,
     "Predicting “Y1” (assumed: first of 2 outputs) from 3 inputs, 20 rows. Left out: “Y2” (a further output). Perhaps "
     "marks of missing values: −999 in “Y1” (3 rows, the others from 0.05 to 9.45)."},
    // Outputs that remarks above the data name.
    {"a,b,c,d,e", "rrrrr", 20, "Predicting “c” from 4 inputs, 20 rows.", "# target: c\n"},
    {"a,b,c,d,e", "rrrrr", 20,
     "Predicting “b” (assumed: first of 2 outputs that the file names) from 3 inputs, 20 rows. Left out: “d” (a "
     "further output).",
     "# Outputs: b, d\n"},
    {"a,b,c,d,e", "rrrrr", 20,
     "Predicting “d” (assumed: first of 2 outputs that the file names) from 3 inputs, 20 rows. Left out: “e” (a "
     "further output).",
     "% some data\n% output variables = d and e\n"},
    {"a,b,c,d,e", "rrrrr", 20, "Predicting “b” from 4 inputs, 20 rows.", "# The target is column 2\n"},
    {"a,b,c,d,e", "rrrrr", 20, "Predicting “e” (assumed: last column) from 4 inputs, 20 rows.", "# target: f\n"},
    {"a,b,c,d,e", "rrrrr", 20, "Predicting “a” from 4 inputs, 20 rows.", "# measured in 2021\n#\n# response: a\n"},
    {"a,b,c", "rrr", 20, "Predicting “c” (assumed: last column) from 2 inputs, 20 rows.", "# outputs: a, b, c\n"},
    {"heat (kW),cool (kW),a,b,c", "rrrrr", 20,
     "Predicting “heat (kW)” (assumed: first of 2 outputs that the file names) from 3 inputs, 20 rows. Left out: “cool "
     "(kW)” (a further output).",
     "# responses: heat, cool\n"},
    {"a,b,c,d,e", "rrrrr", 20, "Predicting “e” from 4 inputs, 20 rows.", "# class: e\n"},
};

}  // namespace kerridge::test
