#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
r"""Compares the messages in the sources with resources/help/messages.md. Prints a line for each message that the page
lacks and for each text of the page that no source has, and exits 1 if there is any, else 0.

    messages.py [ROOT]          ROOT: the source tree, by default the one this script lies in
    messages.py --list [ROOT]   prints every message that it finds, with file and line, and exits 0

What counts as a message: a literal (neighboring literals are one) that stands

1. among the arguments of something that makes a message (MAKERS): an exception that reaches the user, or a helper that
   builds one. The rule goes by the name, so a new helper is called like one of these: fail..., refuse..., error, warn...
2. in brackets that begin with a severity or with the word for a failure (MARKS): Severity::..., Banner::Kind::warning
3. in a function that returns a message or the reason in one, by its name (TELLERS): ...Obstacle, ...Trouble, ...
4. to the right of = where a variable takes a message or the reason in one, by its name (VARIABLES), or where it takes
   the text that the same function passes to a banner of warnings or errors

Left out are std::logic_error and std::invalid_argument, which name a mistake of the program and not of its input.
A literal is split where numbers and names are filled in (%1, %n). A piece counts if it has two words; JSON paths,
names of options and what begins as code (<!, #, \x) do not. Each piece must stand in a **bold** text of the page, where
… stands for whatever is filled in; and each piece of a bold text of two words must stand in a message.
"""

import pathlib
import re
import sys

MAKERS = r"""InvalidInput|WriteError|DiskError|UsageError|WrongRole|ChangedFile|ChangedStudyData|TooMuchMemory
    |MemoryRanOut|runtime_error|Diagnostic|fail(?:ed|Role|To|Long)?|error|wrongType|refus(?:al|e|ed|e[A-Z]\w*)
    |throw(?:NoFolder|NotWritten)|demand\w*|require\w*|warn\w*|note|noteMissing|notEnoughMemory|printError
    |DataCheck|say|unless
    |(?:assumptions|notes|remarks|problems)\.(?:push|emplace)_back|giveUpAddress|tellFailure|sayNotKept|endWithout
    |archive_set_error"""
MARKS = r"""\(\s*Severity::\w+|\{\s*(?:Severity::\w+|-1,|DataState::\w+,|FetchOutcome::Kind::failed)
    |\{\s*Banner::Kind::(?:warning|error)|\(\s*TransferOutcome::Kind::\w+
    |\(\{[^{};]*Banner::Kind::\w+\s*:\s*Banner::Kind::\w+"""
TELLERS = r"""\w*[oO]bstacle(?:Of|To|s)?|\w*[tT]rouble|\w*Warning|\w*[cC]omplaint|\w*Objection|\w*Mistake|\w*Remedy
    |(?:network|status|tls)Words|notEnoughMemory|unreadableArgument|report\w+|judgeHeader|noRows
    |doubtAboutText|leakText|linesText|optimismText|repeatedTestText|unboundedText|mistakeMessage|noChoiceText
    |assumedMark|longNumbersDoubt|tooManyText|failureText|reasonOf|unknownText|warningText"""
VARIABLES = r"""(?:\w+(?:\.|->))*(?:m_)?(?:message|why|reason|obstacle|trouble|problem|assumption|mistake|doubt|warning
    |error|damage|noFit|noNoiseLevel|acceptHint|path\.note)"""

# Its say() names kinds of files.
NO_MESSAGES = {"ui/widgets/file_chooser.cpp"}

LITERAL = r'"(?:[^"\\\n]|\\.)*"'
LITERALS = re.compile(rf"{LITERAL}(?:\s*{LITERAL})*")
TEXT = re.compile(rf"\bText(?:\s+\w+)?\(\s*({LITERAL}(?:\s*{LITERAL})*)")
RAW = re.compile(r'R"(\w*)\((.*?)\)\1"', re.DOTALL)
SKIPPED = re.compile(rf"//[^\n]*|/\*.*?\*/|{LITERAL}|'(?:[^'\\\n]|\\.)'", re.DOTALL)
BRACKET = re.compile(rf"{LITERAL}|'(?:[^'\\\n]|\\.)'|[()\[\]{{}};]")
MADE = re.compile(rf"\b(?:{MAKERS})\s*[({{]|{MARKS}", re.VERBOSE)
BANNER = re.compile(r"Banner::Kind::(?:warning|error),\s*(\w+)\b")
TOLD = re.compile(rf"^[^\n;=]*\b(?:{TELLERS})\([^;{{}}]*\)\s*(?:const\s*)?(?:override\s*)?\{{",
                  re.VERBOSE | re.MULTILINE)
ASSIGNED = re.compile(rf"\b(?:{VARIABLES})\s*\+?=(?!=)", re.VERBOSE)
FUNCTION = re.compile(r"^\S.*\{$", re.MULTILINE)
ESCAPES = {r"\"": '"', r"\\": "\\", r"\n": " ", r"\t": " "}
FILLED_IN = re.compile(r"%L?\w\d?|…")
CODE = re.compile(r"<!|#|\\x")
WORD = re.compile(r"[^\W\d_]{2,}")
BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
PATH = re.compile(r"/?[\w./-]*|--[\w-]+:?")


def ordinary(raw):
    """A raw literal as an ordinary one of as many lines."""
    return '"' + raw[2].replace("\\", r"\\").replace('"', r'\"').replace("\n", r"\n") + '"' + "\n" * raw[2].count("\n")


def without_comments(text):
    """The source with its comments blanked and raw literals made ordinary, lines kept."""
    text = RAW.sub(ordinary, text)
    return SKIPPED.sub(lambda match: re.sub(r"[^\n]", " ", match[0]) if match[0][0] == "/" else match[0], text)


def end_of(text, start, stops):
    """Where the bracket that was opened before `start` closes, or where one of `stops` stands outside brackets."""
    depth = 0
    for match in BRACKET.finditer(text, start):
        if depth == 0 and match[0] in stops:
            return match.start()
        if match[0] in "([{":
            depth += 1
        elif match[0] in ")]}":
            depth -= 1
            if depth < 0:
                return match.start()
    return len(text)


def spans(text):
    """The parts of a source in which every literal is a message."""
    for made in (MADE, TOLD):
        for match in made.finditer(text):
            end = end_of(text, match.end(), "")
            # What follows the text of a banner in braces is its buttons.
            buttons = text.find("{", match.end(), end) if "Banner" in match[0] else -1
            yield match.end(), end if buttons < 0 else buttons
    for match in ASSIGNED.finditer(text):
        yield match.end(), end_of(text, match.end(), ";")
    functions = [match.start() for match in FUNCTION.finditer(text)]
    for banner in BANNER.finditer(text):
        begin = max((start for start in functions if start < banner.start()), default=0)
        for match in re.compile(rf"\b{banner[1]}\s*\+?=(?!=)").finditer(text, begin, banner.start()):
            yield match.end(), end_of(text, match.end(), ";")


def tidy(text):
    return re.sub(r"\s+", " ", text).strip(" .,:;()\"“”")


def pieces(text):
    """What stands between the places where something is filled in, if it has two words."""
    for piece in FILLED_IN.split(text):
        piece = tidy(piece)
        if len(WORD.findall(piece)) > 1 and not PATH.fullmatch(piece):
            yield piece


def literal_text(match):
    joined = "".join(literal[1:-1] for literal in re.findall(LITERAL, match[0]))
    return re.sub(r"\\[\"\\nt]", lambda escape: ESCAPES[escape[0]], joined)


def messages(root):
    """(file, line, text) of every literal that is a message."""
    for top in ("core", "ui", "app"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix not in (".h", ".cpp") or path.relative_to(root).as_posix() in NO_MESSAGES:
                continue
            text = without_comments(path.read_text(encoding="utf-8"))
            found = {}
            for start, end in spans(text):
                for match in LITERALS.finditer(text, start, end):
                    found[match.start()] = literal_text(match)
            for start, message in sorted(found.items()):
                if not CODE.match(message):
                    yield path.relative_to(root), text.count("\n", 0, start) + 1, message


def texts(root):
    """Every literal of a Text: a message may be put together before it is passed on."""
    for top in ("core", "ui", "app"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                for match in TEXT.finditer(without_comments(path.read_text(encoding="utf-8"))):
                    yield literal_text(LITERALS.match(match[1]))


def known_texts(all_messages):
    """What stands between fillings in any message, single words too, the longest first."""
    texts = {tidy(part) for message in all_messages for part in FILLED_IN.split(message)}
    return sorted((text for text in texts if WORD.search(text)), key=len, reverse=True)


def is_made_of(piece, known):
    """Is the piece a part of a message, or put together from whole texts of messages?"""
    if any(piece in text for text in known):
        return True
    for text in known:
        piece = re.sub(rf"(?<!\w){re.escape(text)}(?!\w)", "", piece)
    return WORD.search(piece) is None


def main():
    arguments = sys.argv[1:]
    listed = arguments[:1] == ["--list"]
    arguments = arguments[listed:]
    root = pathlib.Path(arguments[0]).resolve() if arguments else pathlib.Path(__file__).resolve().parents[2]
    all_messages = list(messages(root))
    if listed:
        for file, line, message in all_messages:
            if any(pieces(message)):
                print(f"{file}:{line}: {message}")
        return 0
    page = (root / "resources/help/messages.md").read_text(encoding="utf-8")
    bold = [(page.count("\n", 0, match.start()) + 1, match[1]) for match in BOLD.finditer(page)]
    on_page = "…".join(tidy(text) for _, text in bold)
    known = known_texts([message for _, _, message in all_messages] + list(texts(root)))
    found = [f"{file}:{line}: “{piece}” is not in resources/help/messages.md"
             for file, line, message in all_messages for piece in pieces(message) if piece not in on_page]
    found += [f"resources/help/messages.md:{line}: no message says “{piece}”"
              for line, text in bold for piece in pieces(text) if not is_made_of(piece, known)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
