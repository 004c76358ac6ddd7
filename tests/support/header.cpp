// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing: compiled for the headers alone that the tests share in compiled form.
