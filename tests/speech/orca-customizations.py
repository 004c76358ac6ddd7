"""Orca without a voice: what it would say goes to the file KERRIDGE_SPEECH, a line each. The echo of keys does not."""
import os

import orca.debug
import orca.speech

spoken = open(os.environ["KERRIDGE_SPEECH"], "w", buffering=1, encoding="utf-8")


def speak(text, *_):
    print(" ".join(text.split()), file=spoken)


orca.speech.init = lambda: None
orca.speech._speak = speak
orca.speech.speakCharacter = speak
orca.speech.speakKeyEvent = lambda *_: None
# The log comes as it is written, so that one sees when Orca rests.
orca.debug.debugFile.reconfigure(line_buffering=True)
