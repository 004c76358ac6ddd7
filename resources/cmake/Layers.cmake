# kerridge_layer(<name> [<most sources in a group>]): a library of the program. Static in the program that is installed;
# with BUILD_SHARED_LIBS, which the presets for debugging set, shared: each of the many tests then links in a fraction of
# the time and of the space.
option(BUILD_SHARED_LIBS "Make the layers of the program shared libraries" OFF)
include(GNUInstallDirs)

function(kerridge_layer name)
  add_library(${name})
  if(KERRIDGE_UNITY)
    cmake_language(EVAL CODE "cmake_language(DEFER CALL kerridge_unity ${name} ${ARGN})")
  endif()
  # Every symbol is visible, so that sources need not know which kind of library they are compiled for.
  set_target_properties(${name} PROPERTIES DEFINE_SYMBOL "")
  if(BUILD_SHARED_LIBS)
    set_target_properties(${name} PROPERTIES INSTALL_RPATH "$ORIGIN")
    install(TARGETS ${name} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/kerridge")
  endif()
endfunction()

# How code is compiled that waits for Qt, the disk and the numerics, and tests. Most of the time goes into what clang
# inlines: with a ninth of the size that it inlines by default it is done a sixth sooner.
set(kerridge_quick_options "$<$<CONFIG:Release>:-O1>"
  "$<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:Clang>>:-mllvm;-inline-threshold=25>")
# A page carries all of its code: there it is as small as can be. The compiler would otherwise refuse headers that it
# precompiled for other code.
if(EMSCRIPTEN)
  set(kerridge_quick_options -Oz -Xclang -fno-validate-pch)
endif()

# kerridge_library_first(<program> <libraries…>): a program with code that is not optimized brings slow copies of what is
# inline or a template in the library, and the linker keeps the first copy that it sees. Here it sees these libraries and
# the layers below them whole, before the program. Only where kerridge_library_is_first: the code of tests is optimized
# elsewhere, as GCC compiles it with warnings that need it, and a shared library has its own copies.
set(kerridge_library_is_first OFF)
if(KERRIDGE_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT BUILD_SHARED_LIBS)
  set(kerridge_library_is_first ON)
endif()
function(kerridge_library_first program)
  if(NOT kerridge_library_is_first)
    return()
  endif()
  set(below)
  set(libraries)
  foreach(layer kerridge_core kerridge_headless kerridge_fetch kerridge_ui)
    list(PREPEND below ${layer})
    if(layer IN_LIST ARGN)
      set(libraries ${below})
    endif()
  endforeach()
  if(kerridge_test_support IN_LIST ARGN)
    list(APPEND libraries kerridge_test_support)
  endif()
  list(TRANSFORM libraries REPLACE "(.+)" "$<TARGET_FILE:\\1>")
  list(JOIN libraries "," libraries)
  target_link_options(${program} PRIVATE "LINKER:--whole-archive,${libraries},--no-whole-archive")
endfunction()

# kerridge_without_loops(<target> [<folder>…]): for the code of windows, files, tables and texts, which waits for Qt, the
# disk and the numerics, not for its own loops: a layer, or these folders of it. With -O1 it compiles in two thirds of the
# time. The plain build keeps -O3: its warnings see more.
function(kerridge_without_loops name)
  if(NOT KERRIDGE_UNITY)
    return()
  elseif(NOT ARGN)
    target_compile_options(${name} PRIVATE ${kerridge_quick_options})
    return()
  endif()
  set(folders ${ARGN})
  list(TRANSFORM folders PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  set_property(TARGET ${name} PROPERTY KERRIDGE_WITHOUT_LOOPS ${folders})
endfunction()

# kerridge_unity(<target> [<most sources in a group>]): compiles the sources of each folder in groups. Reading the headers
# takes most of the time a small source needs; a group reads them once. A group never mixes folders, so that a new file
# moves only its neighbours. After a change in one source its group is to be compiled within ten seconds or so: sources
# full of loops are fewer to a group. A source with options for itself stays alone, or it would lose them; one that takes
# as long as a group by itself has SKIP_UNITY_BUILD_INCLUSION set in its folder. CMake's own groups have no options of
# their own, and name the folder of the sources, so that ccache could not find in one clone what another compiled.
function(kerridge_unity name)
  set(most 20)
  if(ARGC GREATER 1)
    set(most ${ARGV1})
  endif()
  get_target_property(sources ${name} SOURCES)
  get_property(without_loops TARGET ${name} PROPERTY KERRIDGE_WITHOUT_LOOPS)
  set(folders)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${source}" built)
    get_source_file_property(alone "${source}" TARGET_DIRECTORY ${name} SKIP_UNITY_BUILD_INCLUSION)
    get_source_file_property(options "${source}" TARGET_DIRECTORY ${name} COMPILE_OPTIONS)
    if(built OR alone OR options OR NOT source MATCHES "[.]cpp$")
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    list(APPEND folders "${folder}")
    string(MAKE_C_IDENTIFIER "sources of ${folder}" list)
    list(APPEND "${list}" "${source}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  set(place "${CMAKE_CURRENT_BINARY_DIR}/${name}_groups")
  foreach(folder IN LISTS folders)
    string(MAKE_C_IDENTIFIER "sources of ${folder}" list)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE group)
    string(MAKE_C_IDENTIFIER "${group}" group)
    list(LENGTH "${list}" count)
    math(EXPR groups "(${count} + ${most} - 1) / ${most}")
    math(EXPR size "(${count} + ${groups} - 1) / ${groups}")
    foreach(part RANGE 1 ${groups})
      math(EXPR first "(${part} - 1) * ${size}")
      list(SUBLIST "${list}" ${first} ${size} members)
      set(text "")
      foreach(source IN LISTS members)
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${place}" OUTPUT_VARIABLE path)
        string(APPEND text "#include \"${path}\"\n")
      endforeach()
      set(unit "${place}/${group}_${part}.cpp")
      file(CONFIGURE OUTPUT "${unit}" CONTENT "${text}" @ONLY)
      set_source_files_properties(${members} TARGET_DIRECTORY ${name} PROPERTIES HEADER_FILE_ONLY ON)
      set_source_files_properties("${unit}" PROPERTIES SKIP_AUTOGEN ON)
      target_sources(${name} PRIVATE "${unit}")
      if(folder IN_LIST without_loops)
        set_source_files_properties("${unit}" PROPERTIES COMPILE_OPTIONS "${kerridge_quick_options}")
      endif()
    endforeach()
  endforeach()
endfunction()

# kerridge_from_archive(<target> <archive> <folder>…): a shared library takes these folders of its sources from an archive
# that another build made, with the same groups.
function(kerridge_from_archive name archive)
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE layer)
  list(JOIN ARGN "|" folders)
  list(TRANSFORM ARGN APPEND "/*.cpp" OUTPUT_VARIABLE sources)
  file(GLOB_RECURSE sources RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" CONFIGURE_DEPENDS ${sources})
  list(TRANSFORM sources REPLACE "^.*/|[.]cpp$" "")
  list(JOIN sources "|" alone)
  set(rest "${CMAKE_CURRENT_BINARY_DIR}/${name}_rest.a")
  add_custom_command(OUTPUT "${rest}" DEPENDS "${archive}" VERBATIM COMMENT "Folders of ${name} from another build"
    COMMAND sh -c "cp \"$1\" \"$2\" && \"$3\" t \"$2\" | grep -vE \"$4\" | xargs \"$3\" d \"$2\"" sh "${archive}" "${rest}"
            "${CMAKE_AR}" "^(${layer}_(${folders})_([a-z]+_)*[0-9]+|${alone})[.]cpp[.]o$")
  add_custom_target(${name}_rest DEPENDS "${rest}")
  add_dependencies(${name} ${name}_rest)
  set_property(TARGET ${name} APPEND PROPERTY LINK_DEPENDS "${rest}")
  target_link_libraries(${name} PRIVATE "$<LINK_LIBRARY:WHOLE_ARCHIVE,${rest}>")
endfunction()
