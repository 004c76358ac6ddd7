// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/column_role.h"
#include "data/dataset.h"
#include "data/table_text.h"
#include "support/compare.h"
#include "support/test.h"

namespace several_targets_roles_test {

using namespace kerridge;

namespace {

const std::string text =
    "x,a,z,b,c,k\n"
    "1,5,10,1,1,u\n"
    "2,4,11,,2,v\n"
    "3,3,13,2,0.5,u\n"
    "7,0,12,4,2,u\n";

Table table() { return *readText(text).table; }

Roles rolesOf(const std::string& target, const std::vector<ColumnReference>& outputs, std::size_t further) {
  Roles roles;
  roles.target = target;
  roles.outputs = outputs;
  roles.furtherTargets = further;
  return roles;
}

QString mistakesOf(const Roles& roles) {
  try {
    makeDataset(table(), roles, "f.csv");
  } catch (const WrongRole& wrong) {
    return diagnosticsText(wrong.at("/data").diagnostics());
  } catch (const InvalidInput& invalid) {
    return "no role: " + QString::fromStdString(invalid.what());
  }
  return "none";
}

}  // namespace

/// Several targets are the target and the first of the further outputs.
class SeveralTargetsRolesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noTargetIsAnInput();
  void everyMistakeIsReported();
  void theListOutlivesOtherRoles();
  void anotherTargetIsChosen();
};

void SeveralTargetsRolesTest::noTargetIsAnInput() {
  const auto data = makeDataset(table(), rolesOf("a", {"b", "c"}, 1), "f.csv");
  QCOMPARE(data->targetName, std::string("a"));
  QCOMPARE(data->featureNames, (std::vector<std::string>{"x", "z", "k=u", "k=v"}));
  QCOMPARE(data->n(), Index{4});  // also the row without b
  const auto other = makeDataset(table(), rolesOf("b", {"a", "c"}, 0), "f.csv");
  QCOMPARE(other->featureNames, data->featureNames);
  QCOMPARE(other->sourceRow, (std::vector<Index>{1, 3, 4}));
}

void SeveralTargetsRolesTest::everyMistakeIsReported() {
  QCOMPARE(mistakesOf(rolesOf("a", {"b", "c"}, 2)), QString("none"));
  Roles roles = rolesOf("a", {"b", "k", "b", "none", "nobody"}, 4);
  roles.group = "b";
  const QString all = mistakesOf(roles);
  for (const char* expected :
       {"/data/target/1: f.csv: target “b” is also the group column", "/data/target/2: f.csv: target “k” holds text",
        "/data/target/4: f.csv: target: there is no column",
        "/data/outputs/0: f.csv: further output: there is no column"}) {
    QVERIFY2(all.contains(expected), qPrintable(all));
  }
  QVERIFY2(mistakesOf(rolesOf("a", {"b", "a"}, 2)).contains("/data/target/2: f.csv: target “a” is named twice"),
           qPrintable(mistakesOf(rolesOf("a", {"b", "a"}, 2))));
}

void SeveralTargetsRolesTest::theListOutlivesOtherRoles() {
  const Roles roles = rolesOf("b", {"a", "c"}, 1);
  QCOMPARE(rolesFrom(table(), columnRoles(table(), roles), roles), roles);
  const Roles ignored = withRole(table(), roles, {0}, ColumnRole::ignored);
  QCOMPARE(ignored.target, ColumnReference("b"));
  QCOMPARE(ignored.outputs, (std::vector<ColumnReference>{"a", "c"}));
  QCOMPARE(ignored.furtherTargets, std::size_t{1});
  // One that becomes an input is none any more.
  const Roles fewer = withRole(table(), roles, {1}, ColumnRole::input);
  QCOMPARE(fewer.outputs, (std::vector<ColumnReference>{"c"}));
  QCOMPARE(fewer.furtherTargets, std::size_t{0});
}

void SeveralTargetsRolesTest::anotherTargetIsChosen() {
  const Roles roles = rolesOf("a", {"b", "c"}, 1);
  const Roles swapped = withOutputAsTarget(roles, 0);
  QCOMPARE(swapped, rolesOf("b", {"a", "c"}, 1));
  QCOMPARE(withRole(table(), roles, {3}, ColumnRole::target), swapped);
  // A column that was an input joins the list in place of none of them.
  const Roles joined = withRole(table(), roles, {0}, ColumnRole::target);
  QCOMPARE(joined, rolesOf("x", {"a", "b", "c"}, 2));
  // Where there is one target, the former one becomes an input, as ever.
  QVERIFY(withRole(table(), rolesOf("a", {"c"}, 0), {3}, ColumnRole::target).outputs ==
          std::vector<ColumnReference>{"c"});
}

KERRIDGE_TEST(SeveralTargetsRolesTest)

}  // namespace several_targets_roles_test

#include "several_targets_roles_test.moc"
