# SPDX-License-Identifier: GPL-3.0-or-later
"""The browser that KERRIDGE_BROWSER names: chromium, the usual one, or firefox."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

from firefox import Firefox
from page_driver import PATIENCE, PageDriver

NAMES = ("chromium", "chromium-browser", "google-chrome")


def start(backend=None):
    return (Firefox if os.environ.get("KERRIDGE_BROWSER") == "firefox" else Chromium)(backend)


def program():
    """The browser's name; None where there is none."""
    return next((name for name in NAMES if shutil.which(name)), None)


class Chromium(PageDriver):
    """A headless Chromium by the DevTools protocol over a pipe."""

    name = "chromium"

    def __init__(self, backend=None):
        super().__init__(backend)
        self.profile = tempfile.TemporaryDirectory()
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()
        # The protocol is on the file descriptors 3 and 4.
        shell = f'exec {program()} "$@" 3<&{to_browser} 4>&{from_browser}'
        self.process = subprocess.Popen(
            ["bash", "-c", shell, "browser", "--headless=new", "--no-sandbox", "--remote-debugging-pipe",
             "--disable-gpu", "--force-device-scale-factor=1", "--hide-scrollbars", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
             f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.last = 0
        self.lock = threading.Lock()
        self.answers = {}
        threading.Thread(target=self._read, daemon=True).start()
        page = next(target for target in self.call("Target.getTargets")["targetInfos"] if target["type"] == "page")
        self.page = self.call("Target.attachToTarget", {"targetId": page["targetId"], "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM", "Accessibility"):
            self.call(f"{domain}.enable", session=self.page)
        self.call("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": True, "flatten": True},
                  self.page)

    def close(self):
        self.process.kill()
        self.process.wait()
        self.end_backend()
        shutil.rmtree(self.profile.name, ignore_errors=True)

    def _send(self, method, parameters, session):
        with self.lock:
            self.last += 1
            message = {"id": self.last, "method": method, "params": parameters or {}}
            if session:
                message["sessionId"] = session
            os.write(self.writer, json.dumps(message).encode() + b"\0")
            return self.last

    def call(self, method, parameters=None, session=None):
        number = self._send(method, parameters, session)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if number in self.answers:
                answer = self.answers.pop(number)
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            time.sleep(0.001)
        raise TimeoutError(method)

    def _read(self):
        rest = b""
        while True:
            try:
                piece = os.read(self.reader, 1 << 20)
            except OSError:
                return
            if not piece:
                return
            *messages, rest = (rest + piece).split(b"\0")
            for message in messages:
                self._take(json.loads(message))

    def _take(self, message):
        if "id" in message:
            self.answers[message["id"]] = message
            return
        method, parameters = message["method"], message["params"]
        if method == "Target.attachedToTarget":
            worker = parameters["sessionId"]
            for domain in ("Runtime", "Network"):
                self._send(f"{domain}.enable", {}, worker)
            if self.backend:
                self._send("Runtime.addBinding", {"name": "kerridgeRequest"}, worker)
            self._send("Runtime.runIfWaitingForDebugger", {}, worker)
        elif method == "Runtime.bindingCalled":
            answer = json.dumps(self.answer(parameters["payload"]))
            self._send("Runtime.evaluate", {"expression": f"kerridgeAnswer({answer})"}, message["sessionId"])
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.errors.append(" ".join(str(one.get("value", one)) for one in parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.errors.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", {"expression": expression, "returnByValue": True, "awaitPromise": True},
                           self.page)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", expression))
        return answer["result"].get("value")

    def open(self, address):
        self.call("Page.navigate", {"url": address}, self.page)
        self.until(f"location.href === {json.dumps(address)} && document.readyState === 'complete'")

    def size(self, width, height, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile}, self.page)

    def dark(self, dark):
        self.media("", dark)

    def picture(self, file, whole=False):
        data = self.call("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": whole}, self.page)["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def mouse(self, kind, x, y):
        button = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
        self.call("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "buttons": 1, **button}, self.page)

    def printed(self):
        """The page on paper, as a PDF."""
        return base64.b64decode(self.call("Page.printToPDF", {"displayHeaderFooter": False}, self.page)["data"])

    def media(self, media, dark):
        """As if it were printed ("print"), or as it is ("")."""
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.call("Emulation.setEmulatedMedia", {"media": media, "features": features}, self.page)

    def preload(self, source):
        """Runs a script before those of every page, until forget()."""
        return self.call("Page.addScriptToEvaluateOnNewDocument", {"source": source}, self.page)["identifier"]

    def forget(self, script):
        self.call("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script}, self.page)

    def write(self, text):
        """As if it were typed."""
        self.call("Input.insertText", {"text": text}, self.page)

    def touch(self, start, end, steps=8):
        send = lambda kind, points: self.call("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}, self.page)
        send("touchStart", [{"x": start[0], "y": start[1]}])
        for i in range(1, steps + 1):
            send("touchMove", [dict(zip("xy", (a + (b - a) * i / steps for a, b in zip(start, end))))])
        send("touchEnd", [])

    def key(self, name):
        text = {"Enter": "\r"}.get(name)
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", {"type": kind, "key": name, "code": name,
                                                 **({"text": text} if text and kind == "keyDown" else {}),
                                                 "windowsVirtualKeyCode": {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9, "Enter": 13, "Delete": 46, "PageUp": 33, "PageDown": 34, "Home": 36, "End": 35}.get(name, 0)}, self.page)

    def accessible(self):
        """The nodes of the accessibility tree that are not ignored, as (role, name, value, properties)."""
        nodes = self.call("Accessibility.getFullAXTree", {}, self.page)["nodes"]
        value = lambda node, key: node.get(key, {}).get("value")
        return [(value(node, "role"), value(node, "name"), value(node, "value"),
                 {one["name"]: one["value"].get("value") for one in node.get("properties", [])})
                for node in nodes if not node.get("ignored")]
