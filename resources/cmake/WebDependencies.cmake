# What a page brings along beside headers, made by tests/web/libraries.
set(kerridge_web_prefix "${KERRIDGE_WEB_LIBRARIES}/prefix")
foreach(library lapack svm)
  if(NOT EXISTS "${kerridge_web_prefix}/lib/lib${library}.a")
    message(FATAL_ERROR "The libraries for pages are missing in ${KERRIDGE_WEB_LIBRARIES}: call tests/web/libraries")
  endif()
  add_library(kerridge_web_${library} STATIC IMPORTED)
  set_target_properties(kerridge_web_${library} PROPERTIES
    IMPORTED_LOCATION "${kerridge_web_prefix}/lib/lib${library}.a"
    INTERFACE_INCLUDE_DIRECTORIES "${kerridge_web_prefix}/include/libsvm")
endforeach()
add_library(LAPACK::LAPACK ALIAS kerridge_web_lapack)
add_library(BLAS::BLAS ALIAS kerridge_web_lapack)
add_library(LibSVM::LibSVM ALIAS kerridge_web_svm)

find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
set(CMAKE_AUTOMOC OFF)
find_program(KERRIDGE_LRELEASE NAMES lrelease6 lrelease-qt6 lrelease HINTS /usr/lib/qt6/bin REQUIRED)
mark_as_advanced(KERRIDGE_LRELEASE)
