// SPDX-License-Identifier: GPL-3.0-or-later
// Rich text of a stranger: it opens no file, no device and no connection, and its links lead to the web only.
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <QBuffer>
#include <QDesktopServices>
#include <QDir>
#include <QHelpEvent>
#include <QLabel>
#include <QToolTip>

#include "lessons/lesson.h"
#include "support/http_server.h"
#include "support/window_test.h"
#include "ui/lesson_helpers.h"
#include "ui/test_setting.h"
#include "widgets/plain_text.h"
#include "widgets/text_view.h"
#include "window/lesson_print.h"

namespace test_foreign_text {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QColor loud(255, 0, 254);  // of no theme

QByteArray loudPng() {
  QImage image(40, 40, QImage::Format_RGB32);
  image.fill(loud);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return bytes;
}

bool shows(const QImage& image) {
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (image.pixel(x, y) == loud.rgb()) return true;
    }
  }
  return false;
}

bool shows(QWidget& widget) { return shows(widget.grab().toImage()); }

/// Names of the files in a folder that were opened since the last question.
class Opens {
 public:
  explicit Opens(const QString& folder) : m_watch(inotify_init1(IN_NONBLOCK)) {
    if (inotify_add_watch(m_watch, QFile::encodeName(folder).constData(), IN_OPEN) < 0) qFatal("no watch");
  }
  ~Opens() { ::close(m_watch); }
  Opens(const Opens&) = delete;
  Opens& operator=(const Opens&) = delete;

  QStringList seen() const {
    QStringList names;
    alignas(inotify_event) char bytes[4096];
    ssize_t count = 0;
    while ((count = ::read(m_watch, bytes, sizeof bytes)) > 0) {
      for (ssize_t at = 0; at < count;) {
        const auto* event = reinterpret_cast<const inotify_event*>(bytes + at);
        if (event->len > 0) names << QFile::decodeName(event->name);
        at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
      }
    }
    return names;
  }

 private:
  int m_watch;
};

}  // namespace

class TestForeignText : public QObject {
  Q_OBJECT

 public Q_SLOTS:
  void openUrl(const QUrl& url) { m_opened << url.toString(); }

 private Q_SLOTS:
  void initTestCase();
  void cleanupTestCase();
  void picturesAndStyleSheets_data();
  void picturesAndStyleSheets();
  void lessons_data();
  void lessons();
  void devicesAndPipes();
  void ownPicturesArePrinted();
  void links_data();
  void links();
  void linksSayWhere();

 private:
  /// Markdown and HTML that asks for what `name` names.
  static QStringList texts(const QString& name) {
    return {
        QStringLiteral("![f](%1)").arg(name),
        QStringLiteral("<img src=\"%1\">").arg(name),
        QStringLiteral("<table background=\"%1\"><tr><td>cell</td></tr></table>").arg(name),
        QStringLiteral("<div style=\"background-image: url('%1')\">words</div>").arg(name),
        QStringLiteral("<html><head><link rel=\"stylesheet\" href=\"%1\"></head><body>words</body></html>").arg(name),
        QStringLiteral("<style>@import url('%1'); p { background-image: url('%1'); }</style><p>words</p>").arg(name),
        QStringLiteral("<ul style=\"list-style-image: url('%1')\"><li>words</li></ul>").arg(name)};
  }
  void addNames();
  QString path(const QString& name) const { return m_folder.filePath(name); }

  QTemporaryDir m_folder;
  std::unique_ptr<HttpServer> m_server;
  QString m_before;
  QStringList m_opened;
};

void TestForeignText::initTestCase() {
  useTestSettings();
  PlainText::install();
  m_server = std::make_unique<HttpServer>(
      [](QTcpSocket& socket, const HttpRequest&) { answer(socket, "200 OK", loudPng(), {"Content-Type: image/png"}); });
  writeSample(m_folder, QStringLiteral("p.png"), loudPng());
  QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("below")));
  QCOMPARE(::mkfifo(QFile::encodeName(path("pipe.png")).constData(), 0600), 0);
  m_before = QDir::currentPath();
  QDir::setCurrent(m_folder.path());  // where relative names would lead
  for (const char* scheme : {"http", "https", "file", "ftp", "smb", "javascript", "data", "mailto"}) {
    QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "openUrl");
  }
}

void TestForeignText::cleanupTestCase() {
  for (const char* scheme : {"http", "https", "file", "ftp", "smb", "javascript", "data", "mailto"}) {
    QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
  }
  QDir::setCurrent(m_before);
}

void TestForeignText::addNames() {
  QTest::addColumn<QString>("name");
  const QString file = QUrl::fromLocalFile(path("p.png")).toString();
  const QString svg = QStringLiteral(
                          "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
                          "width='40' height='40'><image xlink:href='%1' width='40' height='40'/></svg>")
                          .arg(file);
  QTest::newRow("file:") << file;
  QTest::newRow("an absolute path") << path("p.png");
  QTest::newRow("a relative path") << "p.png";
  QTest::newRow("a path with ..") << "below/../p.png";
  QTest::newRow("http") << m_server->url("/p.png").toString();
  QTest::newRow("data:") << "data:image/png;base64," + QString::fromLatin1(loudPng().toBase64());
  QTest::newRow("a drawing that names a file")
      << "data:image/svg+xml;base64," + QString::fromLatin1(svg.toUtf8().toBase64());
}

void TestForeignText::picturesAndStyleSheets_data() { addNames(); }

// The views, labels, and what is printed.
void TestForeignText::picturesAndStyleSheets() {
  QFETCH(QString, name);
  const Opens opens(m_folder.path());
  for (const QString& text : texts(name)) {
    TextView markdown;
    markdown.resize(300, 200);
    markdown.setMarkdown(text);
    QVERIFY2(!shows(markdown), qPrintable(text));
    TextView html;
    html.resize(300, 200);
    html.setHtml(text);
    QVERIFY2(!shows(html), qPrintable(text));
    QLabel label(text);
    label.resize(300, 200);
    QVERIFY2(!shows(label), qPrintable(text));
    label.setToolTip(text);
    QHelpEvent event(QEvent::ToolTip, {5, 5}, label.mapToGlobal(QPoint(5, 5)));
    label.show();
    QCoreApplication::sendEvent(&label, &event);
    QVERIFY(QToolTip::isVisible());
    for (QWidget* widget : QApplication::topLevelWidgets())
      QVERIFY2(!widget->isVisible() || !shows(*widget), qPrintable(text));
    QToolTip::hideText();
    QVERIFY(!pdfOfSheet(text).isEmpty());
  }
  QCoreApplication::processEvents();
  QCOMPARE(opens.seen(), QStringList());
  QVERIFY(m_server->requests().empty());
}

void TestForeignText::lessons_data() { addNames(); }

// Every text of a lesson.
void TestForeignText::lessons() {
  QFETCH(QString, name);
  QFile source(lessonFiles().front());
  QVERIFY(source.open(QIODevice::ReadOnly));
  QByteArray json = source.readAll();
  const QByteArray hostile = QStringLiteral("![f](%1) ").arg(name).toUtf8();
  for (const char* key : {"title", "summary", "goal", "task", "look", "seen", "remember", "ask", "text", "answer"}) {
    for (const char* colon : {"\": \"", "\":\""}) {
      const QByteArray start = QByteArray("\"") + key + colon;
      json.replace(start, start + hostile);
    }
  }
  QVERIFY(json.count(hostile) > 10);
  const QTemporaryDir elsewhere;
  const QString file = writeSample(elsewhere, QStringLiteral("own.kerridge-lesson"), json);
  const Opens opens(m_folder.path());
  const auto window = readyWindow();
  QVERIFY(window);
  window->openFile(file);
  QVERIFY(settled(*window));
  QVERIFY(window->lessons().coach().lesson() != nullptr);
  QVERIFY(textOf(*window).contains(QChar::ObjectReplacementCharacter));  // a picture is named
  QVERIFY(!shows(*window));
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  QVERIFY(!shows(*window));
  QCOMPARE(opens.seen(), QStringList());
  QVERIFY(m_server->requests().empty());
}

// Read, they would fill the memory or wait forever.
void TestForeignText::devicesAndPipes() {
  const Opens opens(m_folder.path());
  for (const QString& name :
       {QStringLiteral("file:///dev/zero"), QStringLiteral("/dev/zero"), QStringLiteral("pipe.png"),
        QUrl::fromLocalFile(path("pipe.png")).toString(), path("pipe.png")}) {
    for (const QString& text : texts(name)) {
      TextView view;
      view.setMarkdown(text);
      (void)view.grab();
      view.setHtml(text);
      (void)view.grab();
      QLabel label(text);
      (void)label.grab();
      QVERIFY(!pdfOfSheet(text).isEmpty());
    }
  }
  QCOMPARE(opens.seen(), QStringList());
}

void TestForeignText::ownPicturesArePrinted() {
  const QString picture = QStringLiteral("<img src=\"data:image/png;base64,%1\">");
  const QByteArray with = pdfOfSheet(picture.arg(QString::fromLatin1(loudPng().toBase64())));
  QVERIFY(with.contains("/Width 40"));
}

void TestForeignText::links_data() {
  QTest::addColumn<QString>("link");
  QTest::addColumn<bool>("opens");
  QTest::newRow("https") << "https://archive.example/page" << true;
  QTest::newRow("http") << "http://archive.example/page" << true;
  QTest::newRow("a web address without a host") << "http:page" << false;
  QTest::newRow("a file") << "file:///etc/hostname" << false;
  QTest::newRow("a path") << "/etc/hostname" << false;
  QTest::newRow("ftp") << "ftp://archive.example/page" << false;
  QTest::newRow("smb") << "smb://archive.example/page" << false;
  QTest::newRow("a script") << "javascript:alert(1)" << false;
  QTest::newRow("data") << "data:text/html,page" << false;
  QTest::newRow("mail") << "mailto:nobody@archive.example" << false;
  QTest::newRow("a page of the help") << "guide.md" << false;
}

void TestForeignText::links() {
  QFETCH(QString, link);
  QFETCH(bool, opens);
  m_opened.clear();
  const Opens files(m_folder.path());
  TextView view;
  view.resize(300, 100);
  view.setMarkdown(QStringLiteral("[%1](%2)").arg(QStringLiteral("long words of a link"), link));
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QString chosen;
  connect(&view, &TextView::linkChosen, &view, [&chosen](const QUrl& url) { chosen = url.toString(); });
  QVERIFY(m_opened.isEmpty());  // not before the click
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.cursorRect().center() + QPoint(20, 0));
  QCOMPARE(m_opened, opens ? QStringList{link} : QStringList());
  QCOMPARE(chosen, opens ? QString() : link);
  QVERIFY(view.toPlainText().contains(QStringLiteral("long words")));  // it still shows the same
  QCOMPARE(files.seen(), QStringList());
}

void TestForeignText::linksSayWhere() {
  TextView view;
  view.resize(400, 100);
  view.setMarkdown(QStringLiteral("[https://good.example](https://bad.example/a?b=c)"));
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QVERIFY(view.toolTip().isEmpty());
  QTest::keyClick(&view, Qt::Key_Tab);  // the focus comes to the link
  QCOMPARE(view.toolTip(), QStringLiteral("https://bad.example/a?b=c"));
  QVERIFY(QToolTip::text().remove(QChar(0x200B)).contains(QStringLiteral("bad.example")));
  QTest::keyClick(&view, Qt::Key_Return);
  QCOMPARE(m_opened.value(m_opened.size() - 1), QStringLiteral("https://bad.example/a?b=c"));
}

KERRIDGE_WINDOW_TEST(TestForeignText)

}  // namespace test_foreign_text

#include "test_foreign_text.moc"
