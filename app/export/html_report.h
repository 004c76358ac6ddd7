// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "export/report.h"

namespace kerridge {

/// The report as one HTML page that needs no other file, for screens, light and dark, and for A4 paper. It is XML, too.
QByteArray htmlReport(const Report& report);

}  // namespace kerridge
