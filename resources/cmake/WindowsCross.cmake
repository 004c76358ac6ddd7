# For 64-bit Windows, on Debian: clang and lld with the headers and libraries of g++-mingw-w64-x86-64-posix, whose threads
# std::thread needs. tests/windows/libraries makes the folder that this file reads.
#   KERRIDGE_WINDOWS_LIBRARIES: that folder, a variable of CMake or of the environment; in the user's cache by default.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

if(NOT KERRIDGE_WINDOWS_LIBRARIES)
  if(DEFINED ENV{KERRIDGE_WINDOWS_LIBRARIES})
    set(KERRIDGE_WINDOWS_LIBRARIES "$ENV{KERRIDGE_WINDOWS_LIBRARIES}")
  elseif(DEFINED ENV{XDG_CACHE_HOME})
    set(KERRIDGE_WINDOWS_LIBRARIES "$ENV{XDG_CACHE_HOME}/kerridge/windows")
  else()
    set(KERRIDGE_WINDOWS_LIBRARIES "$ENV{HOME}/.cache/kerridge/windows")
  endif()
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES KERRIDGE_WINDOWS_LIBRARIES)
set(kerridge_prefix "${KERRIDGE_WINDOWS_LIBRARIES}/prefix")

# Threads have storage of the system's own, which clang gives and GCC does not (it emulates it, and frees it before the
# destructors of thread_local objects have run). Only std::call_once cannot be linked then: libstdc++ was made by GCC.
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_CXX_COMPILER clang++-14)
set(CMAKE_C_COMPILER_TARGET x86_64-w64-mingw32)
set(CMAKE_CXX_COMPILER_TARGET x86_64-w64-mingw32)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_AR llvm-ar-14 CACHE FILEPATH "Archiver")
set(CMAKE_RANLIB llvm-ranlib-14 CACHE FILEPATH "Indexer of archives")
# Where clang finds GCC's folder: it knows no version called "12-posix", and would look in /usr/include.
set(CMAKE_SYSROOT "${KERRIDGE_WINDOWS_LIBRARIES}/sysroot")

# Windows 10 or newer.
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-D_WIN32_WINNT=0x0A00")
endforeach()
foreach(kind EXE SHARED MODULE)
  set(CMAKE_${kind}_LINKER_FLAGS_INIT "-fuse-ld=lld -lpthread")
endforeach()

# Qt Charts, Qt Svg and zxing-cpp for Windows, made by such a compiler (Qt of the same version), come from another folder
# (KERRIDGE_QT_WINDOWS); without it the window's code is compiled with the headers of this system, and not linked.
set(CMAKE_FIND_ROOT_PATH "${kerridge_prefix}" $ENV{KERRIDGE_QT_WINDOWS})
set(KERRIDGE_QT_HEADERS "${kerridge_prefix}/host-headers")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_PREFIX_PATH /)
# moc, rcc and uic come from the Qt of this system, which has the same version.
set(QT_HOST_PATH /usr)
file(GLOB QT_HOST_PATH_CMAKE_DIR /usr/lib/*/cmake/Qt6HostInfo)
cmake_path(GET QT_HOST_PATH_CMAKE_DIR PARENT_PATH QT_HOST_PATH_CMAKE_DIR)

# Programs that a build or CTest runs: without a display, without dialogs that wait for an answer, and with a crash that
# ends the program instead of starting a debugger.
set(CMAKE_CROSSCOMPILING_EMULATOR env "WINEPREFIX=${KERRIDGE_WINDOWS_LIBRARIES}/wine" WINEDEBUG=-all
  "WINEDLLOVERRIDES=mscoree,mshtml,winedbg.exe=" "WINEPATH=Z:${kerridge_prefix}/bin" wine)
