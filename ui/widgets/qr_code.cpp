// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/qr_code.h"

#define ZX_USE_UTF8 1  // texts as UTF-8, as in later versions
#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>
#include <ZXing/ReadBarcode.h>

#include <algorithm>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr int borderModules = 4;  // what the standard asks for
constexpr qsizetype mostBytes = 2953;
constexpr int usualSide = 360;
constexpr int leastSide = 200;
constexpr int pictureModule = 8;  // pixels, for print
/// Larger photos are read smaller: the modules of a code that fills a page still have some pixels each.
constexpr int mostPictureSide = 4000;

/// Pictures of pixels alone: others may name further files.
bool isPixelFormat(const QByteArray& format) {
  static const QList<QByteArray> known{"png", "jpeg", "jpg", "gif", "bmp", "webp", "ppm", "pgm", "pbm"};
  return known.contains(format);
}

}  // namespace

QImage qrCode(const QByteArray& text) {
  if (text.isEmpty() || text.size() > mostBytes) return {};
  ZXing::MultiFormatWriter writer(ZXing::BarcodeFormat::QRCode);
  writer.setMargin(borderModules);
  const ZXing::BitMatrix modules = writer.encode(text.toStdString(), 0, 0);
  QImage image(modules.width(), modules.height(), QImage::Format_RGB32);
  for (int y = 0; y < modules.height(); ++y) {
    for (int x = 0; x < modules.width(); ++x) image.setPixel(x, y, modules.get(x, y) ? 0xff000000U : 0xffffffffU);
  }
  return image;
}

QString textOfQrCode(const QImage& picture) {
  if (picture.isNull()) return {};
  QImage opaque(picture.size(), QImage::Format_RGB32);
  opaque.fill(Qt::white);
  QPainter(&opaque).drawImage(0, 0, picture);
  const QImage gray = opaque.convertToFormat(QImage::Format_Grayscale8);
  ZXing::DecodeHints hints;
  hints.setFormats(ZXing::BarcodeFormat::QRCode).setTryHarder(true).setTryRotate(true);
  const ZXing::ImageView view(gray.constBits(), gray.width(), gray.height(), ZXing::ImageFormat::Lum,
                              static_cast<int>(gray.bytesPerLine()));
  const ZXing::Result result = ZXing::ReadBarcode(view, hints);
  return result.isValid() ? QString::fromStdString(result.text()) : QString();
}

bool isPictureFile(const QString& file) {
  return QFileInfo(file).isFile() && isPixelFormat(QImageReader::imageFormat(file));
}

QString textOfQrFile(const QString& file) {
  QImageReader reader(file);
  reader.setDecideFormatFromContent(true);
  reader.setAutoTransform(true);
  if (!isPixelFormat(reader.format())) throw InvalidInput(file.toStdString(), Text("is no picture that can be read"));
  const QSize size = reader.size();
  if (std::max(size.width(), size.height()) > mostPictureSide) {
    reader.setScaledSize(size.scaled(mostPictureSide, mostPictureSide, Qt::KeepAspectRatio));
  }
  const QImage picture = reader.read();
  if (picture.isNull()) {
    throw InvalidInput(file.toStdString(), Text("cannot be read: %1", Text::name(reader.errorString().toStdString())));
  }
  QString text = textOfQrCode(picture);
  if (text.isEmpty()) {
    throw InvalidInput(file.toStdString(),
                       Text("there is no QR code in this picture; it must be whole, sharp and not too small"));
  }
  return text;
}

QrView::QrView(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding); }

void QrView::show(const QByteArray& text, const QString& whyNot) {
  m_image = qrCode(text);
  m_whyNot = whyNot;
  update();
}

QImage QrView::picture() const {
  return m_image.scaled(m_image.size() * pictureModule, Qt::IgnoreAspectRatio, Qt::FastTransformation);
}

QSize QrView::sizeHint() const { return {usualSide, usualSide}; }
QSize QrView::minimumSizeHint() const { return {leastSide, leastSide}; }

void QrView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (m_image.isNull()) {
    painter.drawText(rect(), static_cast<int>(Qt::AlignCenter) | static_cast<int>(Qt::TextWordWrap), m_whyNot);
    return;
  }
  const qreal ratio = devicePixelRatioF();
  const int side = static_cast<int>(std::min(width(), height()) * ratio);
  const int module = std::max(1, side / m_image.width());
  const qreal shown = module * m_image.width() / ratio;
  const QRectF place((width() - shown) / 2.0, (height() - shown) / 2.0, shown, shown);
  painter.drawImage(place, m_image);
}

}  // namespace kerridge
