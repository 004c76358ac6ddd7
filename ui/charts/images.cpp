// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/images.h"

#include <new>
#include <QBuffer>

namespace kerridge {

QImage newImage(QSize size, QImage::Format format) { return notNull(QImage(size.expandedTo({1, 1}), format)); }

QImage notNull(QImage image) {
  if (image.isNull()) throw std::bad_alloc();
  return image;
}

QByteArray pngOf(const QImage& image, int quality) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  // Into memory nothing else can fail.
  if (!notNull(image).save(&buffer, "PNG", quality)) throw std::bad_alloc();
  return buffer.data();
}

}  // namespace kerridge
