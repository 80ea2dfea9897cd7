// One process: serves the site until it is asked to end, and then what it has begun.
import path from 'node:path'
import { keepForwarding } from './form-relay.mjs'
import { createWebServer } from './server.mjs'

const { API_URL, DATA_DIR, HOST, PORT, PROXY_SECRET, TRUSTED_PROXIES } = process.env

const settings = {
  root: path.join(DATA_DIR, 'releases', 'current'),
  apiUrl: API_URL,
  proxySecret: PROXY_SECRET,
  proxies: TRUSTED_PROXIES,
}
const servers = HOST.split(',').map((host) => {
  const server = createWebServer(settings)
  server.once('error', (error) => {
    // A machine without IPv6 has nobody there.
    if (error.code === 'EADDRNOTAVAIL' && host === '::1') return
    throw error
  })
  return server.listen(Number(PORT), host)
})
keepForwarding()
process.once('SIGTERM', () => servers.forEach((server) => server.close()))
