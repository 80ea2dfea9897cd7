"""Which PostgreSQL certificates are trusted, by `sslrootcert` in DATABASE_URL."""

import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

import peewee
import pytest
from api.tls_front import TlsFront
from content_api import certificates
from content_api.db import database, init_database
from support.databases import TEMPLATE

pytestmark = pytest.mark.usefixtures("each_connection_is_opened")


@pytest.fixture
def front(migrated_postgresql: str, tmp_path: Path) -> Iterator[TlsFront]:
    folder = parse_qs(urlsplit(migrated_postgresql).query)["host"][0]
    front = TlsFront(tmp_path, f"{folder}/.s.PGSQL.5432")
    yield front
    front.close()


def connects(front: TlsFront, sslrootcert: str, host: str = "localhost") -> bool:
    """Whether a question is answered, over TLS."""
    tls = f"sslmode=verify-full&sslrootcert={sslrootcert}"
    real = init_database(f"postgresql://postgres@{host}:{front.port}/{TEMPLATE}?{tls}")
    with real.connection_context():
        assert cast(Any, real).connection().info.ssl_in_use
        return bool(database.execute_sql("SELECT 1").fetchone() == (1,))


def test_file_beside_the_code_is_trusted(front: TlsFront, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certificates, "FOLDER", front.authority.parent)
    assert connects(front, "authority.pem")


def test_file_with_its_whole_path_is_trusted(front: TlsFront) -> None:
    assert connects(front, str(front.authority))


def test_other_name_than_the_certificate_s_is_refused(front: TlsFront) -> None:
    with pytest.raises(peewee.OperationalError, match="does not match host name"):
        connects(front, str(front.authority), host="127.0.0.1")


def test_authority_that_the_well_known_list_does_not_know_is_refused(front: TlsFront) -> None:
    with pytest.raises(peewee.OperationalError, match="certificate verify failed"):
        connects(front, "system")


def test_system_is_the_well_known_list_and_takes_the_name_as_well() -> None:
    told = certificates.trusted("postgresql://site@db.example/site?sslrootcert=system&sslmode=require")
    assert told["sslmode"] == "verify-full"
    known = ssl.create_default_context(cafile=told["sslrootcert"]).get_ca_certs()
    names = {value for one in known for ((key, value),) in cast(Any, one["subject"]) if key == "commonName"}
    assert {"ISRG Root X1", "DigiCert Global Root G2", "GTS Root R1", "Amazon Root CA 1"} <= names


def test_address_that_names_nobody_stays_as_it_is() -> None:
    assert certificates.trusted("postgresql://site@db.example/site?sslmode=require") == {}
