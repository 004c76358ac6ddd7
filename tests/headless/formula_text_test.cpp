// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/formula_text.h"

#include "support/test.h"

namespace formula_text_test {

using namespace kerridge;

class FormulaTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void setsExponentsAndIndices_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("set");
    const auto row = [](const char* text, const char* set) {
      QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(set);
    };
    row("n^(−1/2)", "n<sup>−1/2</sup>");
    row("λ‖f‖^m", "λ‖f‖<sup>m</sup>");
    row("[0, 1]^d, y", "[0, 1]<sup>d</sup>, y");
    row("(1 + r²)^(−α)", "(1 + r²)<sup>−α</sup>");
    row("n^(−1/(1 + p)),", "n<sup>−1/(1 + p)</sup>,");
    row("ρ^|j−k|", "ρ<sup>|j−k|</sup>");
    row("Σ_{i∈S} w_i z_i²", "Σ<sub>i∈S</sub> w<sub>i</sub> z<sub>i</sub>²");
    row("Σ_{i=1}^{500} μ_i^r", "Σ<sub>i=1</sub><sup>500</sup> μ<sub>i</sub><sup>r</sup>");
    row("∫_0^1 v", "∫<sub>0</sub><sup>1</sup> v");
    row("(u − v)_+^p dv", "(u − v)<sub>+</sub><sup>p</sup> dv");
    row("‖f_M-RLSR(λ) − f_KRR‖_H^m", "‖f<sub>M-RLSR</sub>(λ) − f<sub>KRR</sub>‖<sub>H</sub><sup>m</sup>");
    row("f_Z∖i(x) = 2C_y", "f<sub>Z∖i</sub>(x) = 2C<sub>y</sub>");
    row("min_b λ_max 1/w_j nλ_2", "min<sub>b</sub> λ<sub>max</sub> 1/w<sub>j</sub> nλ<sub>2</sub>");
    row("P_{α_j}(x)", "P<sub>α<sub>j</sub></sub>(x)");
    row("(gᵀg)^½", "(gᵀg)<sup>½</sup>");
    row("a\n\n    λ = Λ_m(μ),    s < 1\n    more\n\nb",
        "a\n\n<code>\u00A0\u00A0\u00A0\u00A0λ\u00A0=\u00A0Λ<sub>m</sub>(μ),\u00A0\u00A0\u00A0\u00A0s\u00A0&lt;\u00A01</"
        "code>  \n"
        "<code>\u00A0\u00A0\u00A0\u00A0more</code>\n\nb");
  }
  void setsExponentsAndIndices() {
    QFETCH(const QString, text);
    QFETCH(const QString, set);
    QCOMPARE(withFormulasSet(text), set);
    QCOMPARE(withFormulasSet(set), set);
  }

  void leavesOtherTextAlone_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "plain words", "`w_j` and ``n^2``", "motor_UPDRS, test_mse, rows_i",
                             "[page](a_b.md), methods/m_rlsr", "https://a.example/x_y", "_stress_ and __more__",
                             "a ^ b", "n^(1/2", "```\nw_j\n```", "    plain code\n    x = 1", "KERRIDGE_LONG=1"}) {
      QTest::newRow(text) << QString::fromUtf8(text);
    }
  }
  void leavesOtherTextAlone() {
    QFETCH(const QString, text);
    QCOMPARE(withFormulasSet(text), text);
  }
};

KERRIDGE_TEST(FormulaTextTest)

}  // namespace formula_text_test

#include "formula_text_test.moc"
