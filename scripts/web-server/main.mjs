// Entry point of the web server process; on SIGTERM it finishes open requests.
import path from 'node:path'
import { keepForwarding } from './form-relay.mjs'
import { createWebServer } from './server.mjs'

const { API_URL, DATA_DIR, HOST, PORT, PROXY_SECRET, SITE_SOCKET, TRUSTED_PROXIES } = process.env

const settings = {
  root: path.join(DATA_DIR, 'releases', 'current'),
  apiUrl: API_URL,
  proxySecret: PROXY_SECRET,
  proxies: TRUSTED_PROXIES,
}
const places = SITE_SOCKET
  ? [{ fd: Number(SITE_SOCKET) }]
  : HOST.split(',').map((host) => ({ host, port: Number(PORT) }))
const servers = places.map((place) => {
  const server = createWebServer(settings)
  server.once('error', (error) => {
    // No IPv6 on this machine.
    if (place.host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)) return
    throw error
  })
  return server.listen(place)
})
keepForwarding()
process.once('SIGTERM', () => servers.forEach((server) => server.close()))
