#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the help pages in other languages with the English ones. Prints "file:line: what" for each finding and
exits 1 if there is any, else 0.

    help_translations.py [ROOT]          checks every page
    help_translations.py [ROOT] --stamp  notes that the translated pages say what the English ones say now

A translated page has the lines of the English page, one by one: headings, items of lists, rows of tables, formulas.
Each line has the same links, the same code, the same numbers (with a decimal comma) and as many words in italics and in
bold. resources/help/LANGUAGE/pages.txt has a line for each page with the SHA-256 of the English page that was
translated, so that a change of the English page cannot be forgotten.
"""

import collections
import hashlib
import pathlib
import re
import sys

CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
LINK = re.compile(r"\]\(([^)\s]*)\)")
BOLD = re.compile(r"\*\*.+?\*\*")
ITALIC = re.compile(r"(?<![*\w])\*(?![*\s]).+?(?<![*\s])\*(?![*\w])")
NUMBER = re.compile(r"(?<![\w.,])\d+(?:,\d{3})*(?:\.\d+)?(?:e[+-−]?\d+)?|(?<![\w.,])\.\d+")
GERMAN_NUMBER = re.compile(r"(?<![\w.,])\d+(?:[,.]\d+)?(?:e[+-−]?\d+)?|(?<![\w.,])[,.]\d+")
# Words of English that are none of German. Names in quotation marks, messages in bold and sources keep theirs.
ENGLISH = re.compile(r"(?<![\w-])(?:the|and|which|are|with|from|this|that|your|you|does|not|has|have)(?![\w-])")
NAMED = re.compile(r"“[^”]*”|„[^“]*“|\"[^\"]*\"")


def kind(line):
    """What a line is in the structure of a page."""
    if not line.strip():
        return "empty line"
    if line.startswith("    "):
        return "formula"
    if heading := re.match(r"#+ ", line):
        return f"heading {len(heading[0]) - 1}"
    if item := re.match(r" *(?:-|\d+\.) ", line):
        return f"list item at {len(item[0]) - len(item[0].lstrip())}"
    if line.startswith("|"):
        return f"table row of {line.count('|')}"
    return "text"


def numbers(text, english):
    """The numbers of a line, with a point; those in code, in names and in messages count as these."""
    text = BOLD.sub(" ", NAMED.sub(" ", LINK.sub("] ", CODE.sub(" ", text))))
    if english:
        found = [number.replace(",", "") for number in NUMBER.findall(text)]
    else:
        found = [number.replace(",", ".") for number in GERMAN_NUMBER.findall(text)]
    return collections.Counter("0" + number if number.startswith(".") else number for number in found)


def differences(english, translated):
    """What keeps one translated line from being the English one in other words."""
    if kind(english) != kind(translated):
        yield f"is a {kind(translated)}, not a {kind(english)}"
        return
    for name, pattern in (("code", CODE), ("link", LINK)):
        here = collections.Counter(match[0] for match in pattern.finditer(translated))
        there = collections.Counter(match[0] for match in pattern.finditer(english))
        for text in there - here:
            yield f"lacks the {name} {text}"
        for text in here - there:
            yield f"has the {name} {text}, which the English line has not"
    bare_english, bare = CODE.sub("`", english), CODE.sub("`", translated)
    if len(BOLD.findall(bare_english)) != len(BOLD.findall(bare)):
        yield "has other pieces in bold"
    if len(ITALIC.findall(BOLD.sub("", bare_english))) != len(ITALIC.findall(BOLD.sub("", bare))):
        yield "has other pieces in italics"
    if kind(english) != "formula":
        there, here = numbers(english, True), numbers(translated, False)
        for number in there - here:
            yield f"lacks the number {number}"
        for number in here - there:
            yield f"has the number {number}, which the English line has not"
        if not re.match(r"(?:Source|Quelle): ", translated):
            for word in ENGLISH.findall(NAMED.sub(" ", BOLD.sub(" ", LINK.sub("]", CODE.sub(" ", translated))))):
                yield f"has the English word “{word}”"


def stamp(page):
    return hashlib.sha256(page.read_bytes()).hexdigest()[:16]


def check_language(folder, help_folder, root):
    """The findings in one language."""
    listed = {}
    index = folder / "pages.txt"
    if index.is_file():
        listed = dict(line.split() for line in index.read_text(encoding="utf-8").splitlines())
    pages = sorted(page.relative_to(folder) for page in folder.rglob("*.md"))
    for page in pages:
        name = (folder / page).relative_to(root)
        english = help_folder / page
        if not english.is_file():
            yield f"{name}:1: there is no English page {english.relative_to(root)}"
            continue
        lines = english.read_text(encoding="utf-8").splitlines()
        translated = (folder / page).read_text(encoding="utf-8").splitlines()
        if len(lines) != len(translated):
            yield f"{name}:1: has {len(translated)} lines, the English page {len(lines)}"
        for number, pair in enumerate(zip(lines, translated), 1):
            for what in differences(*pair):
                yield f"{name}:{number}: {what}"
        if listed.get(page.as_posix()) != stamp(english):
            yield (f"{name}:1: the English page has changed since it was translated; bring the translation up to date, "
                   f"then run tests/checks/help_translations.py --stamp")
    for page in sorted(set(listed) - {page.as_posix() for page in pages}):
        yield f"{index.relative_to(root)}:1: there is no page {page}"


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--stamp"]
    root = pathlib.Path(arguments[0]).resolve() if arguments else pathlib.Path(__file__).resolve().parents[2]
    help_folder = root / "resources/help"
    languages = sorted(path for path in help_folder.glob("??") if path.is_dir())
    if "--stamp" in sys.argv:
        for folder in languages:
            pages = sorted(page.relative_to(folder).as_posix() for page in folder.rglob("*.md"))
            (folder / "pages.txt").write_text("".join(f"{page} {stamp(help_folder / page)}\n" for page in pages
                                                      if (help_folder / page).is_file()), encoding="utf-8")
    found = [finding for folder in languages for finding in check_language(folder, help_folder, root)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
