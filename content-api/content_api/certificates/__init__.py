"""Whom the database's certificate may be signed by: the files in this folder go where the code goes.

A provider with an authority of its own (Amazon RDS is one) gives it out as a file. Saved here as `rds.pem`,
it is what `sslrootcert=rds.pem` in DATABASE_URL means (docs/operations/netlify-and-lambda.md).
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

FOLDER = Path(__file__).parent


def trusted(database_url: str) -> dict[str, Any]:
    """What psycopg2 is told beside the address, in place of what the address says of `sslrootcert`.

    `system` is certifi's list: the OpenSSL inside psycopg2's wheel looks for the system's in a folder of the
    machine that built it. As libpq has it, `system` is never trusted without the server's name.
    """
    named = parse_qs(urlsplit(database_url).query).get("sslrootcert", [""])[-1]
    if named == "system":
        return {"sslrootcert": str(_well_known()), "sslmode": "verify-full"}
    return {"sslrootcert": str(FOLDER / named)} if named else {}


def _well_known() -> Path:
    # Found, not imported: nothing else at a start needs it.
    found = find_spec("certifi")
    assert found
    assert found.origin
    return Path(found.origin).with_name("cacert.pem")
