# One interface target carries the warning flags of every target of the project.
add_library(kerridge_warnings INTERFACE)
target_compile_options(kerridge_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
  -Woverloaded-virtual -Wimplicit-fallthrough -Wextra-semi
  $<$<BOOL:${KERRIDGE_WERROR}>:-Werror>)
# Sources that are compiled together see one another's constants: what shadows those is no mistake. And GCC 12 then
# inlines so much that it takes the empty std::optional for one that is read. The plain build has both warnings.
if(KERRIDGE_UNITY)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(kerridge_warnings INTERFACE -Wshadow=local -Wno-maybe-uninitialized)
  endif()
else()
  target_compile_options(kerridge_warnings INTERFACE -Wshadow)
endif()
# GCC 12 reports impossible sizes inside std::string's operator+ (its bug 105329); off for that reason only.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(kerridge_warnings INTERFACE -Wno-stringop-overflow -Wno-restrict -Wno-stringop-overread -Wno-array-bounds)
endif()
