// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/visibility.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "texts/shown_text.h"

namespace kerridge {

namespace {

struct Item {
  Text name;
  QString look;  // without the color
};

using ItemsByColor = std::map<ColorRole, std::vector<Item>>;

QString lookOf(const Series& series) {
  return QStringLiteral("%1/%2").arg(static_cast<int>(series.line)).arg(static_cast<int>(series.marker));
}

ItemsByColor namedItems(const Figure& figure) {
  ItemsByColor items;
  for (const Series& series : figure.series) {
    // What has no color belongs to no method, whatever words its names share.
    if (!series.name.empty() && series.color != ColorRole::neutral) {
      items[series.color].push_back({series.name, lookOf(series)});
    }
  }
  for (const Band& band : figure.bands) {
    if (!band.name.empty()) items[band.color].push_back({band.name, QStringLiteral("band")});
  }
  return items;
}

// Between a method and its kind in names such as "KRR · yacht"; belongs to neither.
constexpr std::string_view separator = "·";

// The words that all names begin with, if each name has more than those; "" if there are none.
std::string commonWords(const std::vector<Item>& items) {
  std::string common = items.front().name.english();
  for (const Item& item : items) {
    while (!common.empty() && !item.name.english().starts_with(common + ' ')) {
      const std::size_t blank = common.rfind(' ');
      common.resize(blank == std::string::npos ? 0 : blank);
    }
  }
  if (common.ends_with(' ' + std::string(separator))) common.resize(common.size() - separator.size() - 1);
  return common;
}

std::string withoutPrefix(const std::string& name, const std::string& prefix) {
  if (name.size() <= prefix.size() + 1 || !name.starts_with(prefix + ' ')) return "";
  const std::string rest = name.substr(prefix.size() + 1);
  const std::string dot = std::string(separator) + ' ';
  return rest.starts_with(dot) ? rest.substr(dot.size()) : rest;
}

// "90 % jackknife+" of "90 % jackknife+ of KRR"; "" if it is not something of the method.
std::string somethingOf(const std::string& name, const std::string& method) {
  const std::string ending = " of " + method;
  return name.ends_with(ending) ? name.substr(0, name.size() - ending.size()) : std::string();
}

// The one of these English words in a text; empty if there is none.
Text partOf(const Text& text, const std::string& english) {
  if (text == english) return text;
  for (const Text& part : text.parts()) {
    if (Text found = partOf(part, english); !found.empty()) return found;
  }
  return {};
}

Text methodIn(const Text& name, const std::string& method) {
  Text found = partOf(name, method);
  return found.empty() ? Text::words(method) : found;
}

// The kind in a name of a method: a separate text, or what is behind that of the method.
QString shownKind(const std::string& kind, const Text& name, const Text& method) {
  if (const Text found = partOf(name, kind); !found.empty()) return shownText(found);
  const std::string rest = withoutPrefix(shownText(name).toStdString(), shownText(method).toStdString());
  return rest.empty() ? shownText(Text::words(kind)) : QString::fromStdString(rest);
}

// Kinds that one method alone has keep their whole names.
NameParts splitSomethingOf(const ItemsByColor& all) {
  NameParts parts;
  parts.ownNames = true;
  std::map<std::string, QString> looks;
  std::map<std::string, std::size_t> counts;
  for (const auto& [color, named] : all) {
    for (const Item& method : named) {
      for (const Item& item : named) {
        const std::string kind = somethingOf(item.name.english(), method.name.english());
        if (kind.empty()) continue;
        parts.methods[color] = method.name;
        const auto [known, isNew] = looks.emplace(kind, item.look);
        if (known->second != item.look) return {};
        if (isNew) {
          parts.kinds.push_back(kind);
          parts.shownKinds[kind] = shownKind(kind, item.name, method.name);
        }
        ++counts[kind];
      }
    }
  }
  std::erase_if(parts.kinds, [&counts](const std::string& kind) { return counts[kind] < 2; });
  std::set<QString> different;
  for (const std::string& kind : parts.kinds) different.insert(looks[kind]);
  if (parts.kinds.empty() || different.size() < parts.kinds.size()) return {};  // samples without color would be alike
  return parts;
}

}  // namespace

std::string NameParts::kindOf(ColorRole color, const Text& name) const {
  const auto method = methods.find(color);
  if (method == methods.end()) return {};
  if (!ownNames) return withoutPrefix(name.english(), method->second.english());
  const std::string kind = somethingOf(name.english(), method->second.english());
  return std::find(kinds.begin(), kinds.end(), kind) == kinds.end() ? std::string() : kind;
}

NameParts splitNames(const Figure& figure) {
  const ItemsByColor all = namedItems(figure);
  if (NameParts parts = splitSomethingOf(all); !parts.isEmpty()) return parts;
  NameParts parts;
  std::map<std::string, QString> looks;
  std::size_t items = 0;
  for (const auto& [color, named] : all) {
    if (named.size() < 2) continue;
    const std::string method = commonWords(named);
    if (method.empty()) continue;
    const Text& shownMethod = parts.methods[color] = methodIn(named.front().name, method);
    for (const Item& item : named) {
      const std::string kind = withoutPrefix(item.name.english(), method);
      const auto [known, isNew] = looks.emplace(kind, item.look);
      if (!isNew && known->second != item.look) return {};  // one sample could not represent both
      if (isNew) {
        parts.kinds.push_back(kind);
        parts.shownKinds[kind] = shownKind(kind, item.name, shownMethod);
      }
      ++items;
    }
  }
  if (parts.methods.size() < 2 || items < parts.methods.size() + parts.kinds.size() + 2) return {};
  return parts;
}

Visibility::Visibility(const Figure& figure, HiddenKeys hidden)
    : m_hidden(std::move(hidden)), m_names(splitNames(figure)) {}

bool Visibility::shows(const Series& series) const { return shows(keyOf(series), series.color, series.name); }

bool Visibility::shows(const Band& band) const { return shows(keyOf(band), band.color, band.name); }

bool Visibility::shows(const BarSet& bars) const { return !m_hidden.contains(keyOf(bars)); }

bool Visibility::shows(const QString& key, ColorRole color, const Text& name) const {
  if (m_hidden.isEmpty()) return true;
  if (m_hidden.contains(key)) return false;
  if (m_names.methods.count(color) == 0) return true;
  return !m_hidden.contains(methodKey(color)) && !m_hidden.contains(kindKey(m_names.kindOf(color, name)));
}

QString Visibility::keyOf(const Series& series) {
  const QString key = QStringLiteral("series/%1/%2/%3/%4")
                          .arg(static_cast<int>(series.color))
                          .arg(lookOf(series))
                          .arg(series.width)
                          .arg(series.opacity);
  // Pinned models look alike; names of others change while they are dragged.
  return series.color == ColorRole::neutral ? key + QLatin1Char('/') + QString::fromStdString(series.name.english())
                                            : key;
}

QString Visibility::keyOf(const Band& band) { return QStringLiteral("band/%1").arg(static_cast<int>(band.color)); }

QString Visibility::keyOf(const BarSet& bars) { return QStringLiteral("bars/%1").arg(static_cast<int>(bars.color)); }

QString Visibility::methodKey(ColorRole color) { return QStringLiteral("method/%1").arg(static_cast<int>(color)); }

QString Visibility::kindKey(const std::string& kind) { return QStringLiteral("kind/") + QString::fromStdString(kind); }

}  // namespace kerridge
