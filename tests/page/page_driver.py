# SPDX-License-Identifier: GPL-3.0-or-later
"""What every browser of the tests has in common."""

import json
import subprocess
import time

PATIENCE = 60  # seconds


class PageDriver:
    """One browser with one page. `backend` is a command that answers requests of workers, line by line; None: the page
    computes itself. `errors` has what was logged, `requests` the addresses that were asked for."""

    def __init__(self, backend):
        self.backend = backend and subprocess.Popen(backend, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                                    encoding="utf-8")
        self.errors, self.requests = [], []

    def end_backend(self):
        if self.backend:
            self.backend.stdin.close()
            self.backend.wait()

    def answer(self, request):
        self.backend.stdin.write(request + "\n")
        self.backend.stdin.flush()
        return self.backend.stdout.readline().rstrip("\n")

    def until(self, expression):
        """Waits for an expression to be true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            value = self.evaluate(expression)
            if value:
                return value
            time.sleep(0.01)
        raise TimeoutError(expression)

    def drag(self, start, end, steps=8):
        self.mouse("mouseMoved", *start)
        self.mouse("mousePressed", *start)
        for i in range(1, steps + 1):
            self.mouse("mouseMoved", *(a + (b - a) * i / steps for a, b in zip(start, end)))
        self.mouse("mouseReleased", *end)
