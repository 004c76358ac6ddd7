// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/column_roles.h"

#include <algorithm>
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

bool isUnique(ColumnRole role) {
  return role == ColumnRole::target || role == ColumnRole::split || role == ColumnRole::group;
}

QString columnTitle(const Table& table, Index column) {
  const std::string& name = table.columns[static_cast<std::size_t>(column)].name;
  return name.empty() ? translatedRole("column %1").arg(column + 1) : QString::fromStdString(name);
}

Roles withRole(const Table& table, const Roles& roles, const std::vector<int>& columns, ColumnRole role) {
  std::vector<ColumnRole> parts = columnRoles(table, roles);
  if (isUnique(role)) std::replace(parts.begin(), parts.end(), role, ColumnRole::input);
  for (const int column : columns) {
    parts.at(static_cast<std::size_t>(column)) = role;
    if (isUnique(role)) break;
  }
  return rolesFrom(table, parts, roles);
}

Roles proposedRoles(const Table& table, const RunContext& context) {
  return rolesOf(table, guessRoles(table, context));
}

Roles carriedRoles(const Table& from, const Table& to, const Roles& roles, const RunContext& context) {
  if (from.columns.size() != to.columns.size()) {
    Roles proposed = proposedRoles(to, context);
    proposed.missing = roles.missing;
    return proposed;
  }
  Roles carried = rolesFrom(to, columnRoles(from, roles), roles);
  carried.transforms.clear();
  for (const auto& [name, transform] : roles.transforms) {
    const Index column = from.find(name);
    if (column >= 0) carried.transforms[to.columns[static_cast<std::size_t>(column)].name] = transform;
  }
  const Index order = roles.order.empty() ? -1 : from.find(roles.order);
  carried.order = order < 0 ? ColumnReference() : columnReference(to, order);
  return carried;
}

}  // namespace kerridge
