// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

namespace kerridge {

/// The items of one kind (methods, kernels, charts, …) in the order of menus. They are named one by one, because items
/// that register themselves vanish from static libraries.
template <class Item>
class ItemList {
 public:
  explicit ItemList(std::vector<Item> items) : m_items(std::move(items)) {}

  const std::vector<Item>& items() const { return m_items; }

  /// Appends an item for as long as this lives; the last one added must go first. Not while anything is computed
  /// or shown.
  class Added {
   public:
    Added(ItemList& list, Item item) : m_list(list) { list.m_items.push_back(std::move(item)); }
    ~Added() { m_list.m_items.pop_back(); }
    Added(const Added&) = delete;
    Added& operator=(const Added&) = delete;

   private:
    ItemList& m_list;
  };

 private:
  std::vector<Item> m_items;
};

}  // namespace kerridge
