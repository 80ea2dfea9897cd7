"""A connection pooler that drops startup parameters (PgBouncer's ignore_startup_parameters)."""

import socket
import threading
from contextlib import suppress

# The length of the packet, and the protocol's version.
BEFORE_PARAMETERS = 8


class Pooler:
    """Listens until it is closed; passes everything on but `options`. Clients ask it without TLS."""

    def __init__(self, unix_socket: str):
        self._unix_socket = unix_socket
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        with client, socket.socket(socket.AF_UNIX) as server:
            server.connect(self._unix_socket)
            server.sendall(_without_options(client.recv(65536)))
            back = threading.Thread(target=_copy, args=(server, client), daemon=True)
            back.start()
            _copy(client, server)
            back.join()


def _without_options(startup: bytes) -> bytes:
    """https://www.postgresql.org/docs/current/protocol-message-formats.html, StartupMessage."""
    version, words = startup[4:BEFORE_PARAMETERS], startup[BEFORE_PARAMETERS:].rstrip(b"\0").split(b"\0")
    pairs = [pair for pair in zip(words[::2], words[1::2], strict=True) if pair[0] != b"options"]
    rest = version + b"".join(name + b"\0" + value + b"\0" for name, value in pairs) + b"\0"
    return (len(rest) + 4).to_bytes(4, "big") + rest


def _copy(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
