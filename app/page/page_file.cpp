// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_file.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QStringDecoder>
#include <QStringList>

#include "base/diagnostic.h"
#include "base/size_text.h"
#include "base/text.h"
#include "files/ordered_json.h"
#include "files/whole_file.h"
#include "page/page_session.h"
#include "page/page_state.h"
#include "storage/data_file.h"
#include "storage/experiment_json.h"
#include "storage/experiment_link.h"
#include "texts/language.h"

// Resources of a static library are not registered by themselves; the macro must stand outside of namespaces.
static void initPage() { Q_INIT_RESOURCE(kerridge_page); }

namespace kerridge {

namespace {

QByteArray builtIn(const QString& name) {
  initPage();
  return readWholeFile(QStringLiteral(":/page/") + name);
}

/// The modules as one script: each may use those before it.
QByteArray scriptOfModules(const std::vector<const char*>& modules) {
  static const QRegularExpression import(QStringLiteral("^import [^;]*;\\n"), QRegularExpression::MultilineOption);
  static const QRegularExpression exported(QStringLiteral("^export "), QRegularExpression::MultilineOption);
  QString script = QStringLiteral("\n");
  for (const char* module : modules) {
    script += QString::fromUtf8(builtIn(QLatin1String(module) + QStringLiteral(".js")));
  }
  return script.remove(import).remove(exported).toUtf8();
}

/// A script as an element's text: what would end the element, or begin a comment, is written in another way.
QByteArray inElement(QByteArray script) { return script.replace("</script", "<\\/script").replace("<!--", "<\\!--"); }

QByteArray jsonInElement(QByteArray json) { return json.replace('<', "\\u003c"); }

/// For the content security policy.
QByteArray hashOf(const QByteArray& text) {
  return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + "'";
}

OrderedJson textsJson(const std::map<std::string, std::string>& files) {
  OrderedJson json = OrderedJson::object();
  for (const auto& [name, text] : files) json.add(name, OrderedJson::string(text));
  return json;
}

/// Throws what an answer reports.
QByteArray answered(PageSession& session, const OrderedJson& request) {
  QByteArray answer = QByteArray::fromStdString(session.answer(request.oneLine().toStdString()));
  for (const Diagnostic& one : session.failure()) {
    if (one.severity == Severity::error) throw InvalidInput(one.place, one.message);
  }
  return answer;
}

/// Gives the program its language back, which a session changes.
class KeptLanguage {
 public:
  KeptLanguage() : m_language(shownLanguage()) {}
  ~KeptLanguage() { showLanguage(m_language); }
  KeptLanguage(const KeptLanguage&) = delete;
  KeptLanguage& operator=(const KeptLanguage&) = delete;

 private:
  QString m_language;
};

/// What the page shows before it computes, and where it cannot: its request, and the answers to it.
QByteArray savedState(const PageRequest& request) {
  OrderedJson own = OrderedJson::object();
  if (request.lesson) {
    Lesson lesson = *request.lesson;
    lesson.page.clear();  // the page has no help
    const QByteArray text = QJsonDocument::fromJson(lessonJson(lesson)).toJson(QJsonDocument::Compact);
    own.add("lesson", OrderedJson::written(text));
  } else {
    own.add("experiment", experimentJson(sharedExperiment(request.experiment), {}));
  }
  own.add("files", textsJson(request.files)).add("language", OrderedJson::string(request.language.toStdString()));
  OrderedJson open = own;
  open.add("op", OrderedJson::string("open")).add("version", OrderedJson::number(pageVersion));
  if (!request.figures.empty()) open.add("figures", OrderedJson::strings(request.figures));
  const KeptLanguage kept;
  PageSession session;
  const QByteArray answer = answered(session, open);
  OrderedJson figures = OrderedJson::array();
  std::vector<std::string> ids;
  for (const QJsonValue figure : QJsonDocument::fromJson(answer)[QLatin1String("figures")].toArray()) {
    ids.push_back(figure[QLatin1String("id")].toString().toStdString());
    OrderedJson ask = OrderedJson::object();
    ask.add("op", OrderedJson::string("figure")).add("id", OrderedJson::string(ids.back()));
    QByteArray shown = answered(session, ask);
    const qsizetype start = shown.indexOf(':') + 1;  // { "figure": … }
    figures.append(OrderedJson::written(shown.mid(start, shown.lastIndexOf('}') - start).trimmed()));
  }
  if (!request.lesson) own.add("figures", OrderedJson::strings(ids));
  OrderedJson json = OrderedJson::object();
  json.add("request", own).add("answer", OrderedJson::written(answer)).add("figures", figures);
  return json.oneLine();
}

void takeFile(PageRequest& request, std::string& file) {
  const QByteArray content = readWholeFile(QString::fromStdString(file));
  QStringDecoder utf8(QStringDecoder::Utf8);
  const QString text = utf8(content);
  if (utf8.hasError() || text.contains(QChar(0))) {
    throw InvalidInput(file, Text("is no text in UTF-8, and a live page carries texts only; save it as CSV in UTF-8"));
  }
  std::string name = QFileInfo(QString::fromStdString(file)).fileName().toStdString();
  if (request.files.contains(name)) name.insert(0, "test-");
  request.files[name] = content.toStdString();
  file = std::move(name);
}

}  // namespace

WebProgram loadWebProgram(const std::vector<QString>& folders) {
  for (const QString& folder : folders) {
    const QString script = folder + QStringLiteral("/kerridge.js");
    const QString binary = folder + QStringLiteral("/kerridge.wasm.gz");
    if (QFileInfo::exists(script) && QFileInfo::exists(binary)) return {readWholeFile(script), readWholeFile(binary)};
  }
  throw InvalidInput(
      "kerridge-web",
      Text("the program for live pages is not there: install the package kerridge-web, or build the target web"));
}

std::vector<PublishedFile> takeDataFiles(PageRequest& request) {
  std::vector<PublishedFile> files;
  DataSpec& data = request.experiment.data;
  if (!readsFile(data)) return files;
  takeFile(request, data.file);
  if (data.test) takeFile(request, data.test->file);
  const LoadedData loaded = loadFromTexts(data, request.files, RunContext());
  files.push_back({data.file, loaded.roles.rows, loaded.roles.columns.size()});
  if (data.test) files.push_back({data.test->file, loaded.data->testRows, loaded.roles.columns.size()});
  return files;
}

QByteArray filledPage(const QString& frame, const std::vector<const char*>& modules,
                      std::map<QString, QByteArray> parts) {
  const bool german = shownLanguage() == QLatin1String("de");
  const QByteArray script = scriptOfModules(modules);
  const QByteArray css = builtIn(QStringLiteral("page.css"));
  parts.emplace(QStringLiteral("language"), german ? "de" : "en");
  parts.emplace(QStringLiteral("noscript"), german ? "Diese Seite zeichnet und rechnet mit JavaScript."
                                                   : "This page draws and computes by JavaScript.");
  parts.emplace(QStringLiteral("scripts"), hashOf(script));
  parts.emplace(QStringLiteral("styles"), hashOf(css));
  parts.emplace(QStringLiteral("css"), css);
  parts.emplace(QStringLiteral("script"), script);
  parts[QStringLiteral("page")] = jsonInElement(parts.at(QStringLiteral("page")));
  QByteArray page;
  const QByteArray whole = builtIn(frame);
  qsizetype done = 0;
  for (qsizetype open = whole.indexOf('{'); open >= 0; open = whole.indexOf('{', done)) {
    const qsizetype close = whole.indexOf('}', open);
    page += whole.mid(done, open - done);
    page += parts.at(QString::fromUtf8(whole.mid(open + 1, close - open - 1)));
    done = close + 1;
  }
  page += whole.mid(done);
  if (page.size() > largestPage) {
    throw InvalidInput("/data/file", Text("the page would have %1; the most are %2",
                                          Text::number(sizeText(static_cast<double>(page.size()))),
                                          Text::number(sizeText(static_cast<double>(largestPage)))));
  }
  return page;
}

QByteArray livePage(const PageRequest& request, const WebProgram& program, const QString& version) {
  const QByteArray saved = savedState(request);
  const KeptLanguage kept;
  showLanguage(request.language);
  return filledPage(QStringLiteral("page.html"),
                    {"words", "numbers", "marks", "plot", "chart", "controls", "lesson", "session", "main"},
                    {{QStringLiteral("version"), version.toUtf8()},
                     {QStringLiteral("page"), saved},
                     {QStringLiteral("worker"), inElement(builtIn(QStringLiteral("worker.js")))},
                     {QStringLiteral("kerridge"), inElement(program.script)},
                     {QStringLiteral("wasm"), program.binary.toBase64()}});
}

}  // namespace kerridge
