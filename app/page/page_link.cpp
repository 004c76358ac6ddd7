// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_link.h"

#include <QByteArray>

#include "storage/experiment_json.h"

namespace kerridge {

namespace {

constexpr const char* version = "k1";
constexpr quint32 mostBytes = 1 << 20;  // a small text can say that it stands for gigabytes
constexpr auto letters = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

}  // namespace

std::string linkOf(const Experiment& experiment) {
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
  return read.experiment;
}

}  // namespace kerridge
