// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// The distances of the window: one unit of four pixels, its half and multiples. tests/checks/design.py finds layouts
/// with other numbers.
namespace space {
inline constexpr int none = 0;
inline constexpr int half = 2;
inline constexpr int unit = 4;
inline constexpr int two = 8;
inline constexpr int three = 12;
}  // namespace space

/// The sizes of letters, as shares of the font that the user chose: titles, what is read, what is looked up, and raised
/// exponents.
namespace textScale {
inline constexpr double title = 1.0;
inline constexpr double text = 0.95;
inline constexpr double small = 0.9;
inline constexpr double raised = 0.74;  ///< of small letters
}  // namespace textScale

/// Rounded corners of cards.
inline constexpr double cardCorner = 6.0;

}  // namespace kerridge
