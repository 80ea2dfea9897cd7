"""`npm run deploy -- STAGE` deploys the API to AWS; `npm run deploy -- STAGE flask …` runs a command."""

import argparse
import signal
import sys
from contextlib import suppress
from typing import NoReturn

import pipeline
from stage import Stage


def _stop(number: int, _: object) -> NoReturn:
    """Raise KeyboardInterrupt at the first signal; later ones are ignored."""
    pipeline.ignore_signals()
    if number == signal.SIGHUP:
        # A full disk keeps nothing from going back.
        with suppress(OSError):
            pipeline.say_in_log()
    raise KeyboardInterrupt


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
