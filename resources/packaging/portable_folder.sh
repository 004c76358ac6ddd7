# shellcheck shell=sh
self="$(readlink -f -- "$0")"
folder="${self%/*}"
# Plugins of another Qt do not fit this one, and of its platforms only X11 (Wayland's XWayland, too) and offscreen are here.
unset QT_PLUGIN_PATH QT_QPA_PLATFORM_PLUGIN_PATH
case ${QT_QPA_PLATFORM:-} in wayland*) unset QT_QPA_PLATFORM ;; esac
# The fonts of this system, and those of the folder where it has none.
export FONTCONFIG_FILE="${FONTCONFIG_FILE:-$folder/share/fonts/fonts.conf}"
exec "$folder/bin/kerridge" "$@"
