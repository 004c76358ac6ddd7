// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/help_pages.h"

#include <QDirIterator>
#include <QFile>
#include <QStringList>

#include <algorithm>
#include <utility>

#include "data/generator.h"
#include "data/reader.h"
#include "experiment/study_infos.h"
#include "figures/figures.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "session/lesson.h"
#include "session/parameter_text.h"
#include "session/whole_file.h"
#include "validation/rule.h"

// Resources of a static library are not registered by themselves; the macro must stand outside of namespaces.
static void initResources() { Q_INIT_RESOURCE(kerridge_help); }

namespace kerridge {

namespace {

constexpr QLatin1String root(":/help/");

template <typename Items>
std::vector<ItemInfo> infosOf(const Items& items) {
  std::vector<ItemInfo> infos;
  for (const auto* item : items) infos.push_back(item->info());
  return infos;
}

std::vector<ItemInfo> figureInfos() {
  std::vector<ItemInfo> infos;
  for (const FigureKind& kind : figureKinds()) infos.push_back(kind.info);
  return infos;
}

std::vector<ItemInfo> kernelInfos() {
  std::vector<ItemInfo> infos;
  for (const KernelFamily* family : kernels()) {
    ItemInfo info = family->info();
    if (family->usesWidth()) info.parameters.insert(info.parameters.begin(), widthParameter(*family));
    infos.push_back(std::move(info));
  }
  return infos;
}

std::vector<ItemInfo> lessonInfos() {
  std::vector<ItemInfo> infos;
  for (const Lesson& lesson : lessons()) infos.push_back({lesson.id, lesson.title, "", lesson.summary, "", {}});
  return infos;
}

/// Their pages are made from them; null for the id of any other page.
const Lesson* lessonOf(const QString& id) {
  static const QString folder = QStringLiteral("lessons/");
  return id.startsWith(folder) ? findLesson(id.mid(folder.size()).toStdString()) : nullptr;
}

QString fileOf(const QString& id) {
  initResources();
  return root + id + QStringLiteral(".md");
}

const ItemInfo* itemOf(const QString& id) {
  for (const ItemKind& kind : itemKinds()) {
    for (const ItemInfo& info : kind.items) {
      if (id == kind.id + QLatin1Char('/') + QString::fromStdString(info.id)) return &info;
    }
  }
  return nullptr;
}

/// What an item says about itself, where nobody has written its page.
QString pageOf(const ItemInfo& info) {
  QString page =
      QStringLiteral("# %1\n\n%2\n").arg(QString::fromStdString(info.label), QString::fromStdString(info.explanation));
  if (!info.formula.empty()) page += QStringLiteral("\n%1\n").arg(QString::fromStdString(info.formula));
  if (!info.source.empty()) page += QStringLiteral("\nSource: %1\n").arg(QString::fromStdString(info.source));
  return page;
}

QString read(const QString& id) {
  if (const Lesson* lesson = lessonOf(id)) return lessonPage(*lesson);
  const QString file = fileOf(id);
  if (QFile::exists(file)) return QString::fromUtf8(readWholeFile(file));
  const ItemInfo* item = itemOf(id);
  return item != nullptr ? pageOf(*item) : QString();
}

// A cell of a Markdown table: its bars would be taken for borders.
QString markdownCell(const std::string& text) {
  return QString::fromStdString(text).replace(QLatin1Char('|'), QStringLiteral("\\|"));
}

QString parameterTable(const ItemInfo& info) {
  if (info.parameters.empty()) return {};
  QString text = QStringLiteral("\n## In numbers\n\n| key | means | range | default |\n|---|---|---|---|\n");
  for (const ParameterSpec& spec : info.parameters) {
    text += QStringLiteral("| `%1` | %2 | %3 | %4 |\n")
                .arg(markdownCell(spec.key), markdownCell(spec.label), markdownCell(rangeText(spec)),
                     markdownCell(defaultText(spec)));
  }
  return text;
}

const std::vector<HelpPage>& guides() {
  static const std::vector<HelpPage> pages{
      {QStringLiteral("loading-data"), QStringLiteral("Loading data")},
      {QStringLiteral("prediction"), QStringLiteral("Predicting the rows of another file")},
      {QStringLiteral("model-file"), QStringLiteral("Saved models")},
      {QStringLiteral("lessons"), QStringLiteral("Lessons")},
      {QStringLiteral("mathematics"), QStringLiteral("Mathematics")},
      {QStringLiteral("splits"), QStringLiteral("Splits")},
      {QStringLiteral("draw-data"), QStringLiteral("Drawing data")},
      {QStringLiteral("lecturing"), QStringLiteral("Before an audience")},
      {QStringLiteral("print"), QStringLiteral("Charts for print")},
      {QStringLiteral("files"), QStringLiteral("Files, history and exports")},
      {QStringLiteral("choosing"), QStringLiteral("Selection rules hold λ")},
      {QStringLiteral("intervals"), QStringLiteral("Prediction intervals")},
      {QStringLiteral("tuning"), QStringLiteral("Tuning the kernel")},
      {QStringLiteral("effects"), QStringLiteral("Effects and importance")},
      {QStringLiteral("data-sets"), QStringLiteral("Get data: a catalogue of data sets")},
      {QStringLiteral("papers"), QStringLiteral("Where to find the results of the papers")},
      {QStringLiteral("measured-numbers"), QStringLiteral("Measured numbers")},
      {QStringLiteral("experiment-file"), QStringLiteral("The experiment file")},
      {QStringLiteral("large-files"), QStringLiteral("Files larger than memory")},
      {QStringLiteral("headless"), QStringLiteral("Kerridge without a window")},
      {QStringLiteral("messages"), QStringLiteral("Messages: what they mean and what to do")},
      {QStringLiteral("accessibility"), QStringLiteral("Accessibility")},
      {QStringLiteral("language"), QStringLiteral("The language of the window")},
      {QStringLiteral("reliability"), QStringLiteral("Reliability")},
      {QStringLiteral("architecture"), QStringLiteral("Architecture")},
  };
  return pages;
}

}  // namespace

const std::vector<ItemKind>& itemKinds() {
  static const std::vector<ItemKind> kinds{
      {QStringLiteral("kernels"), QStringLiteral("Kernels"), kernelInfos()},
      {QStringLiteral("methods"), QStringLiteral("Methods"), infosOf(methods())},
      {QStringLiteral("features"), QStringLiteral("Features"), featureMapInfos()},
      {QStringLiteral("rules"), QStringLiteral("Selection rules"), infosOf(rules())},
      {QStringLiteral("figures"), QStringLiteral("Charts"), figureInfos()},
      {QStringLiteral("generators"), QStringLiteral("Generated data"), infosOf(generators())},
      {QStringLiteral("readers"), QStringLiteral("File formats"), infosOf(readers())},
      {QStringLiteral("studies"), QStringLiteral("Studies"), studyInfos()},
      {QStringLiteral("lessons"), QStringLiteral("Lessons"), lessonInfos()},
  };
  return kinds;
}

const std::vector<HelpSection>& helpContents() {
  static const std::vector<HelpSection> contents = [] {
    std::vector<HelpSection> sections{{QStringLiteral("Guides"), guides()}};
    for (const ItemKind& kind : itemKinds()) {
      HelpSection section{kind.label, {}};
      for (const ItemInfo& info : kind.items) {
        const QString id = kind.id + QLatin1Char('/') + QString::fromStdString(info.id);
        if (hasHelpPage(id)) section.pages.push_back({id, QString::fromStdString(info.label)});
      }
      if (!section.pages.empty()) sections.push_back(std::move(section));
    }
    return sections;
  }();
  return contents;
}

bool isWrittenHelpPage(const QString& id) { return QFile::exists(fileOf(id)); }

bool hasHelpPage(const QString& id) {
  return !id.isEmpty() && (lessonOf(id) != nullptr || itemOf(id) != nullptr || QFile::exists(fileOf(id)));
}

QString helpText(const QString& id) {
  const QString text = read(id);
  const ItemInfo* item = itemOf(id);
  return item == nullptr || text.isEmpty() ? text : text + parameterTable(*item);
}

std::vector<HelpPage> findHelpPages(const QString& word) {
  std::vector<HelpPage> found;
  for (const HelpSection& section : helpContents()) {
    for (const HelpPage& page : section.pages) {
      if (page.id == word) return {page};
      const QString name = page.id.section(QLatin1Char('/'), -1);
      if (name.compare(word, Qt::CaseInsensitive) == 0 || page.title.compare(word, Qt::CaseInsensitive) == 0) {
        found.push_back(page);
      }
    }
  }
  return found;
}

bool helpPageMatches(const QString& id, const QString& words) {
  const QString text = helpText(id);
  const QStringList list = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  return std::all_of(list.begin(), list.end(),
                     [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

std::vector<QString> embeddedHelpPages() {
  initResources();
  std::vector<QString> ids;
  QDirIterator files(QString(root), {QStringLiteral("*.md")}, QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) ids.push_back(files.next().mid(root.size()).chopped(3));
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace kerridge
