# kerridge_windows_program(<target>): gives a program its icon, its version and its manifest, which makes names UTF-8. Does
# nothing for other systems.
if(NOT WIN32)
  function(kerridge_windows_program target)
  endfunction()
  return()
endif()

set(kerridge_windows_resources "${PROJECT_BINARY_DIR}/generated/kerridge_resources.o")
set(kerridge_windows_script "${PROJECT_BINARY_DIR}/generated/kerridge.rc")
configure_file("${PROJECT_SOURCE_DIR}/resources/packaging/windows/kerridge.rc.in" "${kerridge_windows_script}" @ONLY)
# Not as a source in CMake's language RC: what the compiler of C++ is told would be told to windres, too.
add_custom_command(OUTPUT "${kerridge_windows_resources}"
  COMMAND "${CMAKE_RC_COMPILER}" -O coff "${kerridge_windows_script}" "${kerridge_windows_resources}"
  DEPENDS "${kerridge_windows_script}" "${PROJECT_SOURCE_DIR}/resources/desktop/org.kerridge.Kerridge.ico"
          "${PROJECT_SOURCE_DIR}/resources/packaging/windows/kerridge.manifest"
  VERBATIM COMMENT "Icon, manifest and version")
add_custom_target(kerridge_windows_resources DEPENDS "${kerridge_windows_resources}")

function(kerridge_windows_program target)
  add_dependencies(${target} kerridge_windows_resources)
  target_link_libraries(${target} PRIVATE "${kerridge_windows_resources}")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${kerridge_windows_resources}")
endfunction()
