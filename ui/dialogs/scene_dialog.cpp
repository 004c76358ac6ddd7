// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/scene_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int place = Qt::UserRole;

}  // namespace

SceneDialog::SceneDialog(std::vector<SceneSpec> scenes, SceneSpec now, QWidget* parent)
    : QDialog(parent), m_scenes(std::move(scenes)), m_now(std::move(now)), m_list(new QListWidget) {
  setObjectName(QStringLiteral("scene-dialog"));
  setWindowTitle(tr("Edit scenes"));
  setAttribute(Qt::WA_DeleteOnClose);
  m_list->setObjectName(QStringLiteral("scenes"));
  m_list->setAccessibleName(tr("Scenes"));
  m_list->setToolTip(tr("Double-click or F2 renames a scene; drag it to another place"));
  m_list->setDragDropMode(QAbstractItemView::InternalMove);
  for (std::size_t i = 0; i < m_scenes.size(); ++i) {
    auto* item = new QListWidgetItem(QString::fromStdString(m_scenes[i].name), m_list);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    item->setData(place, static_cast<int>(i));
  }
  auto* column = new QVBoxLayout;
  const auto addButton = [&](const char* name, const QString& text, const QString& tip, auto&& slot) {
    auto* button = new QPushButton(text);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, slot);
    column->addWidget(button);
    return button;
  };
  m_up = addButton("scene-up", tr("Move &up"), tr("Show this scene earlier"), [this] { move(-1); });
  m_down = addButton("scene-down", tr("Move &down"), tr("Show this scene later"), [this] { move(1); });
  m_replace = addButton("scene-replace", tr("Replace by the &view now"),
                        tr("The scene keeps its name and shows what the window shows now"), [this] {
                          SceneSpec& scene = m_scenes[m_list->currentItem()->data(place).toUInt()];
                          m_now.name = scene.name;
                          scene = m_now;
                          refresh();
                        });
  m_remove = addButton("scene-remove", tr("&Remove"), tr("Remove this scene"), [this] {
    delete m_list->takeItem(m_list->currentRow());
    refresh();
  });
  column->addStretch();
  auto* middle = new QHBoxLayout;
  middle->addWidget(m_list, 1);
  middle->addLayout(column);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(middle);
  layout->addWidget(buttons);
  buttons->button(QDialogButtonBox::Ok)->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &SceneDialog::finish);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_list, &QListWidget::currentRowChanged, this, &SceneDialog::refresh);
  m_list->setCurrentRow(0);
  refresh();
}

void SceneDialog::refresh() {
  const int row = m_list->currentRow();
  const QString none = row < 0 ? tr("No scene is chosen.") : QString();
  setUsable(m_up, row == 0 ? tr("This is the first scene.") : none);
  setUsable(m_down, row >= 0 && row + 1 == m_list->count() ? tr("This is the last scene.") : none);
  const SceneSpec* scene = row < 0 ? nullptr : &m_scenes[m_list->item(row)->data(place).toUInt()];
  SceneSpec now = m_now;
  if (scene != nullptr) now.name = scene->name;
  setUsable(m_replace, scene != nullptr && *scene == now ? tr("This scene shows the view now.") : none);
  setUsable(m_remove, none);
}

void SceneDialog::move(int by) {
  const int row = m_list->currentRow();
  QListWidgetItem* item = m_list->takeItem(row);
  m_list->insertItem(row + by, item);
  m_list->setCurrentItem(item);
}

void SceneDialog::finish() {
  std::vector<SceneSpec> scenes;
  for (int row = 0; row < m_list->count(); ++row) {
    const QListWidgetItem* item = m_list->item(row);
    SceneSpec scene = m_scenes[item->data(place).toUInt()];
    const QString name = item->text().trimmed();
    if (!name.isEmpty()) scene.name = name.toStdString();  // an empty name keeps the old one
    scenes.push_back(std::move(scene));
  }
  accept();
  Q_EMIT edited(scenes);
}

}  // namespace kerridge
