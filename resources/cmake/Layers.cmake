# kerridge_layer(<name>): a library of the program. Static in the program that is installed; with BUILD_SHARED_LIBS, which
# the presets for debugging set, shared: each of the many tests then links in a fraction of the time and of the space.
option(BUILD_SHARED_LIBS "Make the layers of the program shared libraries" OFF)
include(GNUInstallDirs)

function(kerridge_layer name)
  add_library(${name})
  # Every symbol is visible, so that sources need not know which kind of library they are compiled for.
  set_target_properties(${name} PROPERTIES DEFINE_SYMBOL "")
  if(BUILD_SHARED_LIBS)
    set_target_properties(${name} PROPERTIES INSTALL_RPATH "$ORIGIN")
    install(TARGETS ${name} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/kerridge")
  endif()
endfunction()
