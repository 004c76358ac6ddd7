// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "export/tex_text.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "support/test.h"
#include "validation/rule.h"

namespace tex_text_test {

using namespace kerridge;

class TexTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void textsForLatex_data();
  void textsForLatex();
  void formulas_data();
  void formulas();
  void everyFormulaIsTex();
};

void TexTextTest::textsForLatex_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("tex");
  const auto row = [](const char* text, const char* tex) { QTest::newRow(text) << QString(text) << QString(tex); };
  row("", "");
  row("test RMSE", "test RMSE");
  row("λ", "$\\lambda$");
  row("λ₂ = Φ(λ)", "$\\lambda _{2}$ = $\\Phi$($\\lambda$)");
  row("‖f‖²", "$\\|$f$\\| ^{2}$");
  row("10⁻³", "10${}^{-3}$");
  row("x₁₂", "x${}_{12}$");
  row("50 % of a_b & {c} #1 ~ $2 ^ \\n",
      "50 \\% of a\\_b \\& \\{c\\} \\#1 \\textasciitilde{} \\$2 "
      "\\textasciicircum{} \\textbackslash{}n");
  row("f̃ − 1", "$\\tilde{f}$ $-$ 1");
  row("n ≤ 3 · k", "n $\\le$ 3 $\\cdot$ k");
  row("“a” – b…", "``a'' -- b\\dots{}");
  row("Größe", "Größe");
  row("年", "年");
}

void TexTextTest::textsForLatex() {
  QFETCH(QString, text);
  QFETCH(QString, tex);
  QCOMPARE(texText(text), tex);
}

void TexTextTest::formulas_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("tex");
  const auto row = [](const char* text, const char* tex) { QTest::newRow(text) << QString(text) << QString(tex); };
  row("min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>))² + λ‖f‖<sup>m</sup>",
      "\\min \\frac{1}{n} \\sum (y_{i} - f(x_{i}))^{2} + \\lambda \\| f\\| ^{m}");
  row("exp(−‖x − x′‖² / w)", "\\exp (- \\| x - x' \\| ^{2} / w)");
  row("⟨x, x′⟩", "\\langle x, x' \\rangle");
  row("K̃c̃ = y", "\\tilde{K}\\tilde{c} = y");
  row("<sup>η</sup>⁄<sub>κ²</sub>", "\\frac{\\eta}{\\kappa ^{2}}");
  row("x < y &amp; z", "x < y \\& z");
  row("(c<sub>i</sub>/G<sub>ii</sub>)²", "(c_{i}/G_{\\mathrm{ii}})^{2}");
  row("the k-fold minimum", "\\mathrm{the}\\ \\ \\text{k-fold}\\ \\ \\mathrm{minimum}");
  row("min over folds", "\\min \\ \\mathrm{over}\\ \\ \\mathrm{folds}");
}

void TexTextTest::formulas() {
  QFETCH(QString, text);
  QFETCH(QString, tex);
  QCOMPARE(texFormula(text), tex);
}

/// Nothing of the rich text is left, braces fit, and every letter is one that TeX has.
void TexTextTest::everyFormulaIsTex() {
  std::vector<std::string> all;
  for (const Method* method : methods()) all.push_back(method->info().formula);
  for (const KernelFamily* kernel : kernels()) all.push_back(kernel->info().formula);
  for (const Rule* rule : rules()) all.push_back(rule->info().formula);
  QVERIFY(all.size() > 20);
  for (const std::string& richText : all) {
    const QString tex = texFormula(QString::fromStdString(richText));
    QCOMPARE(tex.isEmpty(), richText.empty());
    QVERIFY2(!tex.contains(QStringLiteral("<s")) && !tex.contains(QStringLiteral("</")), qPrintable(tex));
    QCOMPARE(tex.count(QLatin1Char('{')), tex.count(QLatin1Char('}')));
    static const QRegularExpression cut(QStringLiteral("\\\\(\\}|$)"));
    QVERIFY2(!cut.match(tex).hasMatch(), qPrintable(tex));
    static const QRegularExpression twice(QStringLiteral("\\}\\^\\{[^}]*\\}\\^|\\^\\{[^}]*\\} *\\^"));
    QVERIFY2(!twice.match(tex).hasMatch(), qPrintable(tex));
    for (const QChar c : tex) QVERIFY2(c.unicode() < 128, qPrintable(tex + QStringLiteral(" has ") + c));
  }
}

KERRIDGE_TEST(TexTextTest)

}  // namespace tex_text_test

#include "tex_text_test.moc"
