// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/picture_likeness.h"

#include <cmath>
#include <cstdlib>
#include <QPainter>

namespace kerridge::test {

namespace {

constexpr int window = 8;
constexpr int step = 4;

QImage grayOf(const QImage& image, QSize size) {
  QImage onWhite(image.size(), QImage::Format_RGB32);
  onWhite.fill(Qt::white);
  QPainter painter(&onWhite);
  painter.drawImage(0, 0, image);
  painter.end();
  return onWhite.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
      .convertToFormat(QImage::Format_Grayscale8);
}

struct Moments {
  double meanA = 0, meanB = 0, varianceA = 0, varianceB = 0, covariance = 0;
};

Moments momentsOf(const QImage& a, const QImage& b, int left, int top) {
  double sumA = 0, sumB = 0, squaresA = 0, squaresB = 0, products = 0;
  for (int y = top; y < top + window; ++y) {
    const uchar* lineA = a.constScanLine(y);
    const uchar* lineB = b.constScanLine(y);
    for (int x = left; x < left + window; ++x) {
      sumA += lineA[x];
      sumB += lineB[x];
      squaresA += lineA[x] * lineA[x];
      squaresB += lineB[x] * lineB[x];
      products += lineA[x] * lineB[x];
    }
  }
  constexpr double n = window * window;
  Moments moments{sumA / n, sumB / n};
  moments.varianceA = squaresA / n - moments.meanA * moments.meanA;
  moments.varianceB = squaresB / n - moments.meanB * moments.meanB;
  moments.covariance = products / n - moments.meanA * moments.meanB;
  return moments;
}

}  // namespace

double likeness(const QImage& a, const QImage& b, double share) {
  if (std::abs(a.width() - b.width()) > 2 || std::abs(a.height() - b.height()) > 2) return 0.0;
  const QSize size = (QSizeF(a.size()) * share).toSize();
  const QImage grayA = grayOf(a, size);
  const QImage grayB = grayOf(b, size);
  constexpr double c1 = 0.01 * 255 * 0.01 * 255;
  constexpr double c2 = 0.03 * 255 * 0.03 * 255;
  double sum = 0.0;
  int count = 0;
  for (int top = 0; top + window <= size.height(); top += step) {
    for (int left = 0; left + window <= size.width(); left += step) {
      const Moments m = momentsOf(grayA, grayB, left, top);
      if (m.varianceA < 1.0 && m.varianceB < 1.0 && std::abs(m.meanA - m.meanB) < 1.0) continue;  // blank in both
      sum += (2 * m.meanA * m.meanB + c1) * (2 * m.covariance + c2) /
             ((m.meanA * m.meanA + m.meanB * m.meanB + c1) * (m.varianceA + m.varianceB + c2));
      ++count;
    }
  }
  return count == 0 ? 1.0 : sum / count;
}

}  // namespace kerridge::test
