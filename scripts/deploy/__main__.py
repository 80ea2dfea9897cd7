"""`npm run deploy -- STAGE` deploys the API to AWS; `npm run deploy -- STAGE flask …` runs a command."""

import argparse
import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

import pipeline
from stage import ROOT, Stage

# What is said once the terminal is closed.
HANGUP_LOG = ROOT / "var" / "deploy" / "hangup.log"


def _stop(number: int, _: object) -> NoReturn:
    """Raise KeyboardInterrupt at the first signal; later ones are ignored."""
    pipeline.ignore_signals()
    if number == signal.SIGHUP:
        _say_in(HANGUP_LOG)
    raise KeyboardInterrupt


def _say_in(path: Path) -> None:
    """Redirect the output, also of commands: writing to a closed terminal fails."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    log = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.dup2(log, 1)
    os.dup2(log, 2)


for each in pipeline.STOPPING:
    # Ignored by `nohup`.
    if signal.getsignal(each) is not signal.SIG_IGN:
        signal.signal(each, _stop)

parser = argparse.ArgumentParser(
    prog="npm run deploy --",
    usage="%(prog)s STAGE [--checked] [--backed-up] [--api-url URL]\n       %(prog)s STAGE flask COMMAND …",
    description=__doc__,
)
parser.add_argument("stage", help="dev, staging or production")
parser.add_argument("--api-url", help="where the smoke test asks, when not at API Gateway's own address")
parser.add_argument(
    "--backed-up", action="store_true", help="the database's provider has just taken a backup"
)
parser.add_argument("--checked", action="store_true", help="`npm run check` has just been run")

# All arguments after `flask` belong to the command, options included.
words = sys.argv[1:]
own = words[: words.index("flask")] if "flask" in words else words
command = words[len(own) + 1 :]

given = parser.parse_args(own)
try:
    if own != words:
        pipeline.flask(Stage(given.stage), *command)
    else:
        pipeline.deploy(
            Stage(given.stage), api_url=given.api_url, checked=given.checked, backed_up=given.backed_up
        )
except pipeline.FAILURES as error:
    sys.exit(f"\n{pipeline.sentence(error)}")
except KeyboardInterrupt:
    sys.exit("\nStopped.")
