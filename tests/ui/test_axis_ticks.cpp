// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <QColor>

#include "base/random.h"
#include "charts/axis_map.h"
#include "charts/color_map.h"
#include "charts/polyline.h"
#include "charts/ticks.h"
#include "support/test.h"

namespace test_axis_ticks {

using namespace kerridge;

namespace {

constexpr double characterWidth = 7.0;

double extent(const TickText& text) { return characterWidth * static_cast<double>(text.plain().size()); }

QStringList labels(const Ticks& ticks) {
  QStringList list;
  for (const Tick& tick : ticks.major) list << tick.text.plain();
  return list;
}

// What a label says, read as a person would.
double meaning(const TickText& text, const TickText& factor) {
  const auto number = [](QString s) {
    s.replace(QChar(0x2212), QLatin1Char('-'));
    return s;
  };
  const auto power = [&](const TickText& t) { return std::pow(10.0, number(t.exponent).toDouble()); };
  double value = 1.0;
  if (text.exponent.isEmpty()) {
    value = number(text.base).toDouble();
  } else if (text.base != QLatin1String("10")) {
    value = number(text.base.section(QChar(0x00d7), 0, 0)).toDouble() * power(text);
  } else {
    value = power(text);
  }
  return factor.base.isEmpty() ? value : value * power(factor);
}

}  // namespace

class TestAxisTicks : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void decadesOfTheLambdaAxis() {
    const AxisMap axis(1e-10, 1e5, true);
    QCOMPARE(labels(ticksFor(axis, 1200.0, 60.0, 8.0, extent)).size(), 16);
    const QStringList few = labels(ticksFor(axis, 470.0, 60.0, 8.0, extent));
    QCOMPARE(few.first(), QStringLiteral("10^−10"));
    QVERIFY(few.contains(QStringLiteral("10^0")));
    QVERIFY(few.size() >= 5 && few.size() <= 9);
  }

  void withinADecadeThereAreLabels() {
    QCOMPARE(labels(ticksFor(AxisMap(0.2, 0.9, true), 400.0, 60.0, 8.0, extent)).first(), QStringLiteral("0.2"));
    QVERIFY(ticksFor(AxisMap(0.41, 0.45, true), 400.0, 60.0, 8.0, extent).major.size() >= 3);
  }

  void whatHasNoPlaceOnAnAxis() {
    const AxisMap powers(1.0, 10.0, true);
    for (const double value : {0.0, -0.0, -1.0, HUGE_VAL, -HUGE_VAL, std::nan("")}) {
      QVERIFY(std::isnan(powers.scaled(value)));
      QVERIFY(!powers.contains(value));
    }
    QVERIFY(powers.contains(1.0) && powers.contains(10.0) && !powers.contains(0.99) && !powers.contains(10.1));
    const AxisMap plain(-1.0, 1.0, false);
    QCOMPARE(plain.scaled(-0.5), -0.5);
    QVERIFY(plain.contains(-1.0) && plain.contains(1.0) && !plain.contains(-1.001) && !plain.contains(1.001));
  }

  /// A billionth of the range beyond an end is rounding.
  void endsAreOnTheAxis() {
    const AxisMap unit(0.0, 1.0, false);
    QVERIFY(unit.contains(-1e-9) && unit.contains(1.0 + 1e-9));
    QVERIFY(!unit.contains(-1.1e-9) && !unit.contains(1.0 + 1.1e-9));
  }

  /// Three decades of plain numbers have plain labels, up to the ends of what is plain.
  void plainNumbersOnAPowerAxis() {
    QCOMPARE(labels(ticksFor(AxisMap(1e-3, 1.0, true), 600.0, 60.0, 8.0, extent)).first(), QStringLiteral("0.001"));
    QCOMPARE(labels(ticksFor(AxisMap(10.0, 1e4, true), 600.0, 60.0, 8.0, extent)).last(), QStringLiteral("10000"));
    QCOMPARE(labels(ticksFor(AxisMap(0.5e-3, 0.5, true), 600.0, 60.0, 8.0, extent)).first(), QStringLiteral("10^−3"));
    QCOMPARE(labels(ticksFor(AxisMap(20.0, 2e4, true), 600.0, 60.0, 8.0, extent)).last(), QStringLiteral("10^4"));
  }

  void ticksAtGivenValues() {
    const auto at = [](const std::vector<double>& values, bool logarithmic) {
      return labels(ticksAt(values, AxisMap(values.front(), values.back(), logarithmic))).join(' ');
    };
    QCOMPARE(at({1.0, 10.0, 100.0}, true), QStringLiteral("1 10 100"));
    QCOMPARE(at({1e-3, 1.0, 1e4}, true), QStringLiteral("0.001 1 10000"));
    QCOMPARE(at({1e-4, 1.0, 100.0}, true), QStringLiteral("10^−4 10^0 10^2"));
    QCOMPARE(at({1.0, 1e5}, true), QStringLiteral("10^0 10^5"));
    QCOMPARE(at({1e-4, 2.0}, true), QStringLiteral("10^−4 2"));
    QCOMPARE(at({0.25, 2.0}, true), QStringLiteral("0.25 2"));
    QCOMPARE(at({1e-4, 1.0}, false), QStringLiteral("10^−4 1"));
    QCOMPARE(at({0.0, 0.25, 1.0}, false), QStringLiteral("0.00 0.25 1.00"));
    QCOMPARE(at({-0.5, 0.0}, false), QStringLiteral("−0.5 0.0"));
    QCOMPARE(at({1.0, 2.0}, false), QStringLiteral("1 2"));
    QCOMPARE(at({2.0, 1e6}, false), QStringLiteral("2 10^6"));
  }

  /// A power of ten is taken out from 10^5 on and up to 10^−3.
  void factorsOfLabels() {
    const auto factor = [](double upper) {
      return ticksFor(AxisMap(0.0, upper, false), 600.0, 60.0, 8.0, extent).factor.exponent;
    };
    QCOMPARE(factor(1e5), QStringLiteral("5"));
    QCOMPARE(factor(99999.0), QString());
    QCOMPARE(factor(0.00999), QStringLiteral("−3"));
    QCOMPARE(factor(0.01), QString());
  }

  /// Steps of 1, 2 and 5, and how much room the finer marks need.
  void stepsAndRoom() {
    const auto thin = [](const TickText&) { return 1.0; };
    const AxisMap ten(0.0, 10.0, false);
    QCOMPARE(labels(ticksFor(ten, 100.0, 10.0, 1.0, thin)).size(), 11);
    QCOMPARE(labels(ticksFor(ten, 100.0, 15.0, 1.0, thin)).join(' '), QStringLiteral("0 2 4 6 8 10"));
    QCOMPARE(labels(ticksFor(ten, 100.0, 40.0, 1.0, thin)).join(' '), QStringLiteral("0 5 10"));
    QCOMPARE(ticksFor(ten, 50.0, 20.0, 1.0, thin).minor.size(), 11);
    QVERIFY(ticksFor(ten, 49.9, 20.0, 1.0, thin).minor.isEmpty());
    QVERIFY(!ticksFor(ten, 10.0, 5.0, 1.0, thin).major.isEmpty());
    QVERIFY(ticksFor(ten, 9.9, 5.0, 1.0, thin).major.isEmpty());
    // Decades: 2…9 of each from 24 pixels on; the unlabeled ones from 4 pixels on.
    const AxisMap decades(1e-5, 1e5, true);
    QCOMPARE(ticksFor(decades, 240.0, 30.0, 1.0, thin).minor.size(), 80);
    QVERIFY(ticksFor(decades, 239.0, 30.0, 1.0, thin).minor.isEmpty());
    const AxisMap hundred(1e-50, 1e50, true);
    QCOMPARE(ticksFor(hundred, 400.0, 60.0, 1.0, thin).minor.size(), 101);
    QVERIFY(ticksFor(hundred, 399.0, 60.0, 1.0, thin).minor.isEmpty());
  }

  /// Whatever the width: where the values are nearly equal, rounding may widen their range.
  void ticksStayOnTheAxis() {
    for (const bool logarithmic : {false, true}) {
      for (const double low : {3.0, 7.25, 1e-4, 2e5}) {
        for (double width = 1e-16; width < 1e3; width *= 1.7) {
          const AxisMap axis = AxisMap::fromScaled(logarithmic ? std::log10(low) : low,
                                                   (logarithmic ? std::log10(low) : low) + width, logarithmic);
          const double hair = 1.1e-3 * axis.span();
          const Ticks ticks = ticksFor(axis, 500.0, 60.0, 8.0, extent);
          for (const Tick& tick : ticks.major)
            QVERIFY(tick.scaled >= axis.lower() - hair && tick.scaled <= axis.upper() + hair);
          for (const double at : ticks.minor) QVERIFY(at >= axis.lower() - hair && at <= axis.upper() + hair);
        }
      }
    }
  }

  void digitsAtTheEnds() {
    QCOMPARE(ticksFor(AxisMap(2.0, 500.0, true), 600.0, 60.0, 8.0, extent).minor.first(), std::log10(2.0));
    QCOMPARE(ticksFor(AxisMap(0.05, 5.0, true), 600.0, 60.0, 8.0, extent).minor.last(), std::log10(5.0));
  }

  void commonFactorOfSmallNumbers() {
    const Ticks ticks = ticksFor(AxisMap(0.0, 4e-7, false), 300.0, 40.0, 5.0, extent);
    QCOMPARE(ticks.factor.plain(), QStringLiteral("×10^−7"));
    QCOMPARE(labels(ticks).last(), QStringLiteral("4"));
  }

  void zeroIsZero() {
    const QStringList list = labels(ticksFor(AxisMap(-0.3, 0.3, false), 400.0, 40.0, 5.0, extent));
    QVERIFY(list.contains(QStringLiteral("0.0")));
    QVERIFY(!list.contains(QStringLiteral("−0.0")));
  }

  void labelsAreTrueSortedAndApart() {
    Random random(7);
    for (int i = 0; i < 4000; ++i) {
      const bool logarithmic = random.uniform() < 0.5;
      const double start = std::pow(10.0, -12.0 + 18.0 * random.uniform()) * (!logarithmic && i % 3 == 0 ? -1.0 : 1.0);
      const double width = std::pow(10.0, -3.0 + 6.0 * random.uniform());
      const double upper = logarithmic ? start * std::pow(10.0, width / 60.0) : start + width * std::abs(start);
      const AxisMap axis(start, upper, logarithmic);
      const double pixels = 60.0 + 900.0 * random.uniform();
      const Ticks ticks = ticksFor(axis, pixels, 40.0, 6.0, extent);
      const double perUnit = pixels / axis.span();
      for (qsizetype k = 0; k < ticks.major.size(); ++k) {
        const Tick& tick = ticks.major[k];
        QVERIFY(tick.scaled >= axis.lower() - 1e-6 * axis.span() && tick.scaled <= axis.upper() + 1e-6 * axis.span());
        const double value = axis.value(tick.scaled);
        const double said = meaning(tick.text, ticks.factor);
        const double off = logarithmic ? std::abs(std::log10(said) - tick.scaled) : std::abs(said - value);
        QVERIFY2(off * perUnit < 0.5, qPrintable(tick.text.plain() + ' ' + QString::number(value)));
        if (k == 0) continue;
        const Tick& before = ticks.major[k - 1];
        QVERIFY((tick.scaled - before.scaled) * perUnit >=
                0.5 * (extent(tick.text) + extent(before.text)) + 6.0 - 1e-6);
      }
      if (pixels > 500.0)
        QVERIFY2(ticks.major.size() >= 2, qPrintable(QString::number(start) + ' ' + QString::number(upper)));
    }
  }

  void numbersForPeople() {
    QCOMPARE(numberText(0.25).plain(), QStringLiteral("0.25"));
    QCOMPARE(numberText(-3.0).plain(), QStringLiteral("−3"));
    QCOMPARE(numberText(1.5e-7).plain(), QStringLiteral("1.5×10^−7"));
    QCOMPARE(numberText(1e-4).plain(), QStringLiteral("10^−4"));
    QCOMPARE(numberText(12345.0).plain(), QStringLiteral("12345"));
    QCOMPARE(numberText(123456.0).plain(), QStringLiteral("1.23×10^5"));
    QCOMPARE(numberText(0.001).plain(), QStringLiteral("0.001"));
    QCOMPARE(numberText(0.0123456).plain(), QStringLiteral("0.0123"));
    QCOMPARE(numberText(0.0123456, 5).plain(), QStringLiteral("0.012346"));
    QCOMPARE(numberText(0.0).plain(), QStringLiteral("0"));
  }

  void mapIsExactBothWays() {
    Random random(3);
    for (int i = 0; i < 1000; ++i) {
      const double low = std::pow(10.0, -10.0 + 10.0 * random.uniform());
      const PlotMap map{AxisMap(low, low * 1e6, true), AxisMap(-low, 3.0, false), QRectF(40, 20, 480, 220)};
      const double value = low * std::pow(10.0, 6.0 * random.uniform());
      QVERIFY(std::abs(map.valueX(map.pixelX(value)) / value - 1.0) < 1e-12);
      const double y = -low + (3.0 + low) * random.uniform();
      QVERIFY(std::abs(map.valueY(map.pixelY(y)) - y) < 1e-13);
    }
    const PlotMap map{AxisMap(1e-10, 1e5, true), AxisMap(0.0, 1.0, false), QRectF(40, 20, 480, 220)};
    QVERIFY(std::abs(map.pixelX(1e-10) - 40.0) < 1e-10);
    QVERIFY(std::abs(map.pixelX(1e5) - 520.0) < 1e-10);
    QVERIFY(std::isnan(map.pixelX(0.0)) && std::isnan(map.pixelX(-1.0)));
  }

  void polylineStaysInsideAndOnTheLine() {
    Random random(5);
    const AxisMap axis(0.0, 1.0, false);
    for (int i = 0; i < 300; ++i) {
      std::vector<double> x, y;
      for (int k = 0; k < 20; ++k) {
        x.push_back(3.0 * random.uniform() - 1.0);
        y.push_back(random.uniform() < 0.1 ? notANumber : 3.0 * random.uniform() - 1.0);
      }
      const Polyline line = clippedPolyline(x, y, axis, axis);
      double length = 0.0;
      for (const QPolygonF& run : line.runs) {
        QVERIFY(run.size() > 1);
        for (qsizetype k = 0; k < run.size(); ++k) {
          const QPointF p = run[k];
          QVERIFY(p.x() > -1e-9 && p.x() < 1.0 + 1e-9 && p.y() > -1e-9 && p.y() < 1.0 + 1e-9);
          if (k > 0) length += std::hypot(p.x() - run[k - 1].x(), p.y() - run[k - 1].y());
        }
      }
      // The same length by walking each segment in small steps and counting those inside.
      double walked = 0.0;
      constexpr int steps = 4000;
      for (std::size_t k = 1; k < x.size(); ++k) {
        if (std::isnan(y[k]) || std::isnan(y[k - 1])) continue;
        const double step = std::hypot(x[k] - x[k - 1], y[k] - y[k - 1]) / steps;
        for (int s = 0; s < steps; ++s) {
          const double t = (s + 0.5) / steps;
          const double px = x[k - 1] + t * (x[k] - x[k - 1]);
          const double py = y[k - 1] + t * (y[k] - y[k - 1]);
          if (px >= 0.0 && px <= 1.0 && py >= 0.0 && py <= 1.0) walked += step;
        }
      }
      QVERIFY(std::abs(length - walked) < 0.05);
    }
  }

  void bandReachesTheEdgeOfALogarithmicAxis() {
    const Band band{{}, {0.0, 1.0}, {-1.0, 0.0}, {1.0, 1.0}, ColorRole::data};
    const QList<QPolygonF> polygons = clippedBand(band, AxisMap(0.0, 1.0, false), AxisMap(0.01, 10.0, true));
    QCOMPARE(polygons.size(), 1);
    QCOMPARE(polygons[0].boundingRect(), QRectF(0.0, -2.0, 1.0, 2.0));
  }

  void bandHasGaps() {
    const Band band{{}, {0, 1, 2, 3, 4}, {0, 0, notANumber, 0, 0}, {1, 1, 1, 1, 1}, ColorRole::data};
    QCOMPARE(clippedBand(band, AxisMap(0.0, 4.0, false), AxisMap(-1.0, 2.0, false)).size(), 2);
  }

  void colourMapRisesInLightness() {
    double last = -1.0;
    for (int i = 0; i <= 100; ++i) {
      const QColor color(viridis(i / 100.0));
      const double lightness = 0.2126 * std::pow(color.redF(), 2.2) + 0.7152 * std::pow(color.greenF(), 2.2) +
                               0.0722 * std::pow(color.blueF(), 2.2);
      QVERIFY(lightness >= last - 1e-3);
      last = lightness;
    }
    QCOMPARE(viridis(-3.0), viridis(0.0));
    QCOMPARE(qAlpha(colorOf(AxisMap(0.0, 1.0, false), notANumber)), 0);
  }
};

KERRIDGE_TEST(TestAxisTicks)

}  // namespace test_axis_ticks

#include "test_axis_ticks.moc"
