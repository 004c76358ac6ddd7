// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/experiment_schema.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "files/json_duplicates.h"
#include "storage/experiment_json.h"
#include "storage/experiment_parts.h"

namespace kerridge {

namespace {

/// The way to a place: keys, and for a list its first element.
struct FirstElement {};
using Step = std::variant<QString, FirstElement>;
using Place = std::vector<Step>;

Place inside(Place place, Step step) {
  place.push_back(std::move(step));
  return place;
}

std::string pathOf(const Place& place) {
  std::string path;
  for (const Step& step : place) {
    const auto* key = std::get_if<QString>(&step);
    path += key != nullptr ? jsonPathStep(*key) : "/0";
  }
  return path;
}

QJsonValue withValue(const QJsonValue& around, const Place& place, const QJsonValue& value, std::size_t depth = 0) {
  if (depth == place.size()) return value;
  if (const auto* key = std::get_if<QString>(&place[depth])) {
    QJsonObject object = around.toObject();
    object[*key] = withValue(object.value(*key), place, value, depth + 1);
    return object;
  }
  QJsonArray list = around.toArray();
  if (list.isEmpty()) list.append(QJsonValue());
  list[0] = withValue(list.at(0), place, value, depth + 1);
  return list;
}

/// What the reader asks of a place with this value.
JsonPlace asked(const QJsonValue& document, const Place& place, const QJsonValue& value) {
  const JsonRecord record = recordOfReading(withValue(document, place, value).toObject());
  const auto found = record.find(pathOf(place));
  return found == record.end() ? JsonPlace() : found->second;
}

OrderedJson typed(const char* type) {
  OrderedJson json = OrderedJson::object();
  json.add("type", OrderedJson::string(type));
  return json;
}

void addBound(OrderedJson& json, const char* key, double bound) {
  constexpr double exact = 9007199254740992.0;  // beyond it a bound would not be what it says
  const bool isWhole = bound >= 0.0 && bound < exact && bound == std::floor(bound);
  if (isWhole)
    json.add(key, OrderedJson::integer(static_cast<std::uint64_t>(bound)));
  else if (std::abs(bound) < exact)
    json.add(key, OrderedJson::number(bound));
}

OrderedJson numberSchema(const JsonPlace& place) {
  const bool isWhole = place.integer || (place.parameter && place.parameter->integer);
  OrderedJson json = typed(isWhole ? "integer" : "number");
  if (place.integer) {
    const auto [least, most] = *place.integer;
    addBound(json, "minimum", static_cast<double>(least));
    if (most < std::numeric_limits<int>::max()) addBound(json, "maximum", static_cast<double>(most));
  } else if (place.parameter && place.parameter->type == ParameterType::number && !place.parameter->isNamedNumber()) {
    addBound(json, "minimum", place.parameter->minimum);
    addBound(json, "maximum", place.parameter->maximum);
  }
  return json;
}

/// Of a key that is known and has no value that will do, as the widths of a kernel without one.
OrderedJson nothing() {
  OrderedJson json = OrderedJson::object();
  json.add("not", OrderedJson::object());
  return json;
}

OrderedJson wordSchema(const std::vector<std::string>& words) {
  OrderedJson json = OrderedJson::object();
  std::vector<std::string> distinct;
  for (const std::string& word : words) {
    if (std::find(distinct.begin(), distinct.end(), word) == distinct.end()) distinct.push_back(word);
  }
  json.add("enum", OrderedJson::strings(distinct));
  return json;
}

class SchemaMaker {
 public:
  OrderedJson make() {
    OrderedJson root = OrderedJson::object();
    root.add("$schema", OrderedJson::string("https://json-schema.org/draft/2020-12/schema"));
    root.add("title", OrderedJson::string("Kerridge experiment"));
    QJsonObject document;
    document["kerridge"] = experimentVersion;
    addObject(root, {}, document, membersOf({}, document));
    OrderedJson definitions = OrderedJson::object();
    for (const auto& [name, schema] : m_parts) definitions.add(name, schema);
    root.add("$defs", definitions);
    return root;
  }

 private:
  /// The members of one form of an object.
  struct Members {
    std::vector<std::string> keys, required;
    std::string text;  ///< the same for forms that are the same but for their id
    OrderedJson properties = OrderedJson::object();
  };

  OrderedJson schemaOf(const Place& place, const QJsonValue& document) {
    const JsonPlace seen = asked(document, place, true);
    OrderedJson schema = seen.part.empty() ? describe(place, document, {}) : reference(seen.part, place, document);
    if (seen.parameter) schema.add("description", OrderedJson::string(seen.parameter->explanation));
    return schema;
  }

  OrderedJson reference(const std::string& part, const Place& place, const QJsonValue& document) {
    if (m_begun.insert(part).second) m_parts.emplace(part, describe(place, document, part));
    OrderedJson schema = OrderedJson::object();
    schema.add("$ref", OrderedJson::string("#/$defs/" + part));
    return schema;
  }

  /// `part`: the one that is described.
  OrderedJson describe(const Place& place, const QJsonValue& document, const std::string& part) {
    std::vector<OrderedJson> forms;
    if (const JsonPlace seen = asked(document, place, true); seen.boolean && !seen.refused) {
      forms.push_back(typed("boolean"));
    }
    const JsonPlace number = asked(document, place, 1);
    if ((number.number || number.integer) && !number.refused) forms.push_back(numberSchema(number));
    if (const JsonPlace seen = asked(document, place, QStringLiteral("?")); !seen.words.empty()) {
      forms.push_back(wordSchema(seen.words));
      if (seen.otherTexts) forms.push_back(typed("string"));
    } else if (seen.string && !seen.refused) {
      forms.push_back(typed("string"));
    }
    addList(forms, place, document);
    const JsonPlace object = asked(document, place, QJsonObject());
    if (!object.part.empty() && object.part != part) {
      forms.push_back(reference(object.part, place, document));
    } else {
      addObjects(forms, place, document, object);
    }
    if (forms.size() == 1) return forms.front();
    if (forms.empty()) return nothing();
    OrderedJson any = OrderedJson::array();
    for (OrderedJson& form : forms) any.append(std::move(form));
    OrderedJson json = OrderedJson::object();
    json.add("anyOf", any);
    return json;
  }

  void addList(std::vector<OrderedJson>& forms, const Place& place, const QJsonValue& document) {
    const std::optional<int> length = asked(document, place, QJsonArray()).length;
    QJsonArray list;
    for (int i = 0; i < length.value_or(1); ++i) list.append(1);
    if (const JsonPlace seen = asked(document, place, list); !seen.list || seen.refused) return;
    OrderedJson json = typed("array");
    json.add("items", schemaOf(inside(place, FirstElement()), withValue(document, place, list)));
    if (length) {
      json.add("minItems", OrderedJson::integer(static_cast<std::uint64_t>(*length)));
      json.add("maxItems", OrderedJson::integer(static_cast<std::uint64_t>(*length)));
    }
    forms.push_back(std::move(json));
  }

  void addObjects(std::vector<OrderedJson>& forms, const Place& place, const QJsonValue& document,
                  const JsonPlace& seen) {
    if (seen.refused || (!seen.keys && !seen.anyKey && seen.asked.empty())) return;
    if (!seen.keys && seen.anyKey) {
      OrderedJson json = typed("object");
      const Place any = inside(place, QStringLiteral("?"));
      json.add("additionalProperties", schemaOf(any, withValue(document, any, QJsonObject())));
      forms.push_back(std::move(json));
      return;
    }
    addFormsByWord(forms, place, document, seen);
    // Forms that a key tells apart, such as { "sum": … }.
    std::set<std::string> done;
    for (const std::string& key : seen.asked) {
      if (key == idKey || (seen.keys && contains(*seen.keys, key)) || !done.insert(key).second) continue;
      QJsonObject object;
      object[QString::fromStdString(key)] = true;
      Members members = membersOf(place, withValue(document, place, object));
      for (const std::string& other : members.keys) done.insert(other);
      if (!contains(members.keys, key)) continue;
      members.required = members.keys;
      forms.push_back(objectSchema(place, document, members));
    }
  }

  /// One form for all ids or kinds with the same members.
  void addFormsByWord(std::vector<OrderedJson>& forms, const Place& place, const QJsonValue& document,
                      const JsonPlace& seen) {
    std::string key;
    std::vector<std::string> words;
    for (const char* candidate : {idKey, "kind"}) {
      if (!words.empty()) break;
      key = candidate;
      words = asked(document, inside(place, QString::fromStdString(key)), QStringLiteral("?")).words;
    }
    const Members usual = membersOf(place, withValue(document, place, QJsonObject()));
    if (words.empty()) {
      if (seen.keys) forms.push_back(objectSchema(place, document, usual));
      return;
    }
    struct Form {
      Members members;
      std::vector<std::string> words;
      QJsonObject object;
    };
    std::vector<Form> found;
    for (const std::string& word : words) {
      QJsonObject object;
      object[QString::fromStdString(key)] = QString::fromStdString(word);
      Members members = membersOf(place, withValue(document, place, object));
      const auto same = std::find_if(found.begin(), found.end(),
                                     [&members](const Form& form) { return form.members.text == members.text; });
      if (same != found.end()) {
        same->words.push_back(word);
      } else {
        found.push_back({std::move(members), {word}, object});
      }
    }
    const bool needsWord = contains(seen.required, key);
    for (Form& form : found) {
      OrderedJson properties = OrderedJson::object();
      properties.add(key, wordSchema(form.words));
      addProperties(properties, place, document, form.members, form.object);
      OrderedJson json = typed("object");
      json.add("properties", properties);
      std::vector<std::string>& required = form.members.required;
      if (needsWord || form.members.text != usual.text) required.insert(required.begin(), key);
      close(json, form.members);
      forms.push_back(std::move(json));
    }
  }

  Members membersOf(const Place& place, const QJsonValue& document) {
    const JsonRecord record = recordOfReading(document.toObject());
    const auto found = record.find(pathOf(place));
    Members members;
    if (found == record.end() || !found->second.keys) return members;
    members.keys = *found->second.keys;
    members.required = found->second.required;
    for (const std::string& key : members.required) members.text += key + " is required\n";
    for (const std::string& key : members.keys) {
      // What is asked of it with the reader's own eyes; parts are the same everywhere.
      const JsonPlace seen = asked(document, inside(place, QString::fromStdString(key)), true);
      members.text += key + '\n' + seen.part + '\n';
      if (seen.parameter) members.text += seen.parameter->explanation + '\n';
      for (const std::string& word : seen.words) members.text += word + ' ';
    }
    return members;
  }

  /// Those that `object` does not have yet: it tells which form is meant.
  void addProperties(OrderedJson& properties, const Place& place, const QJsonValue& document, const Members& members,
                     const QJsonObject& object) {
    for (const std::string& key : members.keys) {
      if (object.contains(QString::fromStdString(key))) continue;
      if (place.empty() && key == "kerridge") {
        OrderedJson version = OrderedJson::object();
        version.add("const", OrderedJson::integer(experimentVersion));
        properties.add(key, version);
        continue;
      }
      const QJsonValue around = place.empty() ? document : withValue(document, place, object);
      properties.add(key, schemaOf(inside(place, QString::fromStdString(key)), around));
    }
  }

  OrderedJson objectSchema(const Place& place, const QJsonValue& document, const Members& members) {
    OrderedJson json = OrderedJson::object();
    addObject(json, place, document, members);
    return json;
  }

  void addObject(OrderedJson& json, const Place& place, const QJsonValue& document, Members members) {
    json.add("type", OrderedJson::string("object"));
    OrderedJson properties = OrderedJson::object();
    addProperties(properties, place, document, members, {});
    if (place.empty()) members.required = {"kerridge"};
    json.add("properties", properties);
    close(json, members);
  }

  static void close(OrderedJson& json, const Members& members) {
    if (!members.required.empty()) json.add("required", OrderedJson::strings(members.required));
    json.add("additionalProperties", OrderedJson::boolean(false));
  }

  static bool contains(const std::vector<std::string>& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
  }

  static constexpr const char* idKey = "id";
  std::set<std::string> m_begun;  // parts that are described or being described
  std::map<std::string, OrderedJson> m_parts;
};

}  // namespace

OrderedJson experimentSchema() { return SchemaMaker().make(); }

}  // namespace kerridge
