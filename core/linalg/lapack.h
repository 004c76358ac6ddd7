// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The LAPACK and BLAS routines used beyond linalg/blas.h, with their Fortran interface. Column-major throughout.
extern "C" {
void dlatrd_(const char* uplo, const int* n, const int* nb, double* A, const int* lda, double* e, double* tau,
             double* W, const int* ldw);
void dsytd2_(const char* uplo, const int* n, double* A, const int* lda, double* d, double* e, double* tau, int* info);
void dsyr2k_(const char* uplo, const char* trans, const int* n, const int* k, const double* alpha, const double* A,
             const int* lda, const double* B, const int* ldb, const double* beta, double* C, const int* ldc);
void dsymv_(const char* uplo, const int* n, const double* alpha, const double* A, const int* lda, const double* x,
            const int* incx, const double* beta, double* y, const int* incy);
void dstedc_(const char* compz, const int* n, double* d, double* e, double* Z, const int* ldz, double* work,
             const int* lwork, int* iwork, const int* liwork, int* info);
void dormtr_(const char* side, const char* uplo, const char* trans, const int* m, const int* n, double* A,
             const int* lda, const double* tau, double* C, const int* ldc, double* work, const int* lwork, int* info);
void dpotrf_(const char* uplo, const int* n, double* A, const int* lda, int* info);
void dtpqrt_(const int* m, const int* n, const int* l, const int* nb, double* A, const int* lda, double* B,
             const int* ldb, double* T, const int* ldt, double* work, int* info);
}
