# SPDX-License-Identifier: GPL-3.0-or-later
"""A headless Firefox by WebDriver BiDi, with the methods of browser.Chromium."""

import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
import time

from page_driver import PATIENCE, PageDriver
from web_socket import WebSocket

NAMES = ("firefox-esr", "firefox")
KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Tab": "\ue004",
        "Enter": "\ue006", "Delete": "\ue017", "PageUp": "\ue00e", "PageDown": "\ue00f", "Home": "\ue011", "End": "\ue010"}
PREFERENCES = {"browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0, "app.update.enabled": False,
               "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.server": "",
               "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
               "browser.safebrowsing.downloads.remote.enabled": False, "services.settings.server": "data:,",
               "layout.css.prefers-color-scheme.content-override": 1,
               "accessibility.force_disabled": -1}
# Workers have no channel to the test: their page passes requests on.
BRIDGE = """(send) => {
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(code) {
      super(code);
      this.addEventListener("message", (event) => {
        if (event.data.kerridgeRequest === undefined) return;
        event.stopImmediatePropagation();
        send("request " + event.data.kerridgeRequest);
      });
      globalThis.kerridgeAnswer = (answer) => this.postMessage({ kerridgeAnswer: answer });
    }
  };
}"""
VIOLATIONS = """(send) => addEventListener("securitypolicyviolation",
  (event) => send("refused " + event.violatedDirective + " " + event.blockedURI))"""


class Firefox(PageDriver):
    name = "firefox"

    def __init__(self, backend=None):
        super().__init__(backend)
        self.profile = tempfile.TemporaryDirectory()
        with open(os.path.join(self.profile.name, "user.js"), "w", encoding="utf-8") as out:
            for name, value in PREFERENCES.items():
                out.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            [next(name for name in NAMES if shutil.which(name)), "--headless", "--no-remote", "--profile",
             self.profile.name, "--remote-debugging-port=0", "--remote-allow-system-access", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, encoding="utf-8", errors="replace",
            env={**os.environ, "HOME": self.profile.name, "MOZ_CRASHREPORTER_DISABLE": "1"})
        port = None
        while port is None:
            line = self.process.stderr.readline()
            if not line:
                raise RuntimeError("Firefox did not start")
            found = re.search(r"BiDi listening on ws://127\.0\.0\.1:(\d+)", line)
            port = found and int(found.group(1))
        threading.Thread(target=self.process.stderr.read, daemon=True).start()  # a full pipe would stop it
        self.socket = WebSocket(port, "/session")
        self.last = 0
        self.lock = threading.Lock()
        self.answers = {}
        threading.Thread(target=self._read, daemon=True).start()
        self.call("session.new", {"capabilities": {}})
        self.call("session.subscribe", {"events": ["log.entryAdded", "network.beforeRequestSent", "script.message"]})
        self.page = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self._in_window("gBrowser.selectedBrowser.focus()")  # at first the address has the keyboard
        channel = {"type": "channel", "value": {"channel": "kerridge"}}
        for script in (VIOLATIONS, *((BRIDGE,) if backend else ())):
            self.call("script.addPreloadScript", {"functionDeclaration": script, "arguments": [channel]})

    def close(self):
        self.socket.close()
        self.process.kill()
        self.process.wait()
        self.end_backend()
        shutil.rmtree(self.profile.name, ignore_errors=True)

    def _send(self, method, parameters=None):
        with self.lock:
            self.last += 1
            self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters or {}}))
            return self.last

    def call(self, method, parameters=None):
        number = self._send(method, parameters)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if number in self.answers:
                answer = self.answers.pop(number)
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]
            time.sleep(0.001)
        raise TimeoutError(method)

    def _read(self):
        while True:
            try:
                text = self.socket.receive()
            except OSError:
                return
            if text is None:
                return
            message = json.loads(text)
            if "id" in message:
                self.answers[message["id"]] = message
            elif message.get("type") == "event":
                self._take(message["method"], message["params"])

    def _take(self, method, parameters):
        if method == "log.entryAdded":
            if parameters["level"] in ("error", "warn"):
                self.errors.append(parameters["text"])
        elif method == "network.beforeRequestSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "script.message":
            kind, text = parameters["data"]["value"].split(" ", 1)
            if kind == "refused":
                self.errors.append(f"The policy refuses {text}")
                return
            self._send("script.callFunction",
                       {"functionDeclaration": "(answer) => kerridgeAnswer(answer)", "awaitPromise": False,
                        "target": {"context": parameters["source"]["context"]},
                        "arguments": [{"type": "string", "value": self.answer(text)}]})

    def evaluate(self, expression):
        answer = self.call("script.evaluate", {
            "expression": f"(async () => JSON.stringify(await ({expression}) ?? null))()", "awaitPromise": True,
            "target": {"context": self.page}})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def open(self, address):
        self.call("browsingContext.navigate", {"context": self.page, "url": address, "wait": "complete"})

    def size(self, width, height, mobile=False):
        self.call("browsingContext.setViewport", {"context": self.page, "viewport": {"width": width, "height": height}})

    def _in_window(self, expression):
        """In the window of the browser itself: for what no command of the protocol does."""
        window = self.call("browsingContext.getTree", {"moz:scope": "chrome"})["contexts"][0]["context"]
        self.call("script.evaluate", {"expression": expression, "awaitPromise": False, "target": {"context": window}})

    def dark(self, dark):
        self._in_window(f"Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', {0 if dark else 1})")
        self.until(f"matchMedia('(prefers-color-scheme: dark)').matches === {json.dumps(dark)}")

    def picture(self, file, whole=False):
        data = self.call("browsingContext.captureScreenshot",
                         {"context": self.page, "origin": "document" if whole else "viewport"})["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def printed(self):
        return base64.b64decode(self.call("browsingContext.print", {"context": self.page})["data"])

    def preload(self, source):
        return self.call("script.addPreloadScript", {"functionDeclaration": f"() => {{ {source} }}"})["script"]

    def forget(self, script):
        self.call("script.removePreloadScript", {"script": script})

    def _act(self, source):
        self.call("input.performActions", {"context": self.page, "actions": [source]})

    def _pointer(self, kind, actions):
        self._act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions})

    def mouse(self, kind, x, y):
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = {"mousePressed": "pointerDown", "mouseReleased": "pointerUp"}.get(kind)
        self._pointer("mouse", [move, *([{"type": press, "button": 0}] if press else [])])

    def touch(self, start, end, steps=8):
        move = lambda x, y: {"type": "pointerMove", "x": round(x), "y": round(y)}
        path = [move(*(a + (b - a) * i / steps for a, b in zip(start, end))) for i in range(1, steps + 1)]
        self._pointer("touch", [move(*start), {"type": "pointerDown", "button": 0}, *path,
                                {"type": "pointerUp", "button": 0}])

    def key(self, name):
        self.write(KEYS[name])

    def write(self, text):
        self._act({"type": "key", "id": "keyboard",
                   "actions": [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]})

    def accessible(self):
        """What a screen reader finds, as (role, name, value, properties); only what the tests ask for."""
        found = []
        for role in ("slider", "heading", "button", "combobox", "textbox", "checkbox", "figure", "table"):
            nodes = self.call("browsingContext.locateNodes",
                              {"context": self.page, "locator": {"type": "accessibility", "value": {"role": role}}})["nodes"]
            for node in nodes:
                name = self.call("script.callFunction", {
                    "functionDeclaration": NAME, "awaitPromise": False, "target": {"context": self.page},
                    "arguments": [{"sharedId": node["sharedId"]}]})["result"].get("value", "")
                same = self.call("browsingContext.locateNodes", {
                    "context": self.page,
                    "locator": {"type": "accessibility", "value": {"role": role, "name": name}}})["nodes"] if name else []
                known = any(other["sharedId"] == node["sharedId"] for other in same)
                found.append((role, name if known else "", None, {}))
        return found


# A name as the tests expect it; the browser is asked whether it is the one.
NAME = """(element) => {
  const label = element.getAttribute("aria-label");
  const labelled = element.getAttribute("aria-labelledby");
  const own = element.caption?.textContent ?? element.labels?.[0]?.textContent ?? element.textContent;
  return (label ?? (labelled ? document.getElementById(labelled).textContent : own)).trim();
}"""
