// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/joined_tables.h"

#include <algorithm>

namespace kerridge {

void JoinedTables::addHeader(const std::vector<std::string>& columns) {
  const Places places = placesOf(columns);
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (places[j] >= m_columns.size()) m_columns.push_back(columns[j]);
  }
}

std::vector<std::string> JoinedTables::header() const {
  std::vector<std::string> all = m_columns;
  if (!m_namesTarget) all.emplace_back("target");
  return all;
}

JoinedTables::Places JoinedTables::placesOf(const std::vector<std::string>& columns) const {
  Places places;
  std::size_t next = m_columns.size();
  for (const std::string& column : columns) {
    std::size_t place = 0;
    const auto isTaken = [&] { return std::find(places.begin(), places.end(), place) != places.end(); };
    while (place < m_columns.size() && (m_columns[place] != column || isTaken())) ++place;
    places.push_back(place < m_columns.size() ? place : next++);
  }
  return places;
}

std::vector<std::string> JoinedTables::row(const std::vector<std::string>& cells, const Places& places,
                                           const std::string& target) const {
  std::vector<std::string> all(m_columns.size());
  for (std::size_t j = 0; j < cells.size(); ++j) all[places[j]] = cells[j];
  if (!m_namesTarget) all.push_back(target);
  return all;
}

}  // namespace kerridge
