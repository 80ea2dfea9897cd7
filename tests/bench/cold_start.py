"""`npm run bench:cold-start [ROUNDS]`: from the import of the handler to Lambda's first answer.

Compared with a bare Flask app under Zappa's own handler. Both in turns, each in a clean interpreter that has
what `npm run deploy` brings to Lambda; ours asks a real PostgreSQL before it answers.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("scripts/deploy", "content-api", "tests", "tests/bench")]
# The packages for a system like this one, so that they can be run here.
os.environ.setdefault("LAMBDA_GLIBC", str(os.confstr("CS_GNU_LIBC_VERSION")).removeprefix("glibc "))

from bench_database import bench_database  # noqa: E402
from content_api.db import database, init_database, migrate  # noqa: E402
from deploy.gateway import HOST, event_v1  # noqa: E402
from package import PYTHON, make_packages, make_project  # noqa: E402

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 15
AT_MOST = 1.5
BARE = """
from flask import Flask

app = Flask(__name__)


@app.get("/api/health")
def health():
    return {"status": "ok"}
"""
# As Zappa writes it into a package.
SETTINGS = """
APP_MODULE, APP_FUNCTION = "{module}", "app"
EXCEPTION_HANDLER = DOMAIN = BASE_PATH = SETTINGS_FILE = DJANGO_SETTINGS = None
DEBUG, LOG_LEVEL, BINARY_SUPPORT = False, "INFO", True
CONTEXT_HEADER_MAPPINGS = ENVIRONMENT_VARIABLES = {{}}
AWS_EVENT_MAPPING = AWS_BOT_EVENT_MAPPING = COGNITO_TRIGGER_MAPPING = {{}}
API_STAGE, PROJECT_NAME = "production", "bench"
"""


def main() -> None:
    with bench_database("postgresql") as url, tempfile.TemporaryDirectory() as place:
        init_database(url)
        migrate()
        database.close()
        bare = _folder(Path(place) / "bare", "bare")
        (bare / "bare.py").write_text(BARE, "utf-8")
        ours = _folder(Path(place) / "ours", "content_api.wsgi")
        with (ours / "zappa_settings.py").open("a", encoding="utf-8") as settings:
            settings.write('APP_TYPE = "wsgi"\n')
        shutil.copytree(make_project(Path(place)), ours, dirs_exist_ok=True)
        taken: dict[str, list[dict[str, float]]] = {"bare": [], "ours": []}
        for _ in range(ROUNDS + 1):
            taken["bare"].append(_first_answer(bare, "zappa.handler", {}))
            taken["ours"].append(_first_answer(ours, "content_api.aws.lambda_entry", _settings(url)))
        _tell({name: answers[1:] for name, answers in taken.items()})


def _folder(folder: Path, module: str) -> Path:
    """An unpacked zip, as Lambda has it."""
    packages = make_packages() / "lib" / f"python{PYTHON}" / "site-packages"
    shutil.copytree(packages, folder)
    (folder / "zappa_settings.py").write_text(SETTINGS.format(module=module), "utf-8")
    return folder


def _settings(url: str) -> dict[str, str]:
    said = {
        "SITE_URL": "https://site.example",
        "OBJECT_STORE": "s3://bench",
        "MAIL": "ses",
        "MAIL_FROM": "a@b.example",
    }
    secrets = {"DEPLOY_SECRET": "d", "PROXY_SECRET": "p", "AWS_LAMBDA_FUNCTION_NAME": "bench"}
    return {"DATABASE_URL": url, **said, **secrets}


def _first_answer(folder: Path, handler: str, settings: dict[str, str]) -> dict[str, float]:
    event = event_v1("GET", "/api/health", {"host": HOST}, b"")
    runtime = ROOT / "tests" / "deploy" / "runtime.py"
    done = subprocess.run(
        [sys._base_executable, "-I", "-S", str(runtime), str(folder), handler, "lambda_handler"],  # type: ignore[attr-defined]
        input=json.dumps(event) + "\n",
        env={"LANG": "C.UTF-8", **settings},
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    assert told["answer"]["statusCode"] == 200, told["answer"]
    return {"cpu": told["cpu"], "wall": told["seconds"], "modules": len(told["modules"])}


def _tell(taken: dict[str, list[dict[str, float]]]) -> None:
    print("| | CPU ms | wall ms | modules |\n| --- | ---: | ---: | ---: |")
    medians = {
        name: {key: median(answer[key] for answer in answers) for key in ("cpu", "wall", "modules")}
        for name, answers in taken.items()
    }
    for name, of in medians.items():
        print(f"| {name} | {of['cpu'] * 1000:.0f} | {of['wall'] * 1000:.0f} | {of['modules']:.0f} |")
    ratios = {key: medians["ours"][key] / medians["bare"][key] for key in ("cpu", "wall")}
    print(f"\nours / bare: {ratios['cpu']:.2f} of CPU, {ratios['wall']:.2f} of wall; aim: {AT_MOST}")
    sys.exit(ratios["wall"] > AT_MOST)


main()
