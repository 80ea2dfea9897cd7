"""Holds the socket of a site as systemd does: `hold_socket.py PORT COMMAND …`.

A line on the standard input starts the command with the socket (sd_listen_fds); a line tells its process.
The socket stays when the command ends.
"""

import os
import signal
import socket
import sys

FIRST = 3
# Nobody waits for those that ended.
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
held = socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=512)
os.dup2(held.fileno(), FIRST)
os.set_inheritable(FIRST, True)
for _ in sys.stdin:
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        # Node would have reads of the shared one not wait.
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
        os.execvp(sys.argv[2], sys.argv[2:])  # noqa: S606
    print(f"started {child}", flush=True)
