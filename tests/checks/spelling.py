#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds misspelled words. Prints "file:line: word" for each one and exits 1 if it finds any, else 0.

    spelling.py [ROOT]      ROOT: the source tree, by default the one this script lies in

It reads what prose.py reads, with hunspell's American dictionary and the words in
tests/checks/words.txt. Words of code are left out: inline code, names in camelCase or with an underscore, and anything
with a digit.
"""

import pathlib
import re
import subprocess
import sys

import prose

# Placeholders, escapes, key names after a backslash, links: no words.
NO_WORDS = re.compile(r"\\u[0-9A-Fa-f]{4}|\\[nt]|%\w+|https?://\S+|<[^<>]*>|\[\w+\]|&(?=\w)|\S*[/_@\\]\S*|--\w[\w-]*|\w*\.\w+")
WORD = re.compile(r"(?<![\w'’.-])[A-Za-z]+(?:['’][a-z]+)?(?![\w(])")


def words(text):
    """The words of a text that a dictionary can know: neither names of code nor abbreviations."""
    text = NO_WORDS.sub(lambda match: "" if match[0] == "&" else " ", prose.INLINE_CODE.sub(" ", text.replace("\0", " ")))
    for match in WORD.finditer(text):
        word = match[0].replace("’", "'")
        if len(word) > 2 and not re.search(r"[a-z][A-Z]", word) and not re.fullmatch(r"[A-Z]+(?:s|'s)?", word):
            yield word


def main():
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    places = {}
    for source in (prose.texts(root), prose.comments(root)):
        for file, number, text in source:
            for word in words(text):
                places.setdefault(word, []).append(f"{file}:{number}: {word}")
    listed = root / "tests/checks/words.txt"
    known = set(listed.read_text(encoding="utf-8").split()) if listed.is_file() else set()
    asked = [word for word in places if not {word, word.lower(), word[:1].lower() + word[1:]} & known
             and not {re.sub("'s$", "", word), re.sub("'s$", "", word.lower())} & known]
    unknown = subprocess.run(["hunspell", "-d", "en_US", "-i", "utf-8", "-l"], input="\n".join(asked), text=True,
                             capture_output=True, check=True).stdout.split()
    found = [place for word in asked if word in set(unknown) for place in places[word]]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
