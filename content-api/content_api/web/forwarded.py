"""The visitor's address behind trusted proxies: X-Forwarded-For, read from its end.

Each proxy appends the address of its client; entries before the last untrusted one can be forged (MDN,
"X-Forwarded-For", "Selecting an IP address").
"""

import ipaddress
import re

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_PORT = re.compile(r"^(?:\[(?P<newer>[^\]]*)\](?::\d+)?|(?P<older>[\d.]+):\d+)$")


def networks(named: str) -> tuple[Network, ...]:
    """Addresses and networks, separated by commas or spaces. Raises ValueError."""
    return tuple(ipaddress.ip_network(one) for one in named.replace(",", " ").split())


def visitor(connected: str, forwarded: str, trusted: tuple[Network, ...]) -> str:
    """The last address that is not a trusted proxy's; if all are, the leftmost readable one."""
    address, said = connected, forwarded.split(",")
    while said and _is_of(address, trusted):
        read = _read(said.pop())
        if read is None:
            break
        address = str(read)
    return address


def _is_of(address: str, trusted: tuple[Network, ...]) -> bool:
    read = _read(address)
    return read is not None and any(read in network for network in trusted)


def _read(part: str) -> Address | None:
    """Parse an address with or without a port; an IPv4-mapped IPv6 address is read as IPv4."""
    part = part.strip()
    if found := _PORT.match(part):
        part = found["newer"] or found["older"]
    try:
        address = ipaddress.ip_address(part)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv4Address):
        return address
    return None if address.scope_id else address.ipv4_mapped or address
