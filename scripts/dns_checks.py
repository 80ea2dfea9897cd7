"""Checks a site's DNS: every IP address of its host name, and its other name (with or without www)."""

import errno
import http.client
import ipaddress
import json
import socket
import ssl
from collections.abc import Iterator
from urllib.parse import SplitResult, urlsplit

from http_probe import PATIENCE, REDIRECTS, Finding, ask

# Second-level labels under which names are registered, as in .co.il; then the site's name has one label more.
SHARED = {"ac", "co", "com", "gov", "muni", "net", "org"}
NO_WAY_FROM_HERE = {errno.ENETUNREACH, errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}


def check_dns(site: str) -> Iterator[Finding]:
    """Check each IP address of `site`, and its other name. `site` has answered, so one address is right."""
    address = urlsplit(site)
    for number in addresses_of(address.hostname or "", port_of(address)):
        yield check_address(address, number)
    other = other_name(address.hostname or "")
    if other:
        yield check_other_name(site, address, other)


def check_address(site: SplitResult, number: str) -> Finding:
    """Check one IP address: networks prefer different ones, so a stale record affects only some visitors."""
    try:
        answers = is_ours(site, number)
    except OSError as error:
        if error.errno in NO_WAY_FROM_HERE:
            return Finding(f"DNS names {number}, which has no way from here: not asked")
        answers = False
    if answers:
        return Finding(f"DNS names {number}, and the site answers there")
    fix = "Correct or remove that A or AAAA record; right are the server's own, or what Netlify names."
    return Finding(f"DNS names {number}, and the site does not answer there", fix)


def check_other_name(site: str, address: SplitResult, other: str) -> Finding:
    fix = (
        f"A record for {other}, leading where {address.hostname} leads. At Netlify: Domain management, Add a "
        "domain. On one machine: a further name of scripts/install-server."
    )
    if not addresses_of(other, port_of(address)):
        return Finding(f"{other} leads nowhere", fix)
    port = f":{address.port}" if address.port else ""
    answer = ask(f"{address.scheme}://{other}{port}/")
    leads = answer.status in REDIRECTS and f"{answer.headers.get('Location')}/".startswith(f"{site}/")
    what = (
        f"{other} leads to {site}"
        if leads
        else f"{other} does not lead to {site} ({answer.status or answer.text})"
    )
    return Finding(what, None if leads else fix)


def other_name(host: str) -> str | None:
    """The name with or without www; None for subdomains and IP addresses, which nobody types with www."""
    if host.startswith("www."):
        return host.removeprefix("www.")
    *_, domain, _ = ["", "", *host.split(".")]
    own = 3 if domain in SHARED else 2
    return f"www.{host}" if len(host.split(".")) == own and not is_number(host) else None


def is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def addresses_of(host: str, port: int) -> list[str]:
    """The IP addresses of a host; empty if DNS has none."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except socket.gaierror:
        return []
    return sorted({str(each[4][0]) for each in found})


def port_of(address: SplitResult) -> int:
    return address.port or (443 if address.scheme == "https" else 80)


def is_ours(site: SplitResult, number: str) -> bool:
    """Request the site from one IP address. Raises OSError if nothing answers, or another server does."""
    host, port = site.hostname or "", port_of(site)
    line = socket.create_connection((number, port), timeout=PATIENCE)
    try:
        if site.scheme == "https":
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        asked = http.client.HTTPConnection(host, port)
        asked.sock = line
        asked.request("GET", "/revision.json", headers={"User-Agent": "doctor", "Host": site.netloc})
        answer = asked.getresponse()
        return answer.status == 200 and "revision" in json.loads(answer.read())
    except (http.client.HTTPException, ValueError):
        return False
    finally:
        line.close()
