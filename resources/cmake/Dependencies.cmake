# Every dependency is a Debian package; README.md and resources/contributing.md name them.
find_package(Threads REQUIRED)
find_package(Eigen3 3.4 REQUIRED NO_MODULE)
find_package(Boost 1.74 REQUIRED)
find_package(FastFloat REQUIRED)
if(EMSCRIPTEN)
  include(resources/cmake/WebDependencies.cmake)
  return()
endif()
if(KERRIDGE_LOOPS STREQUAL "tbb")
  find_package(TBB REQUIRED)
endif()
# OpenBLAS carries LAPACK as well; anything else that offers both works, only slower.
find_package(BLAS REQUIRED)
find_package(LAPACK REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Network)
if(KERRIDGE_WINDOW)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Gui Widgets Charts Svg)
  # QR codes of links, written and read.
  find_package(ZXing 1.4 REQUIRED)
else()
  # Headers of modules that this system has and the other one has not: the window's code is compiled, not linked, where
  # somebody asks for the target kerridge_ui.
  find_package(Qt6 6.4 COMPONENTS Gui Widgets QUIET)
  if(Qt6Widgets_FOUND AND KERRIDGE_QT_HEADERS)
    foreach(module Charts Svg)
      add_library(Qt6::${module} INTERFACE IMPORTED)
      target_include_directories(Qt6::${module} INTERFACE "${KERRIDGE_QT_HEADERS}" "${KERRIDGE_QT_HEADERS}/Qt${module}")
    endforeach()
    add_library(ZXing::ZXing INTERFACE IMPORTED)
    target_include_directories(ZXing::ZXing INTERFACE "${KERRIDGE_QT_HEADERS}")
  endif()
endif()
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
if(TARGET Qt6::Charts)
  find_package(GIF 5.1 REQUIRED)
endif()
# libsvm comes without a CMake package, and on some systems without any: then from the folder of its sources.
set(KERRIDGE_LIBSVM_SOURCE "" CACHE PATH "Folder with svm.h and svm.cpp, where the system has no package of libsvm")
if(KERRIDGE_LIBSVM_SOURCE)
  add_library(kerridge_libsvm STATIC "${KERRIDGE_LIBSVM_SOURCE}/svm.cpp")
  target_include_directories(kerridge_libsvm SYSTEM PUBLIC "${KERRIDGE_LIBSVM_SOURCE}")
  add_library(LibSVM::LibSVM ALIAS kerridge_libsvm)
else()
  find_path(LIBSVM_INCLUDE_DIR svm.h PATH_SUFFIXES libsvm)
  find_library(LIBSVM_LIBRARY svm)
  if(NOT LIBSVM_INCLUDE_DIR OR NOT LIBSVM_LIBRARY)
    message(FATAL_ERROR "libsvm is missing: install the package libsvm-dev (svm.h or libsvm/svm.h, and the library svm), "
                        "or set KERRIDGE_LIBSVM_SOURCE to the folder of its sources")
  endif()
  mark_as_advanced(LIBSVM_INCLUDE_DIR LIBSVM_LIBRARY)
  add_library(LibSVM::LibSVM UNKNOWN IMPORTED)
  set_target_properties(LibSVM::LibSVM PROPERTIES
    IMPORTED_LOCATION "${LIBSVM_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${LIBSVM_INCLUDE_DIR}")
endif()

# The program for several processes (kerridge-mpi), where it is installed.
if(NOT WIN32)
  find_package(MPI COMPONENTS CXX)
endif()
if(NOT MPI_CXX_FOUND)
  message(STATUS "MPI is not installed: kerridge-mpi is not built")
endif()

# moc reads every header that it finds, though what it makes depends on none but the one it is asked about: without the
# folders of the others it takes a twentieth of the time.
get_target_property(moc Qt6::moc IMPORTED_LOCATION)
if(CMAKE_HOST_WIN32)  # which starts no scripts
  set(KERRIDGE_MOC "${moc}")
else()
  set(KERRIDGE_MOC "${PROJECT_BINARY_DIR}/moc_alone.sh")
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
endif()

# kerridge_moc(<target>): a target with classes of Qt.
function(kerridge_moc target)
  set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_EXECUTABLE "${KERRIDGE_MOC}")
endfunction()
