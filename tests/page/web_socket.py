# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts over a web socket of this computer (RFC 6455): as much of it as a browser's remote control needs."""

import base64
import os
import socket
import struct


class WebSocket:
    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        if b" 101 " not in self.stream.readline():
            raise ConnectionError("the browser refuses its web socket")
        while self.stream.readline().strip():
            pass

    def close(self):
        self.socket.close()

    def _frame(self, kind, content):
        size = len(content)
        head = struct.pack("!BB", 0x80 | kind, 0x80 | min(size, 126)) if size < 126 else (
            struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size) if size < 1 << 16
            else struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size))
        mask = os.urandom(4)
        pattern = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self.socket.sendall(head + mask + (int.from_bytes(content, "big") ^ pattern).to_bytes(size, "big"))

    def send(self, text):
        self._frame(1, text.encode())

    def receive(self):
        """The next text; None where there will be no other."""
        whole = b""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            kind, size = head[0] & 15, head[1] & 127
            if size >= 126:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            content = self.stream.read(size)
            if kind == 8:
                return None
            if kind == 9:
                self._frame(10, content)
            elif kind in (0, 1):
                whole += content
                if head[0] & 128:
                    return whole.decode()
