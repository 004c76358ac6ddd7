// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"
#include "kernels/kernel.h"
#include "methods/feature_spec.h"

namespace kerridge {

/// Features instead of a kernel: φ(x)ᵀφ(x′) ≈ k(x, x′). Immutable once made, and used by several threads at once.
class FeatureMap {
 public:
  FeatureMap() = default;
  virtual ~FeatureMap() = default;
  FeatureMap(const FeatureMap&) = delete;
  FeatureMap& operator=(const FeatureMap&) = delete;

  /// D: entries of φ(x).
  virtual Index count() const = 0;
  /// φ of every row of X (rows × d), rows × D; in parallel.
  virtual Matrix operator()(const MatrixRef& X, const RunContext& context) const = 0;
  /// The same into Z (rows × D, possibly a block of a larger matrix) on the calling thread only, and ‖φ(x)‖² of every
  /// row into `squares` unless that is null.
  virtual void fill(const MatrixRef& X, Eigen::Ref<Matrix> Z, Vector* squares, const RunContext& context) const = 0;
  /// Derivatives of f = φ(·)ᵀc at the rows of X (rows × d), and the means of those of φ. Only if they exist
  /// (hasDerivatives()). O(rows · d · D).
  virtual Gradients gradients(const MatrixRef& X, const VectorRef& c, const RunContext& context) const = 0;
  virtual bool hasDerivatives() const { return true; }
  /// Operations of the products for φ of one row, without its cosines or values of the kernel.
  virtual double rowOperations() const = 0;
  /// φ_j(x) = scale · cos(⟨ω_j, x⟩ + phase_j) if φ has this form; otherwise nothing.
  struct Cosines {
    Matrix frequencies;  ///< ω, d × D
    Vector phases;       ///< D
    double scale = 1.0;
  };
  virtual std::optional<Cosines> cosines() const { return std::nullopt; }
  /// Positions of the training rows that φ is made of; empty if it is drawn without them.
  const std::vector<Index>& landmarks() const { return m_landmarks; }
  /// The scaled inputs of the landmarks, as many × d; null if there are none.
  virtual std::shared_ptr<const Matrix> landmarkInputs() const { return nullptr; }
  /// The same functions over the landmarks: φ(x)ᵀW = k(x, L) · this, as many × L. Only if there are landmarks.
  virtual Matrix overLandmarks(const MatrixRef& W) const { return W; }

 protected:
  std::vector<Index> m_landmarks;
};

/// The features of a spec for a kernel and the scaled training inputs X (n × d), of which random Fourier features need
/// only d. Throws InvalidInput (places "/kernel/id", "/features/…") if the kernel has none of this kind or the count
/// is out of range.
std::shared_ptr<const FeatureMap> makeFeatureMap(const FeatureSpec& spec, const Kernel& kernel, const MatrixRef& X,
                                                 const RunContext& context);

}  // namespace kerridge
