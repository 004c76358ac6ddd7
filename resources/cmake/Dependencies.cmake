# Every dependency is a Debian package; README.md and resources/contributing.md name them.
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
# The window in other languages. Debian has Qt's tools beside the programs, not among them.
find_program(KERRIDGE_LRELEASE NAMES lrelease6 lrelease-qt6 lrelease HINTS /usr/lib/qt6/bin)
if(NOT KERRIDGE_LRELEASE)
  message(FATAL_ERROR "lrelease of Qt 6 is missing: install the package qt6-l10n-tools")
endif()
mark_as_advanced(KERRIDGE_LRELEASE)
# Compressed data files, and workbooks, which are zip archives of XML.
find_package(LibArchive 3.6 REQUIRED)
find_package(ZLIB REQUIRED)
find_package(EXPAT 2.4 REQUIRED)
# Animations: Qt reads GIF files and writes none.
find_package(GIF 5.1 REQUIRED)
# libsvm comes without a CMake package.
find_path(LIBSVM_INCLUDE_DIR svm.h PATH_SUFFIXES libsvm)
find_library(LIBSVM_LIBRARY svm)
if(NOT LIBSVM_INCLUDE_DIR OR NOT LIBSVM_LIBRARY)
  message(FATAL_ERROR "libsvm is missing: install the package libsvm-dev (svm.h or libsvm/svm.h, and the library svm)")
endif()
mark_as_advanced(LIBSVM_INCLUDE_DIR LIBSVM_LIBRARY)
add_library(LibSVM::LibSVM UNKNOWN IMPORTED)
set_target_properties(LibSVM::LibSVM PROPERTIES
  IMPORTED_LOCATION "${LIBSVM_LIBRARY}"
  INTERFACE_INCLUDE_DIRECTORIES "${LIBSVM_INCLUDE_DIR}")

# The program for several processes (kerridge-mpi), where it is installed.
find_package(MPI COMPONENTS CXX)
if(NOT MPI_CXX_FOUND)
  message(STATUS "MPI is not installed: kerridge-mpi is not built")
endif()

# moc reads every header that it finds, though what it makes depends on none but the one it is asked about: without the
# folders of the others it takes a twentieth of the time.
set(KERRIDGE_MOC "${PROJECT_BINARY_DIR}/moc_alone.sh")
get_target_property(moc Qt6::moc IMPORTED_LOCATION)
file(CONFIGURE OUTPUT "${KERRIDGE_MOC}" @ONLY CONTENT [=[#!/bin/sh
for argument; do
  shift
  case $argument in
    -I*) ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec "@moc@" "$@"
]=])
file(CHMOD "${KERRIDGE_MOC}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
  WORLD_EXECUTE)

# kerridge_moc(<target>): a target with classes of Qt.
function(kerridge_moc target)
  set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_EXECUTABLE "${KERRIDGE_MOC}")
endfunction()
