# For web pages, on Debian: WebAssembly by the package emscripten. tests/web/libraries makes the folder that this file
# reads.
#   KERRIDGE_WEB_LIBRARIES: that folder, a variable of CMake or of the environment; in the user's cache by default.
if(NOT KERRIDGE_WEB_LIBRARIES)
  if(DEFINED ENV{KERRIDGE_WEB_LIBRARIES})
    set(KERRIDGE_WEB_LIBRARIES "$ENV{KERRIDGE_WEB_LIBRARIES}")
  elseif(DEFINED ENV{XDG_CACHE_HOME})
    set(KERRIDGE_WEB_LIBRARIES "$ENV{XDG_CACHE_HOME}/kerridge/web")
  else()
    set(KERRIDGE_WEB_LIBRARIES "$ENV{HOME}/.cache/kerridge/web")
  endif()
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES KERRIDGE_WEB_LIBRARIES)

set(kerridge_emscripten /usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
if(NOT EXISTS "${kerridge_emscripten}")
  message(FATAL_ERROR "Emscripten is missing: install the package emscripten (tests/web/run does)")
endif()
include("${kerridge_emscripten}")

# Exceptions as WebAssembly has them, in every library alike, and its registers of 128 bits.
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-fwasm-exceptions -msimd128")
endforeach()
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fwasm-exceptions")

# Another node than Debian's does not find what Emscripten's own scripts need.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK
  "\"${CMAKE_COMMAND}\" -E env NODE_PATH=/usr/share/nodejs:/usr/lib/nodejs")

list(PREPEND CMAKE_FIND_ROOT_PATH "${KERRIDGE_WEB_LIBRARIES}/prefix")
list(PREPEND CMAKE_PREFIX_PATH /)
# moc and rcc come from the Qt of this system, which has the same version.
set(QT_HOST_PATH /usr)
file(GLOB QT_HOST_PATH_CMAKE_DIR /usr/lib/*/cmake/Qt6HostInfo)
cmake_path(GET QT_HOST_PATH_CMAKE_DIR PARENT_PATH QT_HOST_PATH_CMAKE_DIR)
