// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/distributions.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace kerridge {

double normalQuantile(double probability) { return boost::math::quantile(boost::math::normal(), probability); }

double gammaQuantile(double shape, double probability) { return boost::math::gamma_p_inv(shape, probability); }

double studentUpperQuantile(double freedom, double tail) {
  return boost::math::quantile(boost::math::complement(boost::math::students_t(freedom), tail));
}

double studentTwoSidedTail(double freedom, double t) {
  return 2.0 * boost::math::cdf(boost::math::complement(boost::math::students_t(freedom), t));
}

CountRange binomialRange(double trials, double probability, double tail) {
  using boost::math::policies::discrete_quantile;
  using boost::math::policies::integer_round_up;
  using boost::math::policies::policy;
  const boost::math::binomial_distribution<double, policy<discrete_quantile<integer_round_up>>> count(trials,
                                                                                                      probability);
  return {boost::math::quantile(count, tail), boost::math::quantile(boost::math::complement(count, tail))};
}

}  // namespace kerridge
