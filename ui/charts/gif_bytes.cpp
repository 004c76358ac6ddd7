// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/gif_bytes.h"

#include <gif_lib.h>
#include <algorithm>
#include <array>
#include <QImage>
#include <utility>

#include "base/diagnostic.h"
#include "base/text.h"
#include "charts/images.h"

namespace kerridge {

namespace {

constexpr int paletteSize = 256;
constexpr int colorBits = 8;
constexpr int largestGifNumber = 65535;
constexpr int shortestDelay = 2;

[[noreturn]] void failGif(int error) {
  const char* reason = GifErrorString(error);
  throw InvalidInput("animation", Text("the GIF cannot be written: %1", Text::name(reason != nullptr ? reason : "?")));
}

int appendGifBytes(GifFileType* file, const GifByteType* bytes, int count) {
  static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), count);
  return count;
}

}  // namespace

struct GifBytes::Open {
  QSize size;
  int delay = 0;
  QByteArray bytes;
  GifFileType* file = nullptr;

  ~Open() {
    if (file != nullptr) EGifCloseFile(file, nullptr);
  }
  void require(int status) const {
    if (status != GIF_OK) failGif(file->Error);
  }
};

GifBytes::GifBytes(QSize size, int centiseconds) : m_open(std::make_unique<Open>()) {
  if (size.width() < 1 || size.height() < 1 || size.width() > largestGifNumber || size.height() > largestGifNumber ||
      centiseconds < shortestDelay || centiseconds > largestGifNumber) {
    throw InvalidInput("animation",
                       Text("a GIF needs sides of 1 to 65535 pixels and 0.02 to 655 seconds for each picture"));
  }
  m_open->size = size;
  m_open->delay = centiseconds;
  int error = 0;
  m_open->file = EGifOpen(&m_open->bytes, appendGifBytes, &error);
  if (m_open->file == nullptr) failGif(error);
  EGifSetGifVersion(m_open->file, true);
  m_open->require(EGifPutScreenDesc(m_open->file, size.width(), size.height(), colorBits, 0, nullptr));
  // The Netscape 2.0 extension, which every reader knows: repeat forever.
  const std::array<unsigned char, 3> loop{1, 0, 0};
  m_open->require(EGifPutExtensionLeader(m_open->file, APPLICATION_EXT_FUNC_CODE));
  m_open->require(EGifPutExtensionBlock(m_open->file, 11, "NETSCAPE2.0"));
  m_open->require(EGifPutExtensionBlock(m_open->file, static_cast<int>(loop.size()), loop.data()));
  m_open->require(EGifPutExtensionTrailer(m_open->file));
}

GifBytes::~GifBytes() = default;

void GifBytes::add(const QImage& picture) {
  const QSize size = m_open->size;
  QImage scaled =
      notNull(picture.size() == size ? picture : picture.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
  scaled = notNull(scaled.convertToFormat(QImage::Format_Indexed8, Qt::ThresholdDither | Qt::AvoidDither));
  std::array<GifColorType, paletteSize> colors{};
  const QList<QRgb> table = scaled.colorTable();
  for (int i = 0; i < std::min<int>(paletteSize, static_cast<int>(table.size())); ++i) {
    colors[static_cast<std::size_t>(i)] = {static_cast<GifByteType>(qRed(table[i])),
                                           static_cast<GifByteType>(qGreen(table[i])),
                                           static_cast<GifByteType>(qBlue(table[i]))};
  }
  GraphicsControlBlock control{DISPOSE_DO_NOT, false, m_open->delay, NO_TRANSPARENT_COLOR};
  std::array<GifByteType, 4> extension{};
  EGifGCBToExtension(&control, extension.data());
  GifFileType* file = m_open->file;
  m_open->require(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(extension.size()), extension.data()));
  ColorMapObject* map = GifMakeMapObject(paletteSize, colors.data());
  if (map == nullptr) failGif(E_GIF_ERR_NOT_ENOUGH_MEM);
  const int status = EGifPutImageDesc(file, 0, 0, size.width(), size.height(), false, map);
  GifFreeMapObject(map);
  m_open->require(status);
  for (int y = 0; y < size.height(); ++y) {
    m_open->require(EGifPutLine(file, scaled.scanLine(y), size.width()));
  }
}

QByteArray GifBytes::finish() {
  int error = 0;
  if (EGifCloseFile(std::exchange(m_open->file, nullptr), &error) != GIF_OK) failGif(error);
  return std::move(m_open->bytes);
}

}  // namespace kerridge
