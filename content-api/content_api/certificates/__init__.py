"""CA certificates for TLS to the database; the files in this folder are deployed with the code.

Providers with a CA of their own (such as Amazon RDS) publish its certificate as a file. Saved here as
`rds.pem`, DATABASE_URL names it by `sslrootcert=rds.pem` (docs/operations/netlify-and-lambda.md).
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

FOLDER = Path(__file__).parent


def trusted(database_url: str) -> dict[str, Any]:
    """The psycopg2 arguments that resolve `sslrootcert` of the URL; empty if the URL names none.

    `system` uses certifi's bundle, since the OpenSSL in psycopg2's wheel searches a folder of its build
    machine; like libpq, it implies `sslmode=verify-full`. Other values are file names in this folder.
    """
    named = parse_qs(urlsplit(database_url).query).get("sslrootcert", [""])[-1]
    if named == "system":
        return {"sslrootcert": str(_well_known()), "sslmode": "verify-full"}
    return {"sslrootcert": str(FOLDER / named)} if named else {}


def _well_known() -> Path:
    # Located without importing it, to keep start-up fast.
    found = find_spec("certifi")
    assert found
    assert found.origin
    return Path(found.origin).with_name("cacert.pem")
