# What distributions ask of a build.

# The linker's tables are complete and read-only before the program starts. Windows has no such tables; its programs
# hold the time of the link, unless told otherwise. Nor has WebAssembly.
if(EMSCRIPTEN)
elseif(WIN32)
  add_link_options("LINKER:--no-insert-timestamp")
else()
  add_link_options("$<$<CONFIG:Release>:LINKER:-z,relro,-z,now>")
endif()

# Two builds of the same sources in different folders give the same bytes; tests/package/run compares them. No text of
# the program names a source file, so that -ffile-prefix-map has nothing to do. rcc's second format holds the times of
# the files, the first one their content alone.
set(KERRIDGE_RCC OPTIONS --format-version 1)
# A page is compressed as a whole.
if(EMSCRIPTEN)
  list(APPEND KERRIDGE_RCC --no-compress)
endif()

set(KERRIDGE_MAINTAINER "The Kerridge developers <kerridge@example.org>" CACHE STRING
    "Who answers for packages: name <address>")
