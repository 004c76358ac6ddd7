#!/usr/bin/env zsh
# Prints what zsh offers to complete a line, one match a line. zsh completes on a terminal alone: a second one runs on a
# terminal that this one holds, and writes to a file what its completion adds.
#   zsh -f capture.zsh FOLDER-OF-COMPLETIONS LINE
zmodload zsh/zpty
export ZDOTDIR="$(mktemp -d)" MATCHES COMPLETIONS="$1" TERM=dumb
MATCHES=$ZDOTDIR/matches
: > $MATCHES
cat > $ZDOTDIR/.zshrc <<'END'
PROMPT= RPROMPT=
unsetopt beep
fpath=($COMPLETIONS $fpath)
autoload -Uz compinit && compinit -u -D
zstyle ':completion:*' completer _complete
compadd() {
  # Calls that only filter words into a variable add nothing.
  local word
  for word; do
    [[ $word == (-|--) ]] && break
    [[ $word == -[A-Za-z]#[OAD] ]] && { builtin compadd "$@"; return }
  done
  local -a added
  builtin compadd -A added "$@"
  (( $#added )) && print -rl -- $added >> $MATCHES
  builtin compadd "$@"
}
# Before that the terminal would edit the line itself.
zle-line-init() { print READY }
zle -N zle-line-init
END
zpty shell zsh -d -i
local text
while zpty -r shell text && [[ $text != *READY* ]]; do :; done
# The second line ends the shell inside.
zpty -w -n shell "$2"$'\t\x15exit\r'
while zpty -r shell text; do :; done
zpty -d shell
cat $MATCHES
rm -rf $ZDOTDIR
