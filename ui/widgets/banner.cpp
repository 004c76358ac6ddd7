// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/banner.h"

#include <algorithm>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/icons.h"
#include "widgets/spoken_message.h"
#include "widgets/theme.h"

namespace kerridge {

namespace {

constexpr qsizetype mostBeside = 2;  // buttons; more leave the text a narrow column
constexpr qsizetype mostInRow = 4;
constexpr int leastLettersBeside = 72;

struct BannerColors {
  QColor background, text;
};

BannerColors colorsOf(Banner::Kind kind, Theme theme) {
  const bool dark = theme == Theme::dark;
  switch (kind) {
    case Banner::Kind::note:
      return dark ? BannerColors{QColor(0x20, 0x3a, 0x52), QColor(0xe6, 0xf1, 0xfb)}
                  : BannerColors{QColor(0xdd, 0xec, 0xf8), QColor(0x10, 0x2a, 0x40)};
    case Banner::Kind::warning:
      return dark ? BannerColors{QColor(0x4d, 0x3f, 0x16), QColor(0xfb, 0xf1, 0xd6)}
                  : BannerColors{QColor(0xfb, 0xf0, 0xcd), QColor(0x40, 0x30, 0x00)};
    case Banner::Kind::error: break;
  }
  return dark ? BannerColors{QColor(0x55, 0x22, 0x22), QColor(0xfd, 0xe8, 0xe6)}
              : BannerColors{QColor(0xfb, 0xdd, 0xd9), QColor(0x4a, 0x0c, 0x08)};
}

/// As high as its text, but no higher than an eighth of the window or two lines: the rest is scrolled to.
class TextArea : public QScrollArea {
 public:
  TextArea(QLabel* text, QWidget* parent) : QScrollArea(parent), m_text(text) {
    setObjectName(QStringLiteral("banner-text-area"));
    setAccessibleName(Banner::tr("Text of the message"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(text);
    text->setAutoFillBackground(false);  // the banner's color is behind it
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
  }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return std::min(m_text->heightForWidth(width), mostHeight()); }
  QSize sizeHint() const override { return {m_text->sizeHint().width(), heightForWidth(m_text->sizeHint().width())}; }
  QSize minimumSizeHint() const override { return {m_text->minimumSizeHint().width(), leastHeight()}; }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QScrollArea::resizeEvent(event);
    // Keys reach what is hidden, and there is nothing to reach before.
    setFocusPolicy(m_text->heightForWidth(width()) > height() ? Qt::StrongFocus : Qt::NoFocus);
  }

 private:
  int leastHeight() const { return std::min(m_text->sizeHint().height(), 2 * fontMetrics().lineSpacing()); }
  int mostHeight() const {
    constexpr int partOfWindow = 8;
    return std::max(2 * fontMetrics().lineSpacing(), window()->height() / partOfWindow);
  }

  QLabel* m_text;
};

}  // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent),
      m_layout(new QHBoxLayout(this)),
      m_body(new QVBoxLayout),
      m_icon(new QLabel(this)),
      m_text(new QLabel(this)),
      m_help(new QToolButton(this)),
      m_close(new QToolButton(this)) {
  setObjectName(QStringLiteral("banner"));
  setAutoFillBackground(true);
  setAccessibleName(tr("Message"));
  makeSpokenMessage(this);
  m_layout->setContentsMargins(space::two, space::unit, space::unit, space::unit);
  m_text->setObjectName(QStringLiteral("banner-text"));
  m_text->setWordWrap(true);
  m_text->setTextFormat(Qt::PlainText);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_help->setObjectName(QStringLiteral("banner-help"));
  m_help->setText(tr("Help"));
  m_help->setAccessibleName(tr("Help on this message"));
  m_help->setToolTip(tr("What this message means and what you can do"));
  m_help->hide();
  m_close->setObjectName(QStringLiteral("banner-close"));
  m_close->setAutoRaise(true);
  showSign(m_close, Sign::close);
  m_close->setToolTip(tr("Close this message"));
  m_close->setAccessibleName(tr("Close this message"));
  m_layout->addWidget(m_icon, 0, Qt::AlignTop);
  m_body->addWidget(new TextArea(m_text, this));
  m_layout->addLayout(m_body, 1);
  m_layout->addWidget(m_help, 0, Qt::AlignTop);
  m_layout->addWidget(m_close, 0, Qt::AlignTop);
  connect(m_help, &QToolButton::clicked, this, [this] { Q_EMIT helpRequested(helpTopicOf(this)); });
  connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void Banner::showMessage(Kind kind, const QString& text, const QList<BannerAction>& actions) {
  m_kind = kind;
  m_text->setText(text);
  removeButtons();
  const int room = parentWidget() != nullptr ? parentWidget()->width() : QWIDGETSIZE_MAX;
  const bool beside = actions.size() <= mostBeside && room >= leastLettersBeside * fontMetrics().averageCharWidth();
  for (const BannerAction& action : actions) {
    QToolButton* button = makeButton(action);
    if (beside) {
      m_layout->insertWidget(m_layout->indexOf(m_help), button, 0, Qt::AlignTop);
    } else {
      if (m_actions.size() % mostInRow == 0) {
        m_buttonRows << new QHBoxLayout;
        m_buttonRows.last()->addStretch();
        m_body->addLayout(m_buttonRows.last());
      }
      m_buttonRows.last()->insertWidget(m_buttonRows.last()->count() - 1, button);
    }
    setTabOrder(m_actions.isEmpty() ? static_cast<QWidget*>(m_text) : m_actions.constLast(), button);
    button->show();  // at once, as the text; a layout shows what is new a moment later
    m_actions << button;
  }
  const QString page = kind != Kind::note && m_findHelp ? m_findHelp(text) : QString();
  setHelpTopic(this, page);
  m_help->setVisible(!page.isEmpty());
  const QStyle::StandardPixmap icon = kind == Kind::error     ? QStyle::SP_MessageBoxCritical
                                      : kind == Kind::warning ? QStyle::SP_MessageBoxWarning
                                                              : QStyle::SP_MessageBoxInformation;
  constexpr int iconSize = 16;
  m_icon->setPixmap(style()->standardIcon(icon).pixmap(iconSize, iconSize));
  color();
  show();
  setAccessibleDescription(text);
  speak(this);
}

void Banner::removeButtons() {
  // Deferred: the press that led here may have been on one of these.
  for (QToolButton* former : std::as_const(m_actions)) {
    former->hide();
    former->setObjectName({});
    former->deleteLater();
  }
  m_actions.clear();
  qDeleteAll(m_buttonRows);
  m_buttonRows.clear();
}

QToolButton* Banner::makeButton(const BannerAction& action) {
  auto* button = new QToolButton(this);
  button->setText(action.text);
  button->setAccessibleName(action.text);
  button->setToolTip(action.tip.isEmpty() ? action.text : action.tip);
  button->setObjectName(m_actions.isEmpty() ? QStringLiteral("banner-action")
                                            : QStringLiteral("banner-action-%1").arg(m_actions.size() + 1));
  if (action.choices.isEmpty()) {
    connect(button, &QToolButton::clicked, this, [this, act = action.act] {
      hide();
      if (act) act();
    });
  } else {
    addMenu(button, action);
  }
  return button;
}

void Banner::addMenu(QToolButton* button, const BannerAction& action) {
  auto* menu = new QMenu(button);
  menu->setObjectName(QStringLiteral("banner-menu"));
  for (int i = 0; i < action.choices.size(); ++i) {
    QString text = action.choices[i];
    QAction* choice = menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
    connect(choice, &QAction::triggered, this, [this, i, choose = action.choose] {
      hide();
      if (choose) choose(i);
    });
  }
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
}

QString Banner::text() const { return m_text->text(); }

void Banner::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !m_coloring) color();
}

void Banner::color() {
  m_coloring = true;  // setPalette() announces itself as a PaletteChange
  const BannerColors colors = colorsOf(m_kind, themeOf(parentWidget() ? parentWidget()->palette() : palette()));
  QPalette own;
  own.setColor(QPalette::Window, colors.background);
  own.setColor(QPalette::WindowText, colors.text);
  setPalette(own);
  m_coloring = false;
}

}  // namespace kerridge
