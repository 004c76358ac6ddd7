// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace kerridge {

/// An image of this size, at least 1 × 1. Qt makes a null image where memory runs out, and drawing into that does
/// nothing and says nothing: this throws std::bad_alloc.
QImage newImage(QSize size, QImage::Format format);
/// The same image, or std::bad_alloc where it is null.
QImage notNull(QImage image);

/// The image as a PNG file. `quality` is that of QImage::save(): it changes the compression alone, which is without
/// loss. Throws std::bad_alloc.
QByteArray pngOf(const QImage& image, int quality = -1);

}  // namespace kerridge
