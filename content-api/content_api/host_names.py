"""Host names as browsers and mail programs send them: in ASCII (Punycode) and lower case."""

from urllib.parse import urlsplit, urlunsplit

DEFAULT_PORTS = {"http": 80, "https": 443}


def ascii_url(url: str) -> str:
    """The URL with the origin that a browser sends: host in ASCII, no default port, no user, no final slash.

    Raises ValueError for an invalid host or port.

    >>> ascii_url("https://WWW.הרים.example:443/")
    'https://www.xn--8dbkm6b.example'
    """
    parts = urlsplit(url)
    host = _ascii(parts.hostname or "")
    port = parts.port
    netloc = f"[{host}]" if ":" in host else host
    if port is not None and port != DEFAULT_PORTS.get(parts.scheme):
        netloc += f":{port}"
    return urlunsplit(parts._replace(netloc=netloc)).rstrip("/")


def ascii_mail(address: str) -> str:
    """The mail address with its domain in ASCII. Raises ValueError for none, or an invalid one.

    >>> ascii_mail("Hello@הרים.example")
    'Hello@xn--8dbkm6b.example'
    """
    local, _, domain = address.rpartition("@")
    if not local:
        raise ValueError("no mailbox")
    return f"{local}@{_ascii(domain)}"


def _ascii(host: str) -> str:
    if not host:
        raise ValueError("no host")
    return host.lower().encode("idna").decode()
