"""A certificate for localhost, from an authority of its own, for a day: `certificate.py FOLDER`."""

import datetime
import sys
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    authority_key, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    authority = _name("Observatory's authority")
    is_authority = x509.BasicConstraints(ca=True, path_length=0)
    own = _signed(authority, authority, authority_key, authority_key, (is_authority, True))
    names = x509.SubjectAlternativeName([x509.DNSName("localhost")])
    site = _signed(_name("localhost"), authority, key, authority_key, (names, False))
    (folder / "authority.pem").write_bytes(own.public_bytes(serialization.Encoding.PEM))
    (folder / "site.pem").write_bytes(site.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])


def _signed(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    signer: ec.EllipticCurvePrivateKey,
    extension: tuple[x509.ExtensionType, bool],
) -> x509.Certificate:
    now = datetime.datetime.now(datetime.UTC)
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(minutes=5))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(extension[0], critical=extension[1])
    )
    return builder.sign(signer, hashes.SHA256())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
