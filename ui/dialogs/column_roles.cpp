// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/column_roles.h"

#include <QCoreApplication>

namespace kerridge {

namespace {
QString translatedRole(const char* text) { return QCoreApplication::translate("kerridge", text); }
}  // namespace

QString roleName(ColumnRole role) {
  switch (role) {
    case ColumnRole::target: return translatedRole("target");
    case ColumnRole::input: return translatedRole("input");
    case ColumnRole::ignored: return translatedRole("ignored");
    case ColumnRole::split: return translatedRole("split labels");
    case ColumnRole::output: return translatedRole("further output");
    case ColumnRole::group: break;
  }
  return translatedRole("group");
}

QString roleExplanation(ColumnRole role) {
  switch (role) {
    case ColumnRole::target: return translatedRole("The column to predict; a column of numbers");
    case ColumnRole::input: return translatedRole("A column to predict from; text becomes one input per distinct text");
    case ColumnRole::ignored: return translatedRole("Not used");
    case ColumnRole::output:
      return translatedRole("Not used, but kept in a list: one click makes it the target instead");
    case ColumnRole::split:
      return translatedRole("Tells which rows train and which test: “train” and “test”, or the names of parts");
    case ColumnRole::group: break;
  }
  return translatedRole(
      "Names the group that a row belongs to, such as a patient: a split by groups keeps its rows together");
}

Qt::Key roleKey(ColumnRole role) {
  switch (role) {
    case ColumnRole::target: return Qt::Key_T;
    case ColumnRole::input: return Qt::Key_I;
    case ColumnRole::output: return Qt::Key_O;
    case ColumnRole::ignored: return Qt::Key_X;
    case ColumnRole::split: return Qt::Key_S;
    case ColumnRole::group: break;
  }
  return Qt::Key_G;
}

QString columnTitle(const Table& table, Index column) {
  const std::string& name = table.columns[static_cast<std::size_t>(column)].name;
  return name.empty() ? translatedRole("column %1").arg(column + 1) : QString::fromStdString(name);
}

}  // namespace kerridge
