// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/help_pages.h"

#include <QCoreApplication>
#include <QFile>
#include <QMap>
#include <QStringList>

#include <algorithm>
#include <utility>

#include "data/generator.h"
#include "experiment/study_infos.h"
#include "figures/figures.h"
#include "files/whole_file.h"
#include "help/lesson_page.h"
#include "kernels/kernel.h"
#include "lessons/lesson.h"
#include "methods/method.h"
#include "reading/reader.h"
#include "texts/language.h"
#include "texts/parameter_text.h"
#include "texts/written_pages.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

const char* const context = "Help";

QString said(const char* text) { return QCoreApplication::translate(context, text); }

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
  const QString translated = translatedPageFile(id);
  const QString file = translated.isEmpty() ? writtenPageFile(id) : translated;
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
  QString text = QStringLiteral("\n## %1\n\n| %2 | %3 | %4 | %5 |\n|---|---|---|---|\n")
                     .arg(said(QT_TRANSLATE_NOOP("Help", "In numbers")), said(QT_TRANSLATE_NOOP("Help", "key")),
                          said(QT_TRANSLATE_NOOP("Help", "means")), said(QT_TRANSLATE_NOOP("Help", "range")),
                          said(QT_TRANSLATE_NOOP("Help", "default")));
  for (const ParameterSpec& spec : info.parameters) {
    text += QStringLiteral("| `%1` | %2 | %3 | %4 |\n")
                .arg(markdownCell(spec.key), markdownCell(shownText(spec.label).toStdString()),
                     markdownCell(rangeText(spec)), markdownCell(defaultText(spec)));
  }
  return text;
}

const std::vector<HelpPage>& guides() {
  static const std::vector<HelpPage> pages{
      {QStringLiteral("loading-data"), QStringLiteral("Loading data")},
      {QStringLiteral("reading-files"), QStringLiteral("How a file is read")},
      {QStringLiteral("data-overview"), QStringLiteral("Overview of the data")},
      {QStringLiteral("prediction"), QStringLiteral("Predicting the rows of another file")},
      {QStringLiteral("model-file"), QStringLiteral("Saved models")},
      {QStringLiteral("lessons"), QStringLiteral("Lessons")},
      {QStringLiteral("mathematics"), QStringLiteral("Mathematics")},
      {QStringLiteral("splits"), QStringLiteral("Splits")},
      {QStringLiteral("kernel-combinations"), QStringLiteral("Sums and products of kernels")},
      {QStringLiteral("draw-data"), QStringLiteral("Drawing data")},
      {QStringLiteral("lecturing"), QStringLiteral("Before an audience")},
      {QStringLiteral("print"), QStringLiteral("Charts for print")},
      {QStringLiteral("live-pages"), QStringLiteral("Live pages")},
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

QString titleOf(const HelpPage& guide) {
  return translatedPageFile(guide.id).isEmpty() ? guide.title : helpTitle(guide.id);
}

QString titleOf(const QString& id, const ItemInfo& info) {
  if (const Lesson* lesson = lessonOf(id)) return QString::fromStdString(lesson->title);
  return shownText(info.label);
}

std::vector<HelpSection> readContents() {
  std::vector<HelpSection> sections{{said(QT_TRANSLATE_NOOP("Help", "Guides")), {}}};
  for (const HelpPage& guide : guides()) sections.front().pages.push_back({guide.id, titleOf(guide)});
  for (const ItemKind& kind : itemKinds()) {
    HelpSection section{said(kind.label.toUtf8().constData()), {}};
    for (const ItemInfo& info : kind.items) {
      const QString id = kind.id + QLatin1Char('/') + QString::fromStdString(info.id);
      if (hasHelpPage(id)) section.pages.push_back({id, titleOf(id, info)});
    }
    if (!section.pages.empty()) sections.push_back(std::move(section));
  }
  return sections;
}

}  // namespace

const std::vector<ItemKind>& itemKinds() {
  static const std::vector<ItemKind> kinds{
      {QStringLiteral("kernels"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "Kernels")), kernelInfos()},
      {QStringLiteral("methods"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "Methods")), infosOf(methods())},
      {QStringLiteral("features"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "Features")), featureMapInfos()},
      {QStringLiteral("rules"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "Selection rules")), infosOf(rules())},
      {QStringLiteral("figures"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "Charts")), figureInfos()},
      {QStringLiteral("generators"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "Generated data")),
       infosOf(generators())},
      {QStringLiteral("readers"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "File formats")), infosOf(readers())},
      {QStringLiteral("studies"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "Studies")), studyInfos()},
      {QStringLiteral("lessons"), QString::fromUtf8(QT_TRANSLATE_NOOP("Help", "Lessons")), lessonInfos()},
  };
  return kinds;
}

const std::vector<HelpSection>& helpContents() {
  static QMap<QString, std::vector<HelpSection>> ofLanguages;  // a map keeps its values where they are
  const auto found = ofLanguages.find(textLanguage());
  return found != ofLanguages.end() ? *found : *ofLanguages.insert(textLanguage(), readContents());
}

bool hasHelpPage(const QString& id) {
  return !id.isEmpty() && (lessonOf(id) != nullptr || itemOf(id) != nullptr || isWrittenHelpPage(id));
}

bool isHelpPageTranslated(const QString& id) {
  const bool isEnglish = textLanguage() == QLatin1String("en");
  return isEnglish || !isWrittenHelpPage(id) || !translatedPageFile(id).isEmpty();
}

QString helpText(const QString& id) {
  const QString text = read(id);
  const ItemInfo* item = itemOf(id);
  return item == nullptr || text.isEmpty() ? text : text + parameterTable(*item);
}

QString helpTitle(const QString& id) {
  const QString heading = helpText(id).section(QLatin1Char('\n'), 0, 0);
  return heading.startsWith(QLatin1String("# ")) ? heading.mid(2) : id;
}

QString englishHelpText(const QString& id) {
  const EnglishTexts english;
  return helpText(id);
}

int helpHeading(const QString& id, const QString& anchor) {
  int number = -1;
  bool inCode = false;
  for (const QString& line : englishHelpText(id).split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1String("```"))) inCode = !inCode;
    if (inCode || !line.startsWith(QLatin1Char('#'))) continue;
    ++number;
    QString text = line.section(QLatin1Char(' '), 1).toLower();
    text.removeIf([](QChar letter) {
      return !letter.isLetterOrNumber() && letter != QLatin1Char(' ') && letter != QLatin1Char('-');
    });
    if (text.replace(QLatin1Char(' '), QLatin1Char('-')) == anchor) return number;
  }
  return -1;
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

}  // namespace kerridge
