// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

#include "support/test.h"

/// A test with windows.
#define KERRIDGE_WINDOW_TEST(Class) KERRIDGE_TEST_MAIN((kerridge::runTest<QApplication, Class>))
