// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/json_syntax.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>

#include "base/diagnostic.h"
#include "base/text.h"
#include "files/json_duplicates.h"

namespace kerridge {

namespace {

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool isNumberCharacter(char c) { return (c >= '0' && c <= '9') || QByteArray("+-.eE").contains(c); }

/// Did the parser run out of text, rather than meet a character it does not expect as the last one? Then it reads on
/// when there is more.
bool ranOut(const QByteArray& text, qsizetype offset) {
  if (offset < text.size()) return false;
  QJsonParseError error;
  QJsonDocument::fromJson(text + '?', &error);
  return error.offset > offset;
}

/// Where the mistake is. Qt's parser reports how far it had read: beyond the offending character for most errors.
qsizetype mistakePosition(const QByteArray& text, const QJsonParseError& error) {
  const qsizetype offset = std::clamp<qsizetype>(error.offset, 0, text.size());
  switch (error.error) {
    case QJsonParseError::IllegalNumber: {
      qsizetype start = offset;
      while (start > 0 && isNumberCharacter(text.at(start - 1))) --start;
      return start;
    }
    case QJsonParseError::UnterminatedString: return std::max<qsizetype>(text.lastIndexOf('"'), 0);
    case QJsonParseError::GarbageAtEnd:
    case QJsonParseError::IllegalUTF8String:
    case QJsonParseError::TerminationByNumber: return offset;
    case QJsonParseError::UnterminatedObject:
    case QJsonParseError::UnterminatedArray: return ranOut(text, offset) ? offset : std::max<qsizetype>(offset - 1, 0);
    case QJsonParseError::IllegalValue: {
      qsizetype start = std::max<qsizetype>(offset - 1, 0);
      while (start > 0 && isLetter(text.at(start - 1))) --start;
      return start;
    }
    default: return std::max<qsizetype>(offset - 1, 0);
  }
}

Text mistakeMessage(const QByteArray& text, const QJsonParseError& error, qsizetype position) {
  const bool atEnd = position >= text.size();
  Text valueExpected =
      Text("a value is expected here: a number, a text in double quotes, true, false, null, a list or an object");
  switch (error.error) {
    case QJsonParseError::UnterminatedObject:
      return atEnd ? Text("the file ends inside an object: } is missing")
                   : Text("a comma, } or a key in double quotes is expected here");
    case QJsonParseError::UnterminatedArray:
      return atEnd ? Text("the file ends inside a list: ] is missing") : Text("a comma or ] is expected here");
    case QJsonParseError::MissingValueSeparator: return Text("a comma or ] is expected here");
    case QJsonParseError::MissingNameSeparator: return Text("a colon is expected here");
    case QJsonParseError::MissingObject: return Text("a key or value is missing here; is there an extra comma?");
    case QJsonParseError::IllegalNumber:
      if (!atEnd && isNumberCharacter(text.at(position)))
        return Text("this is not a number within the range of doubles");
      return valueExpected;
    case QJsonParseError::IllegalValue:
      return text.left(position).trimmed().isEmpty() ? Text("this is not JSON") : valueExpected;
    case QJsonParseError::TerminationByNumber: return Text("the file ends after a number: ] or } is missing");
    case QJsonParseError::UnterminatedString: return Text("this text has no closing quote");
    case QJsonParseError::IllegalEscapeSequence: return Text("unknown escape sequence in a text");
    case QJsonParseError::IllegalUTF8String: return Text("this text is not valid UTF-8");
    case QJsonParseError::GarbageAtEnd: return Text("nothing may follow the end of the document");
    case QJsonParseError::DeepNesting: return Text("the document is nested too deeply");
    case QJsonParseError::DocumentTooLarge: return Text("the document is too large");
    default: return Text("this is not JSON");
  }
}

std::string placeOf(const QByteArray& text, const std::string& name, qsizetype position) {
  const QByteArray before = text.left(position);
  const qsizetype line = before.count('\n') + 1;
  const QByteArray lineStart = before.mid(before.lastIndexOf('\n') + 1);
  const qsizetype column = QString::fromUtf8(lineStart).remove(QChar(QChar::ByteOrderMark)).size() + 1;
  return name + ":" + std::to_string(line) + ":" + std::to_string(column);
}

}  // namespace

namespace {

/// The value of a document that is only a number, a text, true, false or null, which Qt's parser does not take.
QJsonValue bareValue(const QByteArray& text) {
  const QJsonArray alone = QJsonDocument::fromJson('[' + text + ']').array();
  const QJsonValue value = alone.size() == 1 ? alone.at(0) : QJsonValue(QJsonValue::Undefined);
  return value.isArray() || value.isObject() ? QJsonValue(QJsonValue::Undefined) : value;
}

}  // namespace

QJsonValue parseJson(const QByteArray& text, const std::string& name) {
  if (text.trimmed().isEmpty()) throw InvalidInput(name + ":1:1", Text("the file is empty"));
  QJsonParseError error;
  const QJsonDocument document = QJsonDocument::fromJson(text, &error);
  if (error.error != QJsonParseError::NoError) {
    if (QJsonValue value = bareValue(text); !value.isUndefined()) return value;
    const qsizetype position = mistakePosition(text, error);
    throw InvalidInput(placeOf(text, name, position), mistakeMessage(text, error, position));
  }
  std::vector<Diagnostic> repeated = duplicateKeys(text);
  if (!repeated.empty()) throw InvalidInput(std::move(repeated));
  return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

}  // namespace kerridge
