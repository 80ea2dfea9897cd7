import { createServer } from 'node:net'

/** Whether nothing listens on this port, on any address of the machine. */
export async function isFree(port) {
  // Listening on the unspecified address may succeed beside a listener on 127.0.0.1, and the other way round.
  for (const host of ['127.0.0.1', '::1', undefined]) {
    if (!(await canListen(port, host))) return false
  }
  return true
}

/** The highest port that fetch and browsers block, below the ephemeral ports. */
const LAST_REFUSED = 10_080

/**
 * A port that is free now. Not an ephemeral port (from 32768 on Linux), which any program's next connection could take
 * before the caller listens.
 */
export async function freePort() {
  for (;;) {
    const port = LAST_REFUSED + 1 + Math.floor(Math.random() * 22_000)
    if (await isFree(port)) return port
  }
}

function canListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      // No IPv6 on this machine: nothing listens there.
      else if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)) resolve(true)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
