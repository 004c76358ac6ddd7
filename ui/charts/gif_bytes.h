// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QByteArray>
#include <QSize>

class QImage;

namespace kerridge {

/// An animated GIF in memory (GIF89a, giflib; Qt writes none), which repeats forever. Every picture has a palette of at
/// most 256 colors.
class GifBytes {
 public:
  /// Pixels, each side 1 to 65535; every picture stays for `centiseconds`, 2 to 65535: browsers slow shorter ones down.
  /// Throws InvalidInput outside these ranges.
  GifBytes(QSize size, int centiseconds);
  ~GifBytes();
  GifBytes(const GifBytes&) = delete;
  GifBytes& operator=(const GifBytes&) = delete;

  /// Scaled to the size if it has another one. O(pixels). Throws InvalidInput if giflib fails.
  void add(const QImage& picture);
  /// The whole file; at least one picture was added. Once.
  QByteArray finish();

 private:
  struct Open;
  std::unique_ptr<Open> m_open;
};

}  // namespace kerridge
