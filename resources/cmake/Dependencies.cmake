# Every dependency is a Debian package; README.md names them.
find_package(Threads REQUIRED)
find_package(Eigen3 3.4 REQUIRED NO_MODULE)
find_package(Boost 1.74 REQUIRED)
find_package(FastFloat REQUIRED)
if(KERRIDGE_LOOPS STREQUAL "tbb")
  find_package(TBB REQUIRED)
endif()
# OpenBLAS carries LAPACK as well; anything else that offers both works, only slower.
find_package(BLAS REQUIRED)
find_package(LAPACK REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Charts Svg Network)
set(CMAKE_AUTOMOC OFF)
