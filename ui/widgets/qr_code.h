// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QWidget>

namespace kerridge {

/// The QR code of a text in ASCII, one pixel for each module, with the white border that readers need. Null where the
/// text has more than 2,953 bytes.
QImage qrCode(const QByteArray& text);

/// The text of the QR code in a picture; "" where there is none. O(pixels): .1 s for a photo of a phone.
QString textOfQrCode(const QImage& picture);

/// Is the file a picture in pixels (PNG, JPEG, …), by its content?
bool isPictureFile(const QString& file);
/// The text of the QR code in a picture file. Throws InvalidInput where the file cannot be read, and for one without a
/// code.
QString textOfQrFile(const QString& file);

/// A QR code as large as there is room, in whole pixels for each module; black on white in dark windows, too.
class QrView : public QWidget {
  Q_OBJECT

 public:
  explicit QrView(QWidget* parent = nullptr);

  /// `whyNot` is shown where the text has no code.
  void show(const QByteArray& text, const QString& whyNot);
  const QImage& image() const { return m_image; }
  /// The code as a separate picture.
  QImage picture() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QImage m_image;
  QString m_whyNot;
};

}  // namespace kerridge
