// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "studies/study.h"

namespace kerridge {

/// A digest of everything that the results of a study's jobs depend on, to the bit: the study with its parameters and
/// seed; labels, values and known true values of its data; standardization, split, kernel and measure; the number of
/// threads, the linear algebra library and the processor it computes for; and the program (its version and, if the
/// executable has one, its build). The folder of a data file does not count.
/// `program`: the version. O(size of the data), some 100 MB in 0.2 s.
QByteArray jobKey(const StudyInput& input, const QByteArray& program);

/// Its part that is the data: their labels, values and known true values. O(size of the data).
QByteArray jobDataKey(const StudyInput& input);

}  // namespace kerridge
