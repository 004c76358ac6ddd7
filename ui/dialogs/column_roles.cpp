// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/column_roles.h"

#include <QCoreApplication>

namespace kerridge {

QString roleName(ColumnRole role) {
  switch (role) {
    case ColumnRole::target: return QCoreApplication::translate("kerridge", "target");
    case ColumnRole::input: return QCoreApplication::translate("kerridge", "input");
    case ColumnRole::ignored: return QCoreApplication::translate("kerridge", "ignored");
    case ColumnRole::split: return QCoreApplication::translate("kerridge", "split labels");
    case ColumnRole::output: return QCoreApplication::translate("kerridge", "further output");
    case ColumnRole::weight: return QCoreApplication::translate("kerridge", "weight");
    case ColumnRole::noise: return QCoreApplication::translate("kerridge", "noise");
    case ColumnRole::group: break;
  }
  return QCoreApplication::translate("kerridge", "group");
}

QString roleExplanation(ColumnRole role) {
  switch (role) {
    case ColumnRole::target:
      return QCoreApplication::translate("kerridge", "The column to predict; a column of numbers");
    case ColumnRole::input:
      return QCoreApplication::translate("kerridge",
                                         "A column to predict from; text becomes one input per distinct text");
    case ColumnRole::ignored: return QCoreApplication::translate("kerridge", "Not used");
    case ColumnRole::output:
      return QCoreApplication::translate("kerridge",
                                         "Not used, but kept in a list: one click makes it the target instead");
    case ColumnRole::split:
      return QCoreApplication::translate(
          "kerridge", "Tells which rows train and which test: “train” and “test”, or the names of parts");
    case ColumnRole::weight:
      return QCoreApplication::translate("kerridge",
                                         "How much each row counts, 0 or more: 2 counts like two equal rows, 0 leaves "
                                         "the row out");
    case ColumnRole::noise:
      return QCoreApplication::translate(
          "kerridge", "The standard deviation s of the noise of each row: the row gets the weight 1/s²");
    case ColumnRole::group: break;
  }
  return QCoreApplication::translate(
      "kerridge",
      "Names the group that a row belongs to, such as a patient: a split by groups keeps its rows together");
}

Qt::Key roleKey(ColumnRole role) {
  switch (role) {
    case ColumnRole::target: return Qt::Key_T;
    case ColumnRole::input: return Qt::Key_I;
    case ColumnRole::output: return Qt::Key_O;
    case ColumnRole::ignored: return Qt::Key_X;
    case ColumnRole::split: return Qt::Key_S;
    case ColumnRole::weight: return Qt::Key_W;
    case ColumnRole::noise: return Qt::Key_N;
    case ColumnRole::group: break;
  }
  return Qt::Key_G;
}

QString columnTitle(const Table& table, Index column) {
  const std::string& name = table.columns[static_cast<std::size_t>(column)].name;
  return name.empty() ? QCoreApplication::translate("kerridge", "column %1").arg(column + 1)
                      : QString::fromStdString(name);
}

}  // namespace kerridge
