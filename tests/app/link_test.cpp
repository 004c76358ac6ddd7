// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "app/program.h"
#include "dialogs/link_dialog.h"
#include "dialogs/open_link_dialog.h"
#include "dialogs/page_dialog.h"
#include "files/settings.h"
#include "lessons/lesson.h"
#include "storage/experiment_json.h"
#include "storage/experiment_link.h"
#include "support/window_test.h"
#include "widgets/qr_code.h"
#include "widgets/usable.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/link_commands.h"
#include "window/main_window.h"
#include "window/page_commands.h"

namespace link_test {

using namespace kerridge;
using namespace kerridge::program;
using namespace kerridge::test;

namespace {

QAction* actionOf(const MainWindow& window, const QString& name) { return window.findChild<QAction*>(name); }

/// With KERRIDGE_PICTURES set to a folder, saved there to look at.
void show(QWidget& widget, const QString& name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (!folder.isEmpty()) QVERIFY(widget.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
}

QImage photographed(const QImage& code, double degrees, int size) {
  // Turned, gray and a little blurred, on a darker table.
  QImage photo(size, size, QImage::Format_RGB32);
  photo.fill(QColor(120, 110, 100));
  QPainter painter(&photo);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.translate(size / 2.0, size / 2.0);
  painter.rotate(degrees);
  const double side = .6 * size;
  painter.drawImage(QRectF(-side / 2, -side / 2, side, side), code.scaled(code.size() * 8));
  painter.end();
  return photo.scaled(size * 3 / 4, size * 3 / 4, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

}  // namespace

/// Experiments as links, from and to text, pictures, the command line and live pages.
class LinkTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void cleanup();
  void codesAreReadAgain();
  void whatIsNoLink_data();
  void whatIsNoLink();
  void filesAreThoseOfTheReader();
  void othersCannotAddFiles();
  void theWindowCopiesAndOpens();
  void picturesOpen();
  void theCodeFollowsTheExperiment();
  void runsGiveTheSameTables();
  void aPageIsWritten();
  void dataAreNotPublishedByAccident();
  void studiesAreWrittenToRead();
  void aLessonIsWritten();
  void aPageFailsWithItsReason();

 private:
  std::unique_ptr<MainWindow> ready();
  QTemporaryDir m_folder;
};

void LinkTest::initTestCase() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName("Kerridge tests");
  QCoreApplication::setApplicationName("link_test");
  clearSettings();
  QVERIFY(QDir(m_folder.path()).mkpath("web"));
  writeFile(m_folder.filePath("web/kerridge.js"), "async function Kerridge() {}\n");
  writeFile(m_folder.filePath("web/kerridge.wasm.gz"), "packed");
}

void LinkTest::cleanup() {
  clearSettings();
  qputenv("KERRIDGE_WEB", m_folder.filePath("web").toUtf8());
}

std::unique_ptr<MainWindow> LinkTest::ready() {
  qputenv("KERRIDGE_WEB", m_folder.filePath("web").toUtf8());
  auto window = std::make_unique<MainWindow>();
  window->show();
  window->pages().setProgram(KERRIDGE_PROGRAM);
  FileChooser chooser;
  chooser.save = [this](QWidget*, const QString&, const QString& start, const QString&) {
    return m_folder.filePath(QFileInfo(start).fileName());
  };
  window->files().setFileChooser(chooser);
  const bool shown = QTest::qWaitFor([&] { return window->controller().isShown(); }, patience);
  return shown ? std::move(window) : nullptr;
}

void LinkTest::codesAreReadAgain() {
  // Also the longest link with an address before it.
  for (const int length : {1, 25, 700, 2000, 2100}) {
    QByteArray text = "https://example.org/p.html#k1";
    for (int i = 0; text.size() < length; ++i) text += "aZ9_-"[i % 5];
    text.truncate(length);
    const QImage code = qrCode(text);
    QVERIFY(!code.isNull());
    const QImage shown = code.scaled(code.size() * 5);
    QCOMPARE(textOfQrCode(shown), QString::fromLatin1(text));
    if (length > 700) continue;
    QCOMPARE(textOfQrCode(photographed(code, 17, 1600)), QString::fromLatin1(text));
    QCOMPARE(textOfQrCode(photographed(code, 180, 1600)), QString::fromLatin1(text));
  }
  QVERIFY(qrCode(QByteArray(2954, 'a')).isNull());
  QVERIFY(qrCode({}).isNull());
  QVERIFY(textOfQrCode(QImage()).isEmpty());
  QImage blank(300, 300, QImage::Format_ARGB32);
  blank.fill(Qt::transparent);
  QVERIFY(textOfQrCode(blank).isEmpty());
}

void LinkTest::whatIsNoLink_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("error");
  const QString link = QString::fromStdString(linkOf(exampleExperiment()));
  const QString none = QStringLiteral("there is no link in this text");
  QTest::newRow("nothing") << "" << none;
  QTest::newRow("a page") << "https://example.org/page.html" << none;
  QTest::newRow("another fragment") << "https://example.org/page.html#k-nearest-neighbors-and-others" << none;
  QTest::newRow("a word") << "k12" << none;
  QTest::newRow("other letters") << link + "%" << none;
  QTest::newRow("cut off") << link.chopped(9) << "the link is damaged";
  QTest::newRow("changed") << QString(link).replace(60, 1, link[60] == QLatin1Char('A') ? "B" : "A")
                           << "the link is damaged";
  QTest::newRow("another version") << "kerridge:k2" + link.mid(2) << "the link is of another version";
}

void LinkTest::whatIsNoLink() {
  QFETCH(QString, text);
  QFETCH(QString, error);
  try {
    linkedExperiment(text, {});
    QFAIL("accepted");
  } catch (const InvalidInput& invalid) {
    const QString said = QString::fromStdString(invalid.diagnostics().front().message.english());
    QVERIFY2(said.startsWith(error), qPrintable(said));
  }
}

void LinkTest::filesAreThoseOfTheReader() {
  Experiment experiment = exampleExperiment();
  experiment.data.file = "/a secret folder/rows.csv";
  experiment.data.hash = std::string(64, 'a');
  const QString link = QString::fromStdString(linkOf(experiment));
  QVERIFY(experimentOfLink(link.toStdString())->data.file == "rows.csv");
  DataSpec mine = experiment.data;
  mine.file = "/data/copy.csv";
  QCOMPARE(linkedExperiment(link, mine).data.file, mine.file);
  mine.hash = std::string(64, 'b');
  QVERIFY_THROWS_EXCEPTION(InvalidInput, linkedExperiment(link, mine));
  QVERIFY_THROWS_EXCEPTION(InvalidInput, linkedExperiment(link, {}));
  // Without a hash the name decides.
  experiment.data.hash.clear();
  const QString plain = QString::fromStdString(linkOf(experiment));
  QVERIFY_THROWS_EXCEPTION(InvalidInput, linkedExperiment(plain, mine));
  mine.file = "/data/rows.csv";
  QCOMPARE(linkedExperiment(plain, mine).data.file, mine.file);
}

void LinkTest::othersCannotAddFiles() {
  // Made by hand, with what linkOf() leaves out.
  const QByteArray text =
      experimentJson(sharedExperiment(exampleExperiment()), {}).oneLine().chopped(2) +
      R"(, "studies": [{ "id": "learning-curves", "data": [{ "file": "/etc/hostname", "target": 1 }] }] })";
  const QByteArray made =
      "k1" + qCompress(text).toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
  QVERIFY(!readExperimentJson(text, "text", {}).experiment.studies.empty());
  const auto linked = experimentOfLink(made.toStdString());
  QVERIFY(linked && linked->studies.empty() && linked->pins.empty());
}

void LinkTest::theWindowCopiesAndOpens() {
  const auto window = ready();
  QVERIFY(window);
  Experiment changed = window->document().experiment();
  changed.methods.front().at = 0.0123;
  changed.data.generator.seed = 77;
  window->document().replace(changed, QStringLiteral("changes"));
  actionOf(*window, QStringLiteral("copy-link"))->trigger();
  const QString copied = QGuiApplication::clipboard()->text();
  QVERIFY2(copied.startsWith(QLatin1String("kerridge:k1")), qPrintable(copied));
  QVERIFY(copied.size() < 2000);
  const Experiment linked = window->document().experiment();
  actionOf(*window, QStringLiteral("new"))->trigger();
  QVERIFY(!(window->document().experiment() == linked));
  // What is on the clipboard is proposed; a mail program breaks it into lines.
  actionOf(*window, QStringLiteral("open-link"))->trigger();
  auto* dialog = window->findChild<OpenLinkDialog*>();
  QVERIFY(dialog != nullptr);
  auto* text = dialog->findChild<QPlainTextEdit*>();
  auto* open = dialog->findChild<QPushButton*>(QStringLiteral("open-link-start"));
  QCOMPARE(text->toPlainText(), copied);
  show(*dialog, QStringLiteral("open-link"));
  QVERIFY(open->isEnabled());
  text->setPlainText(QStringLiteral("hello"));
  QVERIFY(!open->isEnabled());
  QVERIFY(!whyNotUsable(open).isEmpty());
  text->setPlainText(QString(copied).insert(70, QStringLiteral("\n")).insert(140, QStringLiteral("\r\n ")));
  QTest::mouseClick(open, Qt::LeftButton);
  QCOMPARE(toJson(sharedExperiment(window->document().experiment()), {}), toJson(sharedExperiment(linked), {}));
  QVERIFY(window->document().file().isEmpty());
  // Dropped from a browser.
  actionOf(*window, QStringLiteral("new"))->trigger();
  QMimeData mime;
  mime.setText(QStringLiteral("https://example.org/sinc.html#") + copied.mid(9));
  QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(window.get(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(window.get(), &drop);
  QCOMPARE(toJson(sharedExperiment(window->document().experiment()), {}), toJson(sharedExperiment(linked), {}));
  // A damaged one changes nothing.
  const Experiment before = window->document().experiment();
  window->openFile(copied.chopped(3));
  QVERIFY(window->banner().text().contains(QStringLiteral("damaged")));
  QVERIFY(window->document().experiment() == before);
}

void LinkTest::picturesOpen() {
  const auto window = ready();
  QVERIFY(window);
  Experiment other = window->document().experiment();
  other.data.generator.seed = 4321;
  const QByteArray link = QByteArray(linkScheme) + QByteArray::fromStdString(linkOf(other));
  const QString file = m_folder.filePath(QStringLiteral("slide.png"));
  const QImage code = qrCode(link);
  QVERIFY(photographed(code.scaled(code.size() * 6), 4, 2400).save(file));
  window->openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(window->document().experiment().data.generator.seed == 4321, patience);
  // The same by the dialog.
  FileChooser chooser;
  chooser.open = [&file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  window->files().setFileChooser(chooser);
  actionOf(*window, QStringLiteral("new"))->trigger();
  QVERIFY(window->document().experiment().data.generator.seed != 4321);
  QGuiApplication::clipboard()->clear();
  actionOf(*window, QStringLiteral("open-link"))->trigger();
  auto* dialog = window->findChild<OpenLinkDialog*>();
  QVERIFY(dialog->link().isEmpty());
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("open-link-picture")), Qt::LeftButton);
  QVERIFY(!dialog->isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(window->document().experiment().data.generator.seed == 4321, patience);
  // A copied picture of the code is proposed.
  QGuiApplication::clipboard()->setImage(code.scaled(code.size() * 6));
  actionOf(*window, QStringLiteral("open-link"))->trigger();
  for (const auto* one : window->findChildren<OpenLinkDialog*>()) {
    if (one->isVisible()) QCOMPARE(one->link(), QString::fromLatin1(link));
  }
  QGuiApplication::clipboard()->clear();
  // No code in it, and no picture.
  QImage blank(200, 100, QImage::Format_RGB32);
  blank.fill(Qt::white);
  QVERIFY(blank.save(file));
  window->openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().contains(QStringLiteral("no QR code")), patience);
  QVERIFY(!isPictureFile(m_folder.filePath(QStringLiteral("web/kerridge.js"))));
  writeFile(m_folder.filePath("cut.png"), readFile(file).left(60));
  window->openFile(m_folder.filePath(QStringLiteral("cut.png")));
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().contains(QStringLiteral("cut.png")), patience);
}

void LinkTest::theCodeFollowsTheExperiment() {
  const auto window = ready();
  QVERIFY(window);
  actionOf(*window, QStringLiteral("show-link"))->trigger();
  auto* dialog = window->findChild<LinkDialog*>();
  QVERIFY(dialog != nullptr && dialog->isVisible());
  auto* view = dialog->findChild<QrView*>();
  auto* text = dialog->findChild<QLineEdit*>(QStringLiteral("link-text"));
  auto* page = dialog->findChild<QLineEdit*>(QStringLiteral("link-page"));
  const QString first = text->text();
  QCOMPARE(textOfQrCode(view->picture()), first);
  QTest::keyClicks(page, QStringLiteral("https://example.org/a b.html#k1old"));
  QVERIFY2(text->text().startsWith(QLatin1String("https://example.org/a%20b.html#k1")), qPrintable(text->text()));
  QCOMPARE(textOfQrCode(view->picture()), text->text());
  // What is painted can be photographed from the screen.
  dialog->resize(700, 900);
  show(*dialog, QStringLiteral("link"));
  QCOMPARE(textOfQrCode(dialog->grab().toImage()), text->text());
  Experiment changed = window->document().experiment();
  changed.data.generator.seed = 5;
  const QString before = text->text();
  window->document().replace(changed, QStringLiteral("another seed"));
  QVERIFY(text->text() != before);
  QVERIFY(linkedExperiment(text->text(), {}).data.generator.seed == 5);
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("link-save")), Qt::LeftButton);
  QCOMPARE(textOfQrFile(m_folder.filePath(QStringLiteral("kerridge-link.png"))), text->text());
  // The next copy has the address, too.
  actionOf(*window, QStringLiteral("copy-link"))->trigger();
  QCOMPARE(QGuiApplication::clipboard()->text(), text->text());
  // So many drawn points that there is no link.
  Experiment drawn = changed;
  drawn.data.points.emplace();
  for (int i = 0; i < 300; ++i) drawn.data.points->push_back({.123456789 * i, 1.0 / (i + 3)});
  window->document().replace(drawn, QStringLiteral("points"));
  QVERIFY(text->text().isEmpty());
  QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("link-copy"))->isEnabled());
  actionOf(*window, QStringLiteral("copy-link"))->trigger();
  QVERIFY(window->banner().text().contains(QStringLiteral("2,000")));
}

void LinkTest::runsGiveTheSameTables() {
  Experiment experiment = exampleExperiment();
  experiment.data.generator.seed = 12;
  saveExperiment(experiment, m_folder.filePath(QStringLiteral("x.kerridge")));
  const QString link = QLatin1String(linkScheme) + QString::fromStdString(linkOf(experiment));
  for (const QString& source : {QStringLiteral("x.kerridge"), link, "https://example.org/p.html#" + link.mid(9)}) {
    const Outcome outcome = execute({"run", source, "--export", "out" + QString::number(source.size()), "--formats",
                                     "csv", "--set", "methods[0].at=0.5"},
                                    m_folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QCOMPARE(readFile(m_folder.filePath("out" + QString::number(source.size()) + "/path.csv")),
             readFile(m_folder.filePath("out10/path.csv")));
  }
  // Files are not called after the letters of the link.
  for (const QStringList& options : {QStringList(), QStringList{"--function", "python"}}) {
    const Outcome script = execute(QStringList{"script", link, "--to", "scripts"} + options, m_folder.path());
    QVERIFY2(script.code == 0, qPrintable(script.error));
  }
  QCOMPARE(filesIn(m_folder.filePath("scripts")),
           (QStringList{"experiment-data.csv", "experiment-predict.py", "experiment.py"}));
  const Outcome damaged = execute({"run", link.chopped(7), "--export", "no"}, m_folder.path());
  QCOMPARE(damaged.code, 2);
  QVERIFY2(damaged.error.contains("link: the link is damaged"), qPrintable(damaged.error));
  experiment.data.file = m_folder.filePath(QStringLiteral("rows.csv")).toStdString();
  const Outcome elsewhere =
      execute({"run", QString::fromStdString(linkOf(experiment)), "--export", "no"}, m_folder.path());
  QCOMPARE(elsewhere.code, 2);
  QVERIFY2(elsewhere.error.contains("\"rows.csv\""), qPrintable(elsewhere.error));
}

void LinkTest::aPageIsWritten() {
  const auto window = ready();
  QVERIFY(window);
  actionOf(*window, QStringLiteral("export-page"))->trigger();
  auto* dialog = window->findChild<PageDialog*>();
  QVERIFY(dialog != nullptr);
  QVERIFY(dialog->findChild<QCheckBox*>(QStringLiteral("page-publish")) == nullptr);
  auto* write = dialog->findChild<QPushButton*>(QStringLiteral("page-write"));
  auto* charts = dialog->findChild<QListWidget*>();
  auto* file = dialog->findChild<QLineEdit*>(QStringLiteral("page-file"));
  file->setText(m_folder.filePath(QStringLiteral("page.html")));
  QVERIFY(write->isEnabled());
  const QStringList usual = dialog->charts();
  QVERIFY(!usual.isEmpty() && usual.size() <= 4);
  for (int i = 0; i < 5; ++i) charts->item(i)->setCheckState(Qt::Checked);
  QVERIFY(!write->isEnabled());
  for (int i = 0; i < 5; ++i) charts->item(i)->setCheckState(i < 2 ? Qt::Checked : Qt::Unchecked);
  file->clear();
  QVERIFY(!write->isEnabled());
  file->setText(m_folder.filePath(QStringLiteral("page")));
  const QStringList chosen = dialog->charts();
  QTest::mouseClick(write, Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(!window->pages().task().isBusy(), patience);
  QVERIFY2(window->banner().text().contains(QStringLiteral("page.html")), qPrintable(window->banner().text()));
  show(*window, QStringLiteral("page-written"));
  const QByteArray page = readFile(m_folder.filePath("page.html"));
  QVERIFY(page.startsWith("<!DOCTYPE html>"));
  for (const QString& id : chosen) QVERIFY2(page.contains('"' + id.toUtf8() + '"'), qPrintable(id));
}

void LinkTest::dataAreNotPublishedByAccident() {
  writeFile(m_folder.filePath("rows.csv"), "a,b\n1,2\n2,1\n3,4\n4,3\n5,6\n6,5\n7,8\n8,7\n9,9\n10,9\n");
  const auto window = ready();
  QVERIFY(window);
  window->openFile(m_folder.filePath(QStringLiteral("rows.csv")));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && window->controller().results()->data->n() == 10, patience);
  actionOf(*window, QStringLiteral("copy-link"))->trigger();
  QVERIFY(window->banner().text().contains(QStringLiteral("rows.csv")));
  actionOf(*window, QStringLiteral("export-page"))->trigger();
  auto* dialog = window->findChild<PageDialog*>();
  auto* write = dialog->findChild<QPushButton*>(QStringLiteral("page-write"));
  auto* publish = dialog->findChild<QCheckBox*>(QStringLiteral("page-publish"));
  QVERIFY(publish != nullptr && !publish->isChecked());
  show(*dialog, QStringLiteral("page"));
  const QString contents = dialog->findChild<QLabel*>(QStringLiteral("page-contents"))->text();
  QVERIFY2(contents.contains(QStringLiteral("rows.csv: 10 rows, 2 columns")), qPrintable(contents));
  // Not onto the data themselves.
  dialog->findChild<QLineEdit*>(QStringLiteral("page-file"))->setText(m_folder.filePath(QStringLiteral("data.html")));
  QVERIFY(!write->isEnabled());
  publish->setChecked(true);
  QVERIFY(write->isEnabled());
  QTest::mouseClick(write, Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(!window->pages().task().isBusy(), patience);
  QVERIFY2(QFileInfo::exists(m_folder.filePath(QStringLiteral("data.html"))), qPrintable(window->banner().text()));
}

void LinkTest::studiesAreWrittenToRead() {
  const auto window = ready();
  QVERIFY(window);
  Experiment experiment = window->document().experiment();
  ItemSpec study;
  study.id = "equivalence";
  experiment.studies = {study};
  window->document().replace(experiment, QStringLiteral("a study"));
  actionOf(*window, QStringLiteral("export-page"))->trigger();
  auto* dialog = window->findChild<PageDialog*>();
  auto* kind = dialog->findChild<QComboBox*>(QStringLiteral("page-kind"));
  auto* charts = dialog->findChild<QListWidget*>();
  QVERIFY(kind != nullptr && charts->isEnabled());
  kind->setCurrentIndex(1);
  QVERIFY(!charts->isEnabled());
  dialog->findChild<QLineEdit*>(QStringLiteral("page-file"))->setText(m_folder.filePath(QStringLiteral("study.html")));
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("page-write")), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(!window->pages().task().isBusy(), patience);
  const QByteArray page = readFile(m_folder.filePath("study.html"));
  QVERIFY2(page.startsWith("<!DOCTYPE html>"), qPrintable(window->banner().text()));
  QVERIFY(!page.contains("kerridge-wasm"));
}

void LinkTest::aLessonIsWritten() {
  const auto window = ready();
  QVERIFY(window);
  window->pages().writeLesson(*findLesson("fit-and-overfit"));
  QTRY_VERIFY_WITH_TIMEOUT(!window->pages().task().isBusy(), patience);
  QVERIFY(readFile(m_folder.filePath("fit-and-overfit.html")).contains("\"lesson\""));
}

void LinkTest::aPageFailsWithItsReason() {
  const auto window = ready();
  QVERIFY(window);
  FileChooser nowhere;
  const QString file = m_folder.filePath(QStringLiteral("no folder/page.html"));
  nowhere.save = [&file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  window->files().setFileChooser(nowhere);
  window->pages().writeLesson(*findLesson("early-stopping"));
  QTRY_VERIFY_WITH_TIMEOUT(!window->pages().task().isBusy(), patience);
  QVERIFY2(window->banner().text().contains(QStringLiteral("The page was not written.")) &&
               window->banner().text().contains(file),
           qPrintable(window->banner().text()));
  window->pages().setProgram(m_folder.filePath(QStringLiteral("no such program")));
  window->pages().writeLesson(*findLesson("early-stopping"));
  QTRY_VERIFY_WITH_TIMEOUT(!window->pages().task().isBusy(), patience);
  QVERIFY(window->banner().text().contains(QStringLiteral("no such program")));
}

KERRIDGE_WINDOW_TEST(LinkTest)

}  // namespace link_test

#include "link_test.moc"
