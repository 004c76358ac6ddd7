# What distributions ask of a build: two builds of the same sources in different folders give the same bytes, and the
# linker makes the tables that calls go through read-only before the program starts.
add_compile_options("$<$<CONFIG:Release>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.>"
                    "$<$<CONFIG:Release>:-ffile-prefix-map=${PROJECT_BINARY_DIR}=build>")
add_link_options("$<$<CONFIG:Release>:LINKER:-z,relro,-z,now>")

# rcc's second format holds the times of the files; the first one holds their content alone.
set(KERRIDGE_RCC OPTIONS --format-version 1)
