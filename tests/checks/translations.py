#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps resources/translations/kerridge_de.ts, the German texts of the window, in step with the sources.

    translations.py [--merge FILE.json ...] [ROOT]   writes it anew; prints how many texts lack a translation
    translations.py --check [ROOT]                   compares only; prints a line for each breach, exits 1 if there is any
    translations.py --missing [ROOT]                 prints the texts without a translation as JSON, for --merge

ROOT is the source tree, by default the one this script lies in. Texts of ui and app are those that lupdate finds there.
The context "core" holds names and explanations that the library gives and the window shows by shownText(): no source
marks them, so they stay until someone takes them out, and tests/ui/test_language.cpp says which are missing.
"QPlatformTheme" holds the buttons of Qt's dialogs, for systems without Qt's own translations. A file to merge is a list
of objects with "context", "source" and "translation"; a text with a number of things (%n) has a list of two
translations, for one of them and for several.

The context "texts" holds what is written as Text("…", …) or counted(n, "…", "…"), with %1 where it is filled in. The
context "messages" holds what else resources/help/messages.md lists, with %1 for the first …; those of the command line,
which is English, are left out.

A breach is: a text without translation; a text of the file that no source has; a translation with other placeholders
(%1, {…}), other tags, other marks of a file type (*.csv), or without the mnemonic (&) that the text has; a text of
the context "messages" that ui also has, with another translation there. Exits 77 where lupdate of Qt 6 (package
qt6-l10n-tools) is missing.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from xml.sax.saxutils import escape

FILE = "resources/translations/kerridge_de.ts"
SKIPPED = 77
FORMS = 2  # of plurals in German
TEXTS = "texts"
MESSAGES = "messages"
PAGE = "resources/help/messages.md"
ENGLISH = "## The command line"
KEPT = ("core", "QPlatformTheme")
BOLD = re.compile(r"\*\*(.+?)\*\*")
TEXT = re.compile(r"""\bText(?:\s+\w+)?\(\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+)[,)]""")
COUNTED = re.compile(r"""\bcounted\([^;]*?,\s*"([^"]+)",\s*"([^"]+)"\)""")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
PLACEHOLDER = re.compile(r"%L?\d|%[kmno]\b|\{[^{}]*\}")
TAG = re.compile(r"</?[a-z]\w*[^<>]*>")
SUFFIX = re.compile(r"\*\.\w+")
MNEMONIC = re.compile(r"(?<!&)(?:&&)*&(?![&\s])(?!\w+;)")


def lupdate():
    return shutil.which("lupdate", path="/usr/lib/qt6/bin") or shutil.which("lupdate6") or shutil.which("lupdate-qt6")


def read(path):
    """{(context, source, comment): translation}, in the order of the file; a tuple where there are plural forms. A
    missing translation is "", and so is a missing form."""
    texts = {}
    for context in xml.parse(path).getroot().findall("context"):
        name = context.findtext("name")
        for message in context.findall("message"):
            translation = message.find("translation")
            done = translation is not None and translation.get("type") is None
            key = (name, message.findtext("source") or "", message.findtext("comment") or "")
            if message.get("numerus") == "yes":
                forms = tuple(form.text or "" for form in translation.findall("numerusform")) if done else ()
                texts[key] = forms if len(forms) == FORMS else ("",) * FORMS
            else:
                texts[key] = (translation.text or "") if done else ""
    return texts


def forms_of(translation):
    return translation if isinstance(translation, tuple) else (translation,)


def lacks(translation):
    return not all(forms_of(translation))


def in_sources(root):
    """What lupdate finds, as read() gives it, without translations."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "found.ts"
        done = subprocess.run([lupdate(), "-silent", "-no-obsolete", "-locations", "none", root / "ui", root / "app",
                               "-target-language", "de_DE", "-ts", file], capture_output=True, text=True, check=False)
        if done.returncode != 0 or not file.exists():
            sys.exit(f"lupdate failed: {done.stderr}")
        return read(file)


def with_numbers(text):
    """%1 for the first … of a text, %2 for the next."""
    number = 0
    while "…" in text:
        number += 1
        text = text.replace("…", f"%{number}", 1)
    return text


def of_page(root):
    """The keys of what the page of messages lists for the window and is no text of core."""
    texts = {}
    of_core = of_texts(root)
    section = ""
    for line in (root / PAGE).read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line
        elif line.startswith("- ") and section != ENGLISH:
            texts |= {(MESSAGES, with_numbers(text), ""): "" for text in BOLD.findall(line)}
    return {key: empty for key, empty in texts.items() if (TEXTS, key[1], "") not in of_core}


def of_texts(root):
    """The keys of the texts that are values, of those with a word in them; commands speak English."""
    texts = {}
    for path in sorted(path for folder in ("app", "core", "ui") for path in (root / folder).rglob("*")):
        if path.suffix not in (".cpp", ".h") or path.parent in (root / "app/commands", root / "app/mpi"):
            continue
        code = re.sub(r"^\s*///?.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for found in TEXT.finditer(code):
            text = "".join(LITERAL.findall(found[1])).replace(r'\"', '"').replace(r"\\", "\\")
            if re.search(r"[^\W\d_]|“", PLACEHOLDER.sub("", text)):
                texts[TEXTS, text, ""] = ""
        for found in COUNTED.finditer(code):
            texts |= {(TEXTS, f"%1 {word}", ""): "" for word in found.groups()}
    return texts


def told_twice(texts):
    """Messages of the window that are translated otherwise on their own."""
    def alone(text):
        return PLACEHOLDER.sub("…", forms_of(text)[-1])
    ours = {}
    for (context, source, _), translation in texts.items():
        if context not in (*KEPT, TEXTS, MESSAGES):
            ours.setdefault(alone(source), set()).add(alone(translation))
    for (context, source, _), translation in texts.items():
        if context == MESSAGES and alone(translation) not in ours.get(alone(source), {alone(translation)}):
            yield f"{context}: {source!r} is translated otherwise in the window: {ours[alone(source)]}"


def write(path, texts):
    contexts = {}
    for (context, source, comment), translation in texts.items():
        contexts.setdefault(context, []).append((source, comment, translation))
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", '<TS version="2.1" language="de_DE">']
    for context in sorted(contexts):
        lines += ["<context>", f"    <name>{escape(context)}</name>"]
        for source, comment, translation in contexts[context]:
            plural = isinstance(translation, tuple)
            lines += ['    <message numerus="yes">' if plural else "    <message>"]
            lines += [f"        <source>{escape(source)}</source>"]
            if comment:
                lines.append(f"        <comment>{escape(comment)}</comment>")
            kind = ' type="unfinished"' if lacks(translation) else ""
            inside = escape(translation) if not plural else "".join(
                f"\n            <numerusform>{escape(form)}</numerusform>" for form in translation) + "\n        "
            lines += [f"        <translation{kind}>{inside}</translation>", "    </message>"]
        lines.append("</context>")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, "</TS>"]) + "\n", encoding="utf-8")


def breaches_of(translation, context, source, where):
    for what, pattern in (("placeholders", PLACEHOLDER), ("tags", TAG), ("file types", SUFFIX)):
        if sorted(pattern.findall(source)) != sorted(pattern.findall(translation)):
            yield f"{where}: other {what} in {translation!r}"
    if context not in KEPT and len(MNEMONIC.findall(source)) != len(MNEMONIC.findall(translation)):
        yield f"{where}: another mnemonic in {translation!r}"


def breaches(texts, found):
    """What is wrong with the texts of the file, given the keys of the sources."""
    for key in found:
        if key not in texts:
            yield f"{key[0]}: the file lacks {key[1]!r}"
    known = set(found)
    for (context, source, comment), translation in texts.items():
        where = f"{context}: {source!r}"
        if context not in KEPT and (context, source, comment) not in known:
            yield f"{where} is in no source any more"
        elif lacks(translation):
            yield f"{where} has no translation"
        else:
            for form in forms_of(translation):
                yield from breaches_of(form, context, source, where)


def main():
    words = sys.argv[1:]
    check, missing = "--check" in words, "--missing" in words
    merged = []
    if "--merge" in words:
        merged = [word for word in words if word.endswith(".json")]
    folders = [word for word in words if not word.startswith("--") and word not in merged]
    root = pathlib.Path(folders[0] if folders else pathlib.Path(__file__).parents[2]).resolve()
    if lupdate() is None:
        print("translations.py: skipped, lupdate of Qt 6 is not installed (package qt6-l10n-tools)")
        sys.exit(SKIPPED)
    path = root / FILE
    texts = read(path) if path.exists() else {}
    found = in_sources(root) | of_page(root) | of_texts(root)
    if check:
        wrong = [f"{FILE}: {breach}"
                 for breach in [*breaches(texts, found), *told_twice(texts)]]
        print("\n".join(wrong), end="\n" if wrong else "")
        sys.exit(1 if wrong else 0)
    new = {key: texts[key] if type(texts.get(key)) is type(empty) else empty for key, empty in found.items()}
    new |= {key: translation for key, translation in texts.items() if key[0] in KEPT}
    for file in merged:
        for entry in json.loads(pathlib.Path(file).read_text(encoding="utf-8")):
            key = (entry["context"], entry["source"], entry.get("comment", ""))
            if key in new or key[0] in KEPT:
                done = entry["translation"]
                new[key] = tuple(done) if isinstance(done, list) else done
            else:
                print(f"{file}: {key[0]}: {key[1]!r} is in no source", file=sys.stderr)
    if missing:
        left = [{"context": key[0], "source": key[1], "translation": text} for key, text in new.items() if lacks(text)]
        print(json.dumps(left, ensure_ascii=False, indent=1))
        return
    write(path, new)
    print(f"{FILE}: {sum(lacks(text) for text in new.values())} of {len(new)} texts lack a translation")


if __name__ == "__main__":
    main()
