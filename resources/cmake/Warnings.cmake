# One interface target carries the warning flags of every target of the project.
add_library(kerridge_warnings INTERFACE)
target_compile_options(kerridge_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
  -Woverloaded-virtual -Wimplicit-fallthrough -Wextra-semi
  $<$<BOOL:${KERRIDGE_WERROR}>:-Werror>)
# GCC 12 reports impossible sizes inside std::string's operator+ (its bug 105329); off for that reason only.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(kerridge_warnings INTERFACE -Wno-stringop-overflow -Wno-restrict -Wno-stringop-overread -Wno-array-bounds)
endif()
