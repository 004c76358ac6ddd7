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

# kerridge_without_loops(<target>): for the code of windows, files and texts, which waits for Qt and the disk, not for its
# own loops. With -O1 it compiles in two thirds of the time. The plain build keeps -O3: its warnings see more.
function(kerridge_without_loops name)
  if(KERRIDGE_UNITY)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# kerridge_unity(<target> [<most sources in a group>]): compiles the sources of each folder in groups. Reading the headers
# takes most of the time a small source needs; a group reads them once. A group never mixes folders, so that a new file
# moves only its neighbours. After a change in one source its group is to be compiled within ten seconds or so: sources
# full of loops are fewer to a group. A source that takes as long as a group by itself has SKIP_UNITY_BUILD_INCLUSION set
# in its folder.
function(kerridge_unity name)
  set(most 20)
  if(ARGC GREATER 1)
    set(most ${ARGV1})
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${name} SOURCES)
  set(folders)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${source}" built)
    get_source_file_property(alone "${source}" TARGET_DIRECTORY ${name} SKIP_UNITY_BUILD_INCLUSION)
    if(built OR alone OR NOT source MATCHES "[.]cpp$")
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    list(APPEND folders "${folder}")
    string(MAKE_C_IDENTIFIER "sources of ${folder}" list)
    list(APPEND "${list}" "${source}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    string(MAKE_C_IDENTIFIER "sources of ${folder}" list)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE group)
    string(MAKE_C_IDENTIFIER "${group}" group)
    list(LENGTH "${list}" count)
    math(EXPR groups "(${count} + ${most} - 1) / ${most}")
    math(EXPR size "(${count} + ${groups} - 1) / ${groups}")
    set(index 0)
    foreach(source IN LISTS "${list}")
      math(EXPR part "${index} / ${size}")
      set_source_files_properties("${source}" TARGET_DIRECTORY ${name} PROPERTIES UNITY_GROUP "${group}_${part}")
      math(EXPR index "${index} + 1")
    endforeach()
  endforeach()
endfunction()
