// Who a visitor is on one machine: her connection, or, behind a proxy that is named, what that says in X-Forwarded-For. As
// content_api/web/forwarded.py reads it.
import { BlockList, SocketAddress, isIP } from 'node:net'

const WITH_A_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

/** @param {string} named addresses and networks, with commas or spaces between them */
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
 * The address nearest to us that is not of a trusted proxy; the last readable one where none is.
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

/** An address of the older kind written as one of the newer is the older one. */
function read(part) {
  const found = WITH_A_PORT.exec(part.trim())
  const address = (found ? (found[1] ?? found[2]) : part.trim()).replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIP(address) || address.includes('%')) return undefined
  return new SocketAddress({ address, family: kindOf(address) }).address
}

const kindOf = (address) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
