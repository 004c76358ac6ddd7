# cmake --install: the program, its desktop entry, icon and file type, the examples and the help.
include(GNUInstallDirs)
set(docs "${CMAKE_INSTALL_DATAROOTDIR}/doc/kerridge")
set(KERRIDGE_ID org.kerridge.Kerridge)
set(desktop "${PROJECT_SOURCE_DIR}/resources/desktop")

install(FILES "${desktop}/${KERRIDGE_ID}.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES "${desktop}/${KERRIDGE_ID}.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
install(FILES "${desktop}/${KERRIDGE_ID}.svg" DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
install(FILES "${desktop}/${KERRIDGE_ID}.mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages"
        RENAME "${KERRIDGE_ID}.xml")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/studies" DESTINATION "${CMAKE_INSTALL_DATADIR}/kerridge"
        FILES_MATCHING PATTERN "*.kerridge")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/examples" DESTINATION "${CMAKE_INSTALL_DATADIR}/kerridge"
        FILES_MATCHING PATTERN "*.kerridge" PATTERN "*.csv")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/help" DESTINATION "${docs}"
        FILES_MATCHING PATTERN "*.md")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/LICENSE"
              "${PROJECT_SOURCE_DIR}/resources/CHANGELOG.md"
        DESTINATION "${docs}")
