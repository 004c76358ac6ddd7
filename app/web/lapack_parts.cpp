// SPDX-License-Identifier: GPL-3.0-or-later
#include <cfloat>
#include <cmath>
#include <cstdlib>

// What the routines of LAPACK call and tests/web/libraries does not translate: what is written in Fortran 90, what asks
// the processor, and what belongs to the translator's own library.

namespace {

char capital(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }

/// Numbers whose squares neither overflow nor lose digits to underflow, and what brings others there.
constexpr double small = 0x1p-511;
constexpr double large = 0x1p486;
constexpr double upScale = 0x1p537;
constexpr double downScale = 0x1p-538;

/// Adds squares without overflow: of large, medium and small numbers for themselves (Blue, 1978).
struct Squares {
  double largest = 0.0, medium = 0.0, smallest = 0.0;
  bool hasLarge = false;

  void add(double value) {
    const double size = std::fabs(value);
    if (size > large) {
      largest += (size * downScale) * (size * downScale);
      hasLarge = true;
    } else if (size < small) {
      if (!hasLarge) smallest += (size * upScale) * (size * upScale);
    } else {
      medium += size * size;
    }
  }

  /// The sum is scale² · sum.
  void result(double& scale, double& sum) const {
    if (largest > 0.0) {
      sum = largest;
      if (medium > 0.0 || std::isnan(medium)) sum += (medium * downScale) * downScale;
      scale = 1.0 / downScale;
    } else if (smallest > 0.0) {
      if (medium > 0.0 || std::isnan(medium)) {
        const double one = std::sqrt(medium);
        const double other = std::sqrt(smallest) / upScale;
        const double less = std::fmin(one, other);
        const double more = std::fmax(one, other);
        scale = 1.0;
        sum = more * more * (1.0 + (less / more) * (less / more));
      } else {
        scale = 1.0 / upScale;
        sum = smallest;
      }
    } else {
      scale = 1.0;
      sum = medium;
    }
  }
};

}  // namespace

extern "C" {

int lsame_(const char* one, const char* other) { return capital(*one) == capital(*other) ? 1 : 0; }

int disnan_(const double* value) { return std::isnan(*value) ? 1 : 0; }
int sisnan_(const float* value) { return std::isnan(*value) ? 1 : 0; }

/// Only programming errors end here: an argument that no routine can take.
void xerbla_(const char*, int*) { std::abort(); }

/// The size of blocks: 1 asks for it.
int ilaenv_(const int* question, const char*, const char*, const int*, const int*, const int*, const int*) {
  constexpr int block = 32;
  return *question == 1 ? block : 2;
}

double dlamch_(const char* what) {
  switch (capital(*what)) {
    case 'E': return DBL_EPSILON / 2.0;
    case 'S': return DBL_MIN;
    case 'B': return 2.0;
    case 'P': return DBL_EPSILON;
    case 'N': return DBL_MANT_DIG;
    case 'R': return 1.0;
    case 'M': return DBL_MIN_EXP;
    case 'U': return DBL_MIN;
    case 'L': return DBL_MAX_EXP;
    case 'O': return DBL_MAX;
    default: return 0.0;
  }
}

double dnrm2_(const int* n, const double* x, const int* step) {
  Squares squares;
  const int first = *step < 0 ? (1 - *n) * *step : 0;
  for (int i = 0; i < *n; ++i) squares.add(x[first + i * *step]);
  double scale = 1.0;
  double sum = 0.0;
  squares.result(scale, sum);
  return scale * std::sqrt(sum);
}

/// scale² · sum becomes that plus the squares of x.
void dlassq_(const int* n, const double* x, const int* step, double* scale, double* sum) {
  if (std::isnan(*scale) || std::isnan(*sum)) return;
  Squares squares;
  const int first = *step < 0 ? (1 - *n) * *step : 0;
  for (int i = 0; i < *n; ++i) squares.add(x[first + i * *step]);
  squares.add(*scale * std::sqrt(*sum));
  squares.result(*scale, *sum);
}

/// A rotation that makes (f, g) (r, 0).
void dlartg_(const double* f, const double* g, double* c, double* s, double* r) {
  constexpr double least = DBL_MIN;
  constexpr double most = 1.0 / DBL_MIN;
  const double rootLeast = std::sqrt(least);
  const double rootMost = std::sqrt(most / 2.0);
  const double f1 = std::fabs(*f);
  const double g1 = std::fabs(*g);
  if (*g == 0.0) {
    *c = 1.0;
    *s = 0.0;
    *r = *f;
  } else if (*f == 0.0) {
    *c = 0.0;
    *s = std::copysign(1.0, *g);
    *r = g1;
  } else if (f1 > rootLeast && f1 < rootMost && g1 > rootLeast && g1 < rootMost) {
    const double d = std::sqrt(*f * *f + *g * *g);
    const double first = *f;
    *c = f1 / d;
    *r = std::copysign(d, first);
    *s = *g / *r;
  } else {
    const double u = std::fmin(most, std::fmax(least, std::fmax(f1, g1)));
    const double fs = *f / u;
    const double gs = *g / u;
    const double d = std::sqrt(fs * fs + gs * gs);
    const double first = *f;
    *c = std::fabs(fs) / d;
    *r = std::copysign(d, first);
    *s = gs / *r;
    *r *= u;
  }
}

double d_sign(const double* size, const double* sign) { return std::copysign(*size, *sign); }
double d_lg10(const double* value) { return std::log10(*value); }
int i_dnnt(const double* value) { return static_cast<int>(std::round(*value)); }
double pow_di(const double* base, const int* exponent) { return std::pow(*base, *exponent); }
}
