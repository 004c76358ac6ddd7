# The target 'package' makes kerridge_<version>_<architecture>.deb in the build folder, from what cmake --install gives,
# and where MPI is there, kerridge-mpi_<version>_<architecture>.deb beside it, from the component mpi.
# It builds the program and nothing else, unlike CPack's own target of this name, which also builds every test: hence
# the configuration is not where CPack looks for it. Shared layers are for debugging and are not packaged. For Windows it
# makes kerridge-<version>-windows-x86_64.exe, an installer, and the same folder as .zip.
if(BUILD_SHARED_LIBS)
  return()
endif()

set(packaging "${PROJECT_SOURCE_DIR}/resources/packaging")
set(CPACK_OUTPUT_CONFIG_FILE "${PROJECT_BINARY_DIR}/packaging/CPackConfig.cmake")
set(CPACK_SOURCE_OUTPUT_CONFIG_FILE "${PROJECT_BINARY_DIR}/packaging/CPackSourceConfig.cmake")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME kerridge)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "${KERRIDGE_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explorer for regularized kernel regression")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Kerridge shows what regularization does to kernel regression. Load a table of
numbers, drag the regularization parameter, and watch the fit, the training,
test and cross-validation errors and the differences between methods move
together.

It has kernel ridge regression with and without offset, M-power regularized
least squares, conjugate gradients, Landweber, Lasso, support vector regression
and online learning; exact leave-one-out and k-fold cross-validation along the
whole path; studies and lessons. Every experiment also runs without a display.")
if(WIN32)
  set(CPACK_GENERATOR NSIS ZIP)
  set(CPACK_PACKAGE_FILE_NAME "kerridge-${PROJECT_VERSION}-windows-x86_64")
  set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
  # CPack looks there for NSIS.template.in.
  set(CPACK_MODULE_PATH "${packaging}/windows")
  set(CPACK_KERRIDGE_ICON "${PROJECT_SOURCE_DIR}/resources/desktop/org.kerridge.Kerridge.ico")
else()
  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  # For stage.cmake, which CPack runs on the files before it packs them.
  set(CPACK_PRE_BUILD_SCRIPTS "${packaging}/stage.cmake")
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# The libraries come from the program itself; text needs a font.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core | fonts-liberation2 | fonts-noto-core")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "ca-certificates, qt6-translations-l10n")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "ffmpeg, python3-sklearn, r-base-core, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${KERRIDGE_HOMEPAGE}")

set(CPACK_KERRIDGE_PACKAGING "${packaging}")
set(CPACK_KERRIDGE_CHANGELOG "${PROJECT_SOURCE_DIR}/resources/CHANGELOG.md")
set(CPACK_KERRIDGE_METAINFO "${generated}/${KERRIDGE_ID}.metainfo.xml")
include(CPack)

set(cpack bash "${packaging}/reproducibly.sh" "${generated}/${KERRIDGE_ID}.metainfo.xml" "${CMAKE_CPACK_COMMAND}"
  -B "${PROJECT_BINARY_DIR}" --config)
add_custom_target(package
  COMMAND ${cpack} "${CPACK_OUTPUT_CONFIG_FILE}"
  WORKING_DIRECTORY "${PROJECT_BINARY_DIR}" USES_TERMINAL VERBATIM COMMENT "Making the package")
add_dependencies(package kerridge)
if(WIN32)
  if(TARGET kerridge_window)
    add_dependencies(package kerridge_window)
  endif()
  return()
endif()
# One folder for any Linux as kerridge-<version>-linux-<machine>.tar.xz, and as one executable, .run.
add_custom_target(portable
  COMMAND bash "${packaging}/reproducibly.sh" "${generated}/${KERRIDGE_ID}.metainfo.xml"
          bash "${packaging}/portable.sh" "${PROJECT_BINARY_DIR}" "${PROJECT_VERSION}"
  WORKING_DIRECTORY "${PROJECT_BINARY_DIR}" USES_TERMINAL VERBATIM COMMENT "Making the portable folder")
add_dependencies(portable kerridge)
if(TARGET kerridge-mpi)
  set(mpi_config "${PROJECT_BINARY_DIR}/packaging/CPackMpiConfig.cmake")
  configure_file("${packaging}/mpi_package.cmake.in" "${mpi_config}" @ONLY)
  add_custom_command(TARGET package POST_BUILD
    COMMAND ${cpack} "${mpi_config}"
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}" VERBATIM COMMENT "Making the Debian package of kerridge-mpi")
  add_dependencies(package kerridge-mpi)
endif()
