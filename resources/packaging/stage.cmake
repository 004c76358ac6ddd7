# CPack runs this on the staged files before it packs them.
execute_process(
  COMMAND bash "${CPACK_KERRIDGE_PACKAGING}/stage.sh" "${CPACK_TEMPORARY_DIRECTORY}/usr" "${CPACK_KERRIDGE_CHANGELOG}"
          "${CPACK_KERRIDGE_METAINFO}" "${CPACK_PACKAGE_CONTACT}" "${CPACK_PACKAGE_NAME}"
  COMMAND_ERROR_IS_FATAL ANY)
