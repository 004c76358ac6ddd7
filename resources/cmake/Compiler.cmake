# What the compiler is told beside warnings.

# ccache where it is installed; nothing is lost without it.
if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(KERRIDGE_CCACHE ccache)
  mark_as_advanced(KERRIDGE_CCACHE)
  if(KERRIDGE_CCACHE)
    # Precompiled headers need the sloppiness; paths below the folder of the sources are told relative to the build, so
    # that one clone finds what another compiled: all with GCC, with clang only what has no precompiled header, as that
    # names its folder. What is not found is not preprocessed first: the compiler names the headers that it read.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
      "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${KERRIDGE_CCACHE}")
  endif()
endif()

# A precompiled header that comes from the cache is younger than clang expects.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

# sqrt and friends need not set errno, which lets the compiler vectorize them. No -ffast-math: NaN and infinity carry
# meaning here, and the order of additions is part of the result. No -march either: loops that gain from wider
# registers choose them at run time, so that one build serves every processor.
add_compile_options(-fno-math-errno)

# What Emscripten's library of C++ lacks, before every source; and the instructions of SSE2, which Eigen knows, in terms of
# WebAssembly's.
if(EMSCRIPTEN)
  # long double has 128 bits there, by software.
  add_compile_definitions(BOOST_MATH_PROMOTE_DOUBLE_POLICY=false)
  add_compile_options(-msse2 "SHELL:-isystem \"${PROJECT_SOURCE_DIR}/app/web/standard\"" "SHELL:-include stop_token")
endif()

# Functions of Windows take names in UTF-16, and are those of Windows 10.
if(WIN32)
  add_compile_definitions(UNICODE _UNICODE _WIN32_WINNT=0x0A00)
endif()

# Sanitizer and debug builds also check the indices of standard containers.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# The checks need what moc makes and nothing that is compiled.
if(KERRIDGE_LINT)
  set(CMAKE_AUTOGEN_ORIGIN_DEPENDS OFF)
endif()
