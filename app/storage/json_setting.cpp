// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/json_setting.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

namespace {

/// One step of a key: a member, or an item of a list.
struct SettingStep {
  QString member;
  qsizetype item = -1;  ///< −1: a member
};

[[noreturn]] void refuseKey(const QString& key, const Text& why) {
  throw InvalidInput("--set " + key.toStdString(), why);
}

QList<SettingStep> stepsOf(const QString& key) {
  static const QRegularExpression whole(QStringLiteral(R"(^[^.\[\]]+(\[\d{1,9}\])*(\.[^.\[\]]+(\[\d{1,9}\])*)*$)"));
  static const QRegularExpression part(QStringLiteral(R"(([^.\[\]]+)|\[(\d+)\])"));
  if (!whole.match(key).hasMatch()) {
    refuseKey(key, Text("a key such as lambda.count or methods[1].m is expected before the sign ="));
  }
  QList<SettingStep> steps;
  QRegularExpressionMatchIterator parts = part.globalMatch(key);
  while (parts.hasNext()) {
    const QRegularExpressionMatch match = parts.next();
    if (match.hasCaptured(2)) {
      steps << SettingStep{{}, match.captured(2).toInt()};
    } else {
      steps << SettingStep{match.captured(1)};
    }
  }
  return steps;
}

/// JSON, or a text as people type it.
QJsonValue typedValue(const QString& text) {
  const QJsonDocument list = QJsonDocument::fromJson('[' + text.toUtf8() + ']');
  return list.isArray() && list.array().size() == 1 ? list.array().first() : QJsonValue(text);
}

QJsonValue changed(const QJsonValue& value, const QList<SettingStep>& steps, qsizetype at, const QJsonValue& to,
                   const QString& key) {
  if (at == steps.size()) return to;
  const SettingStep& step = steps[at];
  if (step.item < 0) {
    if (!value.isObject() && !value.isUndefined()) {
      refuseKey(key, Text("“%1” is a part of no object", Text::name(step.member.toStdString())));
    }
    QJsonObject object = value.toObject();
    object[step.member] = changed(object.value(step.member), steps, at + 1, to, key);
    return object;
  }
  QJsonArray list = value.toArray();
  if (step.item >= list.size()) {
    refuseKey(key, Text("there is no item [%1]: the list has %2, counted from 0", step.item, list.size()));
  }
  list[step.item] = changed(list.at(step.item), steps, at + 1, to, key);
  return list;
}

/// Where one of several targets is chosen, the others stay out of the inputs: they become further outputs.
QJsonValue withOthersLeftOut(const QJsonValue& document, const QJsonValue& former, const QJsonValue& chosen) {
  QJsonObject experiment = document.toObject();
  QJsonObject data = experiment[QLatin1String("data")].toObject();
  QJsonArray outputs;
  for (const QJsonValue target : former.toArray()) {
    if (target != chosen) outputs.append(target);
  }
  for (const QJsonValue output : data[QLatin1String("outputs")].toArray()) outputs.append(output);
  data[QLatin1String("outputs")] = outputs;
  experiment[QLatin1String("data")] = data;
  return experiment;
}

}  // namespace

QJsonValue withSetting(const QJsonValue& document, const QString& setting) {
  const qsizetype sign = setting.indexOf(QLatin1Char('='));
  const QString key = setting.left(std::max<qsizetype>(sign, 0)).trimmed();
  const QJsonValue value = typedValue(setting.mid(sign + 1).trimmed());
  const QJsonValue after = changed(document, stepsOf(key), 0, value, key);
  const QJsonValue former = document[QLatin1String("data")][QLatin1String("target")];
  const bool chooses = key == QLatin1String("data.target") && former.isArray() && !value.isArray();
  return chooses ? withOthersLeftOut(after, former, value) : after;
}

}  // namespace kerridge
