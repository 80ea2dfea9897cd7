"""Who the visitor is behind proxies that are named: X-Forwarded-For, read from its end.

Each proxy adds whom it heard at the end; what stands before the first that we do not trust, anybody may have
written (MDN, "X-Forwarded-For", "Selecting an IP address").
"""

import ipaddress
import re

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_PORT = re.compile(r"^(?:\[(?P<newer>[^\]]*)\](?::\d+)?|(?P<older>[\d.]+):\d+)$")


def networks(named: str) -> tuple[Network, ...]:
    """Addresses and networks, with commas or spaces between them. Raises ValueError."""
    return tuple(ipaddress.ip_network(one) for one in named.replace(",", " ").split())


def visitor(connected: str, forwarded: str, trusted: tuple[Network, ...]) -> str:
    """The address nearest to us that is not of a trusted proxy; the last readable one where none is."""
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
    """With or without a port; an address of the older kind written as one of the newer is the older one."""
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
