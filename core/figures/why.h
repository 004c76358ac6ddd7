// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "figures/figures.h"

namespace kerridge {

/// A training row and what it adds to a prediction: c_i k(x_i, x), in units of the file.
struct Pull {
  Index row = 0;  ///< of the data set, 0-based
  double amount = 0.0;
};

/// How a model uses the eigencomponents of K = Q diag(d) Qᵀ: it fits the share s_i = d_i a_i/(z_i − b u_i) of each.
struct ComponentUse {
  double at = notANumber;  ///< λ or t
  Index half = 0;          ///< components of which it fits at least one half
  Index components = 0;    ///< all of them, the rank
  double trainError = notANumber, testError = notANumber;
};

/// What is behind a value of a chart, for three sentences and marks in the other charts.
struct Why {
  enum class About { model, component, prediction, residual, bound };
  About about = About::model;
  std::size_t method = 0;       ///< position in the experiment
  ComponentUse here;            ///< of the model at the place, the one shown but where a curve over λ was asked
  ComponentUse shown;           ///< of the one that cards show
  double between = notANumber;  ///< share of ‖z‖² of the components that one of the two fits by half, and not the other

  double x = notANumber, y = notANumber;  ///< the place: the prediction at x, or the row's target and prediction
  std::vector<Pull> pulls;                ///< largest amounts first, at most three
  Index most = 0;                         ///< rows whose amounts make nine tenths of the sum of all sizes
  Index n = 0;                            ///< training rows

  std::vector<Index> worst = {};   ///< about a model: the rows with the largest squared errors, at most three
  double worstShare = notANumber;  ///< of the sum of squared errors of these rows' part
  bool ofTest = false;             ///< they are test rows

  Index row = -1;                ///< about a residual: the row
  double leverage = notANumber;  ///< h_i of a training row: without it the residual is r/(1 − h_i)

  Index component = -1;                                                      ///< 0-based
  double eigenvalue = notANumber, fitted = notANumber, signal = notANumber;  ///< d/n, s_i, z_i²/‖z‖²

  Text term;  ///< the largest term of the bound
  double termShare = notANumber, total = notANumber, trivial = notANumber;
  double enough = notANumber;  ///< rows from which on the bound is below the trivial one, all else equal

  /// Lines of Python that compute the number from K, y and n; "" where there are none.
  std::string python = {};

  /// Rows to mark in the other charts.
  std::vector<Index> rows() const;
};

// FigureKind::why of models in a space whose eigenbasis is known, of rows without weights; else nothing. O(n²),
// single-threaded: for the window's thread.
/// Curves over λ or t, and along a path: the model of the path at the place, beside the one shown.
std::optional<Why> whyOfModel(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                              double y);
/// x is the number of the component, from 1.
std::optional<Why> whyOfEigenvalue(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                                   double y);
/// x is its eigenvalue d/n.
std::optional<Why> whyOfFilter(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                               double y);
/// The prediction of the model whose curve is nearest, at the nearest place of the Fit grid.
std::optional<Why> whyOfPrediction(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                                   double y);
/// The nearest point.
std::optional<Why> whyOfResidual(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                                 double y);
/// The bound whose bar is nearest, also of the Lasso and of rows with weights.
std::optional<Why> whyOfBound(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                              double y);

/// Why a figure of this kind has the value at (x, y); nothing where the kind has no answer, or results are provisional.
std::optional<Why> whyOf(const FigureKind& kind, const FigureInput& input, const Figure& figure, double x, double y);

}  // namespace kerridge
