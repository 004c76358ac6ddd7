#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds phrases that resources/style.md bans. Prints "file:line: phrase — remedy" for each one and exits 1 if it
finds any, else 0.

    prose.py [ROOT]      ROOT: the source tree, by default the one this script lies in

It reads the help pages (among them that of messages, which has the texts of core), the lessons, the README, the
changelog, the comments of all sources, and the string literals inside tr("..."), translate("context", "...") and
QT_TRANSLATE_NOOP of the window and the program. It skips fenced code blocks, inline code, and the examples in style.md.
"""

import pathlib
import re
import sys

# phrase (a regular expression; case does not matter): what to write instead
BANNED = {
    r"\b(?:go|goes|gone|went) on\b": 'write "continue" or "resume"',
    r"\b(?:is|are|was|were) so(?: already)?(?=[.,;:!?)]|$)": "say what is true",
    r"(?<!soon )\bas it is\b": 'write "unchanged", or say how it is',
    r"\bof (?:its|their) own\b": 'write "its own ..." or "separate"',
    r"\bof like (?:size|form|kind|width|length)s?\b": 'write "of the same ..."',
    r"\b(?:hang|hangs|hung) together\b": 'write "are related" or "are correlated"',
    r"\banew\b": 'write "again"',
    r"\b(?:dealt|deal|deals) out\b": 'write "assigned" or "divided"',
    r"\b(?:let|lets|letting) go of\b": 'write "releases" or "drops"',
    r"\bin the place of\b": 'write "instead of"',
    r"\bfor who\b": 'write "for people who"',
    r"\bfor the case of\b": 'write "in case of"',
    r"\bforth and back\b": 'write "back and forth"',
    r"\bonly then (?:is|are|was|were|do|does|did|has|have|will|can)\b": 'put the condition first: "When ..."',
    r"\bnothing was \w+ yet\b": 'write "no ... yet"',
    r"\bwhat (?:was|has been) taken back\b": 'write "undone"',
    r"\bplease\b": "leave it out",
    r"\b(?:dis)?colour(?:s|ed|ing|ful|less)?\b": "American spelling: color",
    r"\bcentre(?:s|d)?\b": "American spelling: center",
    r"\bneighbour(?:s|ing|hood)?\b": "American spelling: neighbor",
    r"\bbehaviours?\b": "American spelling: behavior",
    r"\blicence(?:s|d)?\b": "American spelling: license",
    r"\b(?:un)?labelled\b": "American spelling: labeled",
    r"\bgrey(?:s|ed)?\b": "American spelling: gray",
    r"\b(?:regular|standard|general|normal|initial)is(?:e|es|ed|ing|ation)\b": "American spelling: -ize",
    r"\b(?:optim|penal|minim|maxim|organ|recogn|summar)is(?:e|es|ed|ing|ation)\b": "American spelling: -ize",
}
PHRASES = [(re.compile(phrase, re.IGNORECASE), remedy) for phrase, remedy in BANNED.items()]
INLINE_CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
LINK_TARGET = re.compile(r"\]\([^)\s]*\)")
COMMENT = re.compile(r"(?:^|\s)//[/!]?<?\s*(.*)$")
QUOTED = re.compile(r'"[^"]*"')
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
TRANSLATED = re.compile(r"\b(?:tr\(|(?:QT_TRANSLATE_NOOP|translate)\((?!\s*\"messages\")\s*" + LITERAL + r"\s*,)\s*(" + LITERAL + r"(?:\s*" + LITERAL + r")*)")


def blank(match):
    """A text of the same length that no phrase matches and that joins no words."""
    return "\0" * len(match[0])


def markdown_texts(text, style):
    """The lines of a page that are prose, numbered. `style`: it is the page with the examples of bad phrases."""
    fence = None
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r"\s*(```+|~~~+)", line)
        if fence is not None:
            if mark and mark[1].startswith(fence):
                fence = None
            continue
        if mark:
            fence = mark[1]
            continue
        if style:
            line = "" if line.lstrip().startswith("|") else QUOTED.sub(blank, line)
        yield number, LINK_TARGET.sub(blank, INLINE_CODE.sub(blank, line))


def translated_texts(text):
    """The literals of every tr("...") and the like as one text, with the line on which it begins."""
    for match in TRANSLATED.finditer(text):
        yield (text.count("\n", 0, match.start()) + 1,
               "".join(literal[1:-1] for literal in re.findall(LITERAL, match[1])))


def comments(root):
    """(file, line, text) of every comment of the sources that is not commented-out code or a directive. A phrase that a
    line break divides is not found."""
    for top in ("core", "ui", "app", "tests"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                match = COMMENT.search(QUOTED.sub('""', line))
                if match and not match[1].startswith(("NOLINT", "SPDX", "clang-format", "namespace")):
                    yield path.relative_to(root), number, INLINE_CODE.sub(" ", match[1])


def texts(root):
    """(file, line, text) of everything that is read, file by file."""
    english = [page for page in sorted((root / "resources/help").rglob("*.md"))
               if page.relative_to(root / "resources/help").parts[0] != "de"]
    pages = english + [root / name for name in ("README.md", "resources/CHANGELOG.md", "resources/contributing.md", "resources/style.md")]
    for path in pages:
        if path.is_file():
            file = path.relative_to(root)
            style = file == pathlib.Path("resources/style.md")
            for number, line in markdown_texts(path.read_text(encoding="utf-8"), style):
                yield file, number, line
    for path in sorted((root / "resources/lessons").glob("*.json")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield path.relative_to(root), number, line
    for top in ("ui", "app"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                for number, text in translated_texts(path.read_text(encoding="utf-8")):
                    yield path.relative_to(root), number, text


def main():
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    found = [f"{file}:{number}: {match[0]} — {remedy}"
             for source in (texts(root), comments(root))
             for file, number, text in source
             for phrase, remedy in PHRASES
             for match in phrase.finditer(text)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
