// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The LAPACK and BLAS routines used beyond linalg/blas.h, with their Fortran interface. Column-major throughout. Call
// them by callBlas() (base/blas_threads.h), so that they use the right number of threads.
extern "C" {
void dsytd2_(const char* uplo, const int* n, double* A, const int* lda, double* d, double* e, double* tau, int* info);
void dtrsm_(const char* side, const char* uplo, const char* trans, const char* diag, const int* m, const int* n,
            const double* alpha, const double* A, const int* lda, double* B, const int* ldb);
void dgeqrt3_(const int* m, const int* n, double* A, const int* lda, double* T, const int* ldt, int* info);
void dsyrk_(const char* uplo, const char* trans, const int* n, const int* k, const double* alpha, const double* A,
            const int* lda, const double* beta, double* C, const int* ldc);
void dsyr2k_(const char* uplo, const char* trans, const int* n, const int* k, const double* alpha, const double* A,
             const int* lda, const double* B, const int* ldb, const double* beta, double* C, const int* ldc);
void dsymv_(const char* uplo, const int* n, const double* alpha, const double* A, const int* lda, const double* x,
            const int* incx, const double* beta, double* y, const int* incy);
void dgemv_(const char* trans, const int* m, const int* n, const double* alpha, const double* A, const int* lda,
            const double* x, const int* incx, const double* beta, double* y, const int* incy);
void dgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const double* alpha,
            const double* A, const int* lda, const double* B, const int* ldb, const double* beta, double* C,
            const int* ldc);
void dlarfg_(const int* n, double* alpha, double* x, const int* incx, double* tau);
void dsteqr_(const char* compz, const int* n, double* d, double* e, double* Z, const int* ldz, double* work, int* info);
void dlaed2_(int* k, const int* n, const int* n1, double* d, double* Q, const int* ldq, int* indxq, double* rho,
             double* z, double* dlamda, double* w, double* Q2, int* indx, int* indxc, int* indxp, int* coltyp,
             int* info);
void dlaed4_(const int* n, const int* i, const double* d, const double* z, double* delta, const double* rho,
             double* dlam, int* info);
void dlamrg_(const int* n1, const int* n2, const double* a, const int* dtrd1, const int* dtrd2, int* index);
void dpotrf_(const char* uplo, const int* n, double* A, const int* lda, int* info);
void spotrf_(const char* uplo, const int* n, float* A, const int* lda, int* info);
void strsm_(const char* side, const char* uplo, const char* trans, const char* diag, const int* m, const int* n,
            const float* alpha, const float* A, const int* lda, float* B, const int* ldb);
void strsv_(const char* uplo, const char* trans, const char* diag, const int* n, const float* A, const int* lda,
            float* x, const int* incx);
void ssyrk_(const char* uplo, const char* trans, const int* n, const int* k, const float* alpha, const float* A,
            const int* lda, const float* beta, float* C, const int* ldc);
void sgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const float* alpha,
            const float* A, const int* lda, const float* B, const int* ldb, const float* beta, float* C,
            const int* ldc);
void dpocon_(const char* uplo, const int* n, const double* A, const int* lda, const double* anorm, double* rcond,
             double* work, int* iwork, int* info);
void dpbsv_(const char* uplo, const int* n, const int* kd, const int* nrhs, double* AB, const int* ldab, double* B,
            const int* ldb, int* info);
void dtpqrt2_(const int* m, const int* n, const int* l, double* A, const int* lda, double* B, const int* ldb, double* T,
              const int* ldt, int* info);
void dtprfb_(const char* side, const char* trans, const char* direct, const char* storev, const int* m, const int* n,
             const int* k, const int* l, const double* V, const int* ldv, const double* T, const int* ldt, double* A,
             const int* lda, double* B, const int* ldb, double* work, const int* ldwork);
}
