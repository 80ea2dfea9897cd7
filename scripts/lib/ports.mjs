import { createServer } from 'node:net'

/** Whether nothing listens on this port, on any address of the machine. */
export async function isFree(port) {
  // "Any address" alone may succeed beside a listener on 127.0.0.1, and the other way round.
  for (const host of ['127.0.0.1', '::1', undefined]) {
    if (!(await canListen(port, host))) return false
  }
  return true
}

/** fetch and browsers refuse some ports of other protocols; this is the last one below those that the system hands out. */
const LAST_REFUSED = 10_080

/**
 * A port that is free now. Not one of those that the system hands out by itself (from 32768 on Linux): such a one could be
 * taken by any program's next connection before its owner listens.
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
      // A machine without IPv6 has nobody listening there.
      else if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)) resolve(true)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
