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
    case ColumnRole::group: break;
  }
  return translatedRole("group");
}

QString roleExplanation(ColumnRole role) {
  switch (role) {
    case ColumnRole::target: return translatedRole("The column to predict; a column of numbers");
    case ColumnRole::input: return translatedRole("A column to predict from; texts become one input per text");
    case ColumnRole::ignored: return translatedRole("Not used");
    case ColumnRole::split:
      return translatedRole("Says which rows train and test: “train” and “test”, or the names of parts");
    case ColumnRole::group: break;
  }
  return translatedRole("Names what a row belongs to, such as a patient: a split by groups keeps its rows together");
}

Qt::Key roleKey(ColumnRole role) {
  switch (role) {
    case ColumnRole::target: return Qt::Key_T;
    case ColumnRole::input: return Qt::Key_I;
    case ColumnRole::ignored: return Qt::Key_X;
    case ColumnRole::split: return Qt::Key_S;
    case ColumnRole::group: break;
  }
  return Qt::Key_G;
}

bool isUnique(ColumnRole role) { return role != ColumnRole::input && role != ColumnRole::ignored; }

ColumnReference columnReference(const Table& table, Index column) {
  const std::string& name = table.columns[static_cast<std::size_t>(column)].name;
  return !name.empty() && table.find(name) == column ? ColumnReference(name) : ColumnReference::numbered(column + 1);
}

QString columnTitle(const Table& table, Index column) {
  const std::string& name = table.columns[static_cast<std::size_t>(column)].name;
  return name.empty() ? translatedRole("column %1").arg(column + 1) : QString::fromStdString(name);
}

std::vector<ColumnRole> columnRoles(const Table& table, const Roles& roles) {
  std::vector<ColumnRole> parts(table.columns.size(), ColumnRole::input);
  const auto set = [&](const ColumnReference& reference, ColumnRole role) {
    const Index column = reference.empty() ? -1 : table.find(reference);
    if (column >= 0) parts[static_cast<std::size_t>(column)] = role;
  };
  for (const ColumnReference& ignored : roles.ignore) set(ignored, ColumnRole::ignored);
  set(roles.splitColumn, ColumnRole::split);
  set(roles.group, ColumnRole::group);
  set(roles.target, ColumnRole::target);
  return parts;
}

Roles rolesFrom(const Table& table, const std::vector<ColumnRole>& parts, const Roles& base) {
  Roles roles = base;
  roles.target.clear();
  roles.splitColumn.clear();
  roles.group.clear();
  roles.ignore.clear();
  for (std::size_t j = 0; j < parts.size(); ++j) {
    const ColumnReference reference = columnReference(table, static_cast<Index>(j));
    switch (parts[j]) {
      case ColumnRole::target: roles.target = reference; break;
      case ColumnRole::ignored: roles.ignore.push_back(reference); break;
      case ColumnRole::split: roles.splitColumn = reference; break;
      case ColumnRole::group: roles.group = reference; break;
      case ColumnRole::input: break;
    }
  }
  return roles;
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

Roles proposedRoles(const Table& table) {
  Roles roles;
  const Index target = proposedTarget(table);
  if (target >= 0) roles.target = columnReference(table, target);
  for (const Index column : likelyRowIds(table)) {
    if (column != target) roles.ignore.push_back(columnReference(table, column));
  }
  return roles;
}

Roles carriedRoles(const Table& from, const Table& to, const Roles& roles) {
  if (from.columns.size() != to.columns.size()) {
    Roles proposed = proposedRoles(to);
    proposed.missing = roles.missing;
    return proposed;
  }
  return rolesFrom(to, columnRoles(from, roles), roles);
}

}  // namespace kerridge
