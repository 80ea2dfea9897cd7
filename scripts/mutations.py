"""Mutation tests with mutmut: `npm run test:mutations [-- PART …]`.

For each part mutates its code, one place at a time, and runs the tests of that part. Prints the share of
killed mutants and the names of the survivors; exit code 1 if a part's share is below LEAST. Results stay in
var/mutations/PART; there, `../../../.venv/bin/mutmut show NAME` shows one mutant.

mutmut leaves alone what has a decorator (routes, context managers) and what is outside of functions. Lines
that no test reaches on SQLite are left alone too.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
API = ROOT / "content-api"
WORK = ROOT / "var" / "mutations"
LEAST = 0.85

# The code of each part, and the tests of tests/api that cover it: all tests for each mutant would take days.
PARTS = {
    "db": ("db.py", ["test_tables.py", "test_numbers.py"]),
    "retention": ("retention/*", ["test_retention.py", "test_bin.py"]),
    "forms": ("forms/*", ["test_form_parts.py", "test_form_relay.py", "test_forms.py", "test_html_forms.py"]),
    "jobs": ("jobs/*", ["test_job_steps.py", "test_jobs.py"]),
    "publishing": (
        "publishing/*",
        [
            "publishing/test_*.py",
            *(f"test_{name}.py" for name in ("revisions", "public_changes")),
        ],
    ),
    "rights_desk": ("rights_desk/*", ["test_rights_*.py"]),
    "auth": (
        "auth/*",
        [
            "test_sign_in_parts.py",
            "test_auth.py",
            "test_account_p*.py",
            "test_account_second_factor.py",
            "test_totp.py",
        ],
    ),
}

# Parts that reach LEAST within an hour; the others are run by name.
EACH_NIGHT = ["db", "retention", "jobs", "auth", "forms"]

# Deselects tests that start processes of their own: slow, and those processes run the code unmutated.
DESELECTED = "not killed"


def main(names: list[str]) -> int:
    if unknown := set(names) - set(PARTS):
        print(f"There is no part {', '.join(sorted(unknown))}, but {', '.join(PARTS)}.")
        return 1
    return int(min([score(name) for name in names or EACH_NIGHT]) < LEAST)


def score(name: str) -> float:
    """The share of a part's mutants that its tests killed; a timeout counts as killed."""
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    mutants = folder / "mutants"
    mutants.mkdir(parents=True)
    (folder / "content_api").symlink_to(API / "content_api")
    # Links the rest of the repository beside the mutated code.
    for each in [*ROOT.iterdir(), API / "migrations", API / "openapi.json"]:
        if each.name not in ("pyproject.toml", "var", ".git"):
            (mutants / each.name).symlink_to(each)
    (folder / "pyproject.toml").write_text(settings(name), "utf-8")
    mutmut(folder, "run")
    mutmut(folder, "export-cicd-stats")
    counts = json.loads((folder / "mutants/mutmut-cicd-stats.json").read_text("utf-8"))
    noticed, total = counts["killed"] + counts["timeout"], counts["total"]
    print(f"{name}: {noticed} of {total} changes noticed, {noticed / total:.1%}", flush=True)
    print(mutmut(folder, "results"), flush=True)
    return noticed / total


def mutmut(folder: Path, command: str) -> str:
    """Run mutmut and return its output; on failure print it and exit."""
    ran = subprocess.run([ROOT / ".venv/bin/mutmut", command], cwd=folder, capture_output=True, text=True)  # noqa: S603
    if ran.returncode != 0:
        sys.exit(f"{ran.stdout[-4000:]}{ran.stderr}")
    return ran.stdout


def settings(name: str) -> str:
    """The repository's pyproject.toml with mutmut's settings for a part."""
    changed, patterns = PARTS[name]
    arguments = [
        *("--database=sqlite", "--hypothesis-profile=mutations"),
        *("-m", "not nightly", "-k", DESELECTED, "-o", "pythonpath=. tests"),
    ]
    table = {
        "source_paths": ["content_api"],
        "only_mutate": [f"content_api/{changed}"],
        "mutate_only_covered_lines": True,
        "pytest_add_cli_args_test_selection": tests_of(patterns),
        "pytest_add_cli_args": arguments,
    }
    # JSON lists of strings and booleans are valid TOML.
    lines = [f"{key} = {json.dumps(value)}\n" for key, value in table.items()]
    return (ROOT / "pyproject.toml").read_text("utf-8") + "\n[tool.mutmut]\n" + "".join(lines)


def tests_of(patterns: list[str]) -> list[str]:
    paths = [path for pattern in patterns for path in sorted((ROOT / "tests/api").glob(pattern))]
    return [str(path.relative_to(ROOT)) for path in paths]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
