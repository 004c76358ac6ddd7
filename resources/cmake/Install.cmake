# cmake --install: the program, its manual page and completions, its desktop entry, icon and file type, the examples and
# the help.
include(GNUInstallDirs)
set(docs "${CMAKE_INSTALL_DATAROOTDIR}/doc/kerridge")
set(KERRIDGE_ID org.kerridge.Kerridge)
set(desktop "${PROJECT_SOURCE_DIR}/resources/desktop")
set(generated "${PROJECT_BINARY_DIR}/generated")

# Software centres fetch screenshots from the web: they are named where the project has an address of its own.
set(KERRIDGE_HOMEPAGE "" CACHE STRING
    "https address of the project, for the metadata; HOMEPAGE/screenshots/ holds the files of resources/screenshots")
set(KERRIDGE_METAINFO_ADDRESSES "")
if(KERRIDGE_HOMEPAGE)
  string(REGEX REPLACE "/$" "" homepage "${KERRIDGE_HOMEPAGE}")
  set(KERRIDGE_METAINFO_ADDRESSES "  <url type=\"homepage\">${homepage}</url>
  <screenshots>
    <screenshot type=\"default\">
      <caption>Models on the left, four linked charts</caption>
      <image>${homepage}/screenshots/main-light.png</image>
    </screenshot>
  </screenshots>
")
endif()
configure_file("${desktop}/${KERRIDGE_ID}.metainfo.xml.in" "${generated}/${KERRIDGE_ID}.metainfo.xml" @ONLY)

if(NOT WIN32)
  # The program prints its manual page and its completions, so that they cannot differ from its parser.
  install(CODE "
    file(MAKE_DIRECTORY \"${generated}\")
    foreach(item IN ITEMS \"kerridge.1 manual\" \"kerridge completion bash\" \"kerridge.fish completion fish\"
                          \"_kerridge completion zsh\")
      string(REPLACE \" \" \";\" words \"\${item}\")
      list(POP_FRONT words file)
      execute_process(COMMAND \"${CMAKE_COMMAND}\" -E env LC_ALL=C.UTF-8 \"$<TARGET_FILE:kerridge>\" \${words}
                      OUTPUT_FILE \"${generated}/\${file}\" COMMAND_ERROR_IS_FATAL ANY)
    endforeach()")
  if(TARGET kerridge-mpi)
    install(CODE "
      file(MAKE_DIRECTORY \"${generated}\")
      execute_process(COMMAND \"${CMAKE_COMMAND}\" -E env LC_ALL=C.UTF-8 \"$<TARGET_FILE:kerridge-mpi>\" manual
                      OUTPUT_FILE \"${generated}/kerridge-mpi.1\" COMMAND_ERROR_IS_FATAL ANY)"
      COMPONENT mpi EXCLUDE_FROM_ALL)
    install(FILES "${generated}/kerridge-mpi.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT mpi
            EXCLUDE_FROM_ALL)
  endif()
  install(FILES "${generated}/kerridge.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  install(FILES "${generated}/kerridge" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  install(FILES "${generated}/kerridge.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
  install(FILES "${generated}/_kerridge" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")

  install(FILES "${desktop}/${KERRIDGE_ID}.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES "${generated}/${KERRIDGE_ID}.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
  install(FILES "${desktop}/${KERRIDGE_ID}.svg" DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
  install(FILES "${desktop}/${KERRIDGE_ID}.mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages"
          RENAME "${KERRIDGE_ID}.xml")
endif()

install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/studies" "${PROJECT_SOURCE_DIR}/resources/reproduce"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/kerridge"
        FILES_MATCHING PATTERN "*.kerridge")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/examples" DESTINATION "${CMAKE_INSTALL_DATADIR}/kerridge"
        FILES_MATCHING PATTERN "*.kerridge" PATTERN "*.csv")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/help" DESTINATION "${docs}"
        FILES_MATCHING PATTERN "*.md")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/LICENSE"
              "${PROJECT_SOURCE_DIR}/resources/CHANGELOG.md"
        DESTINATION "${docs}")
if(KERRIDGE_WINDOWS_LIBRARIES)
  install(CODE "
    execute_process(COMMAND bash \"${PROJECT_SOURCE_DIR}/resources/packaging/windows/folder.sh\"
                            \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\" \"${KERRIDGE_WINDOWS_LIBRARIES}\"
                    COMMAND_ERROR_IS_FATAL ANY)")
endif()
