// The visitor's IP address on one machine: that of the connection, or, behind trusted proxies, from X-Forwarded-For. The same rule
// as in content_api/web/forwarded.py.
import { BlockList, SocketAddress, isIP } from 'node:net'

const WITH_A_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

/** @param {string} named addresses and networks (CIDR), separated by commas or spaces */
export function trustedProxies(named = '') {
  const trusted = new BlockList()
  for (const one of named.split(/[\s,]+/).filter(Boolean)) {
    const [address, bits] = one.split('/')
    if (bits === undefined) trusted.addAddress(address, kindOf(address))
    else trusted.addSubnet(address, Number(bits), kindOf(address))
  }
  return trusted
}

/**
 * The last address in the chain that is not a trusted proxy; if all are trusted, the last one that can be parsed.
 * @param {string | undefined} connected
 * @param {string | undefined} forwarded X-Forwarded-For
 * @param {BlockList} trusted
 */
export function visitorAddress(connected, forwarded, trusted) {
  let address = read(connected ?? '') ?? ''
  const said = forwarded?.split(',') ?? []
  while (said.length > 0 && address && trusted.check(address, kindOf(address))) {
    const next = read(said.pop())
    if (!next) break
    address = next
  }
  return address
}

/** Parses an address, with or without a port; IPv4-mapped IPv6 becomes IPv4. */
function read(part) {
  const found = WITH_A_PORT.exec(part.trim())
  const address = (found ? (found[1] ?? found[2]) : part.trim()).replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIP(address) || address.includes('%')) return undefined
  return new SocketAddress({ address, family: kindOf(address) }).address
}

const kindOf = (address) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
