// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test.h"

int main(int argc, char** argv) { return kerridge::runRegisteredTest(argc, argv); }
