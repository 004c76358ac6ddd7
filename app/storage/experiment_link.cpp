// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/experiment_link.h"

#include <QByteArray>
#include <QFileInfo>
#include <QRegularExpression>

#include <utility>

#include "base/diagnostic.h"
#include "base/text.h"
#include "storage/data_file.h"
#include "storage/experiment_json.h"

namespace kerridge {

namespace {

constexpr const char* version = "k1";
constexpr quint32 mostBytes = 1 << 20;  // a small text can say that it stands for gigabytes
constexpr auto letters = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
/// No word that somebody types is as long.
constexpr int shortestLink = 24;

std::string nameOf(const std::string& file) { return QFileInfo(QString::fromStdString(file)).fileName().toStdString(); }

bool isSameFile(const std::string& file, const std::string& hash, const std::string& known,
                const std::string& knownHash) {
  return hash.empty() || knownHash.empty() ? nameOf(file) == nameOf(known) : hash == knownHash;
}

}  // namespace

Experiment sharedExperiment(Experiment experiment) {
  experiment.studies.clear();
  experiment.pins.clear();
  experiment.scenes.clear();
  experiment.view.sights.clear();
  return experiment;
}

std::string linkOf(Experiment experiment) {
  experiment = sharedExperiment(std::move(experiment));
  experiment.data.file = nameOf(experiment.data.file);
  if (auto& test = experiment.data.test) test->file = nameOf(test->file);
  const QByteArray text = experimentJson(experiment, {}).oneLine();
  const QByteArray link = version + qCompress(text, 9).toBase64(letters);
  return link.size() > static_cast<qsizetype>(longestLink) ? std::string() : link.toStdString();
}

std::optional<Experiment> experimentOfLink(const std::string& link) {
  const QByteArray text = QByteArray::fromStdString(link);
  // What is short cannot unpack to much, whatever it says of its size.
  if (link.size() > longestLink || !text.startsWith(version)) return std::nullopt;
  const auto decoded = QByteArray::fromBase64Encoding(text.mid(2), letters | QByteArray::AbortOnBase64DecodingErrors);
  constexpr qsizetype sizeBytes = 4;  // in front, as qCompress() writes it
  if (!decoded || decoded.decoded.size() <= sizeBytes) return std::nullopt;
  quint32 size = 0;
  for (const char byte : decoded.decoded.left(sizeBytes)) size = (size << 8U) | static_cast<unsigned char>(byte);
  if (size > mostBytes) return std::nullopt;
  const ReadExperiment read = readExperimentJson(qUncompress(decoded.decoded), "link", {});
  if (hasErrors(read.diagnostics)) return std::nullopt;
  return sharedExperiment(read.experiment);
}

std::optional<std::string> linkIn(const QString& text) {
  static const QRegularExpression blank(QStringLiteral("\\s+"));
  static const QRegularExpression link(QStringLiteral("(?:^(?:kerridge:)?|#)(k\\d[A-Za-z0-9_-]+)$"),
                                       QRegularExpression::CaseInsensitiveOption);
  const auto found = link.match(QString(text).remove(blank));
  if (!found.hasMatch() || found.capturedLength(1) < shortestLink) return std::nullopt;
  return found.captured(1).toStdString();
}

QString experimentName(const QString& source) {
  const QFileInfo file(source);
  return !file.exists() && linkIn(source) ? QStringLiteral("experiment") : file.completeBaseName();
}

std::optional<Experiment> withFilesOf(Experiment linked, const DataSpec& present) {
  DataSpec& data = linked.data;
  if (!readsFile(data)) return linked;
  if (!readsFile(present) || !isSameFile(data.file, data.hash, present.file, present.hash)) return std::nullopt;
  if (data.test) {
    if (!present.test || !isSameFile(data.test->file, data.test->hash, present.test->file, present.test->hash)) {
      return std::nullopt;
    }
    data.test->file = present.test->file;
  }
  data.file = present.file;
  return linked;
}

Experiment linkedExperiment(const QString& text, const DataSpec& present) {
  const auto link = linkIn(text);
  if (!link) {
    throw InvalidInput("link", Text("there is no link in this text; a link begins with \"kerridge:k1\", or is the "
                                    "address of a live page with \"#k1\" in it"));
  }
  if (!link->starts_with(version)) {
    throw InvalidInput("link",
                       Text("the link is of another version of Kerridge; open it with the version that made it"));
  }
  auto linked = experimentOfLink(*link);
  if (!linked) throw InvalidInput("link", Text("the link is damaged, perhaps cut off; copy it once more"));
  const std::string file = nameOf(linked->data.file);
  auto experiment = withFilesOf(std::move(*linked), present);
  if (!experiment) {
    throw InvalidInput(
        "link",
        Text("the link is of data in the file \"%1\", which it does not contain; open the file first, then the link",
             Text::name(file)));
  }
  return *experiment;
}

}  // namespace kerridge
