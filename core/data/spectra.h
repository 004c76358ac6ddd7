// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "base/types.h"
#include "data/table.h"

namespace kerridge {

/// A block of neighboring columns that holds one measured curve per row, its spectrum: their names are ascending or
/// descending numbers, the wavelengths (or wavenumbers, or whatever the instrument counts), all with the same text
/// before and behind: "1100", "1102", …; "NIR.900 nm", "NIR.902 nm", ….
struct WavelengthBlock {
  Index first = 0;  ///< 0-based, among the names
  Vector wavelengths;
  std::string unit = {};  ///< "nm" of "NIR.900 nm"; "" where nothing follows the numbers

  Index size() const { return wavelengths.size(); }
};

/// Fewer columns than these are no spectrum.
inline constexpr Index fewestWavelengths = 8;

/// The blocks among these names, at least fewestWavelengths each, in their order. Names that count by 1 from a
/// number below 10 (x1, x2, …), and those of columns without names, are no wavelengths. A name that is "" belongs to no
/// block. O(total length).
std::vector<WavelengthBlock> wavelengthBlocks(const std::vector<std::string>& names);

/// The same of the names of its columns of numbers, by their places in the table.
std::vector<WavelengthBlock> wavelengthBlocks(const Table& table);

/// "10 wavelengths, 900 to 918".
Text blockText(const WavelengthBlock& block);

/// One step of the pretreatment of spectra. Each row is treated alone, so nothing is learned from other rows.
struct SpectrumStep {
  enum class Kind : unsigned char {
    snv,  ///< standard normal variate (Barnes, Dhanoa, Lister 1989): (x − mean)/s of the row, s with divisor p − 1
    savitzkyGolay  ///< a derivative, or the value, of the polynomial fitted to the `window` points around each
  };
  Kind kind = Kind::snv;
  int derivative = 0;  ///< 0 (smoothing) … mostDerivative
  int window = 0;      ///< odd, more than `order`
  int order = 0;       ///< of the polynomial: derivative … mostOrder

  static constexpr int mostDerivative = 2;
  static constexpr int mostOrder = 5;
  static constexpr int mostWindow = 999;
  bool operator==(const SpectrumStep&) const = default;
};

/// "SNV, then first derivative (window 11, order 2)", in their order; empty without steps.
Text stepsText(const std::vector<SpectrumStep>& steps);

/// What makes this step impossible by itself, for the key `key` of it ("window", "order" or "derivative"); "" if it is
/// possible.
Text stepTrouble(const SpectrumStep& step, std::string& key);

/// Weights of the Savitzky–Golay filter, window × window: row i has those of the derivative at the i-th point of a
/// window of equidistant points with this spacing (negative for descending wavelengths), by the polynomial through all
/// of it in least squares. The middle row serves all points with half a window to both sides; the others the points at
/// the ends, as SciPy's savgol_filter(mode='interp'). O(window² order).
Matrix savitzkyGolay(const SpectrumStep& step, double spacing);

/// Why the block cannot take these steps (too short for a window; uneven wavelengths under a derivative, more than a
/// tenth of the spacing off); "" if it can.
Text blockTrouble(const std::vector<SpectrumStep>& steps, const WavelengthBlock& block);

/// Applies the steps, in their order, to the columns of the block in X (rows × d). A row with a missing value becomes
/// missing in all of the block. Returns the rows (0-based) that are constant where SNV divides by their deviation:
/// missing, too. The block can take the steps. Throws Cancelled. O(rows · size · window).
std::vector<Index> pretreat(const std::vector<SpectrumStep>& steps, const WavelengthBlock& block, Matrix& X,
                            const RunContext& context = RunContext());

}  // namespace kerridge
