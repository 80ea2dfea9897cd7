"""A TLS proxy with a self-signed certificate before a PostgreSQL without TLS."""

import socket
import ssl
import subprocess
import threading
from pathlib import Path

ANSWERED_WITH_TLS = b"S"
# What a client asks before it says anything else.
ASKS_FOR_TLS = 8


class TlsFront:
    """Listens on localhost until it is closed; `authority` is the file to trust."""

    def __init__(self, folder: Path, unix_socket: str):
        self.authority, self._key = folder / "authority.pem", folder / "key.pem"
        self._make_certificate()
        self._unix_socket = unix_socket
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._tls.load_cert_chain(self.authority, self._key)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _make_certificate(self) -> None:
        command = [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=localhost",
        ]
        files = ["-keyout", str(self._key), "-out", str(self.authority)]
        names = ["-addext", "subjectAltName=DNS:localhost"]
        subprocess.run([*command, *files, *names], check=True, capture_output=True)

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        client.recv(ASKS_FOR_TLS)
        client.sendall(ANSWERED_WITH_TLS)
        try:
            near = self._tls.wrap_socket(client, server_side=True)
        except (ssl.SSLError, OSError):
            client.close()
            return
        far = socket.socket(socket.AF_UNIX)
        far.connect(self._unix_socket)
        back = threading.Thread(target=_copy, args=(far, near), daemon=True)
        back.start()
        _copy(near, far)
        back.join()
        near.close()
        far.close()


def _copy(source: socket.socket, target: socket.socket) -> None:
    try:
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass
