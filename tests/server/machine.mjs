// One machine as it is on the internet: `npm run serve` behind Caddy with a local certificate authority, in an empty folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { runOrFail } from '../../scripts/lib/run-command.mjs'
import { copySite } from '../../scripts/lib/copy-site.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'
import { until } from '../../scripts/lib/wait.mjs'
import { needed } from './programs.mjs'
import { asker } from './visitors.mjs'

export const owner = { email: 'owner@example.com', password: 'a-good-long-password' }

/** Not yet up: `start()` does it. @param {string} name of its folder, of which Gatsby's cache alone is kept between runs */
export async function newMachine(name) {
  const folder = inRoot('.cache-tests', name)
  const data = path.join(folder, 'data')
  await rm(data, { recursive: true, force: true })
  await copySite(inRoot('site'), path.join(folder, 'site'))
  await mkdir(data, { recursive: true })
  const [port, apiPort, builderPort, https, http] = await freePorts(5)
  const authority = path.join(data, 'caddy/caddy/pki/authorities/local/root.crt')
  const url = `https://localhost:${https}`
  const environment = {
    ...process.env,
    PORT: port,
    API_PORT: apiPort,
    BUILDER_PORT: builderPort,
    SITE_URL: url,
    DATA_DIR: data,
    SITE_DIR: path.join(folder, 'site'),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    // An empty value keeps one of the file .env out.
    ...{ DATABASE_URL: '', BUILD_HOOK_URL: '', OPENAI_API_KEY: '', DEPLOY_SECRET: '', PROXY_SECRET: '' },
    ...{ OBJECT_STORE: 'file', MAIL: 'file', TRUSTED_PROXIES: '', BACKUP_KEY: '', BACKUP_REMOTE: '' },
    // What reads the site by its public address believes Caddy's own authority.
    SSL_CERT_FILE: authority,
    NODE_EXTRA_CA_CERTS: authority,
    SITE_DOMAIN: 'localhost',
    SITE_UPSTREAM: `127.0.0.1:${port}`,
    SITE_ERROR_PAGES: inRoot('scripts/server'),
    CADDY_ADMIN: 'off',
    // Every request, as it does otherwise of those that fail alone.
    CADDY_DEBUG: 'debug',
    CADDY_HTTP_PORT: http,
    CADDY_HTTPS_PORT: https,
    XDG_DATA_HOME: path.join(data, 'caddy'),
    XDG_CONFIG_HOME: path.join(data, 'caddy'),
  }
  return new Machine(url, data, authority, environment)
}

class Machine {
  constructor(url, data, authority, environment) {
    this.url = url
    this.data = data
    this.authority = authority
    this.environment = environment
    this.log = createWriteStream(path.join(data, 'serve.log'))
    this.caddyLog = path.join(data, 'caddy.log')
  }

  /** All of it from nothing, with the demo content. */
  async start() {
    await once(this.log, 'open')
    await this.startCaddy()
    this.ask = asker(this.url, await readFile(this.authority))
    for (const command of ['migrate', 'ensure-admin', 'load-demo']) await this.withSettings('flask', command)
    await this.startSite()
  }

  async startCaddy() {
    const log = createWriteStream(this.caddyLog, { flags: 'a' })
    await once(log, 'open')
    this.caddy = spawn(
      needed('caddy'),
      ['run', '--adapter', 'caddyfile', '--config', inRoot('scripts/server/Caddyfile')],
      { env: this.environment, stdio: ['ignore', log, log] },
    )
    const isUp = async () => existsSync(this.authority)
    if (!(await until(isUp, { seconds: 30 }))) throw new Error(`Caddy did not start: ${this.caddyLog}`)
  }

  /** As systemd does: with a socket that is held, and up once it says so. */
  async startSite() {
    this.holder ??= this.holdSocket()
    const up = this.said(/^Ready:/)
    const [, pid] = await this.said(/^started (\d+)$/, () => this.holder.stdin.write('\n'))
    this.site = Number(pid)
    await up
  }

  holdSocket() {
    const { PORT } = this.environment
    const site = [process.execPath, inRoot('scripts/serve.mjs')]
    const holder = spawn(inVenv('python'), [inRoot('tests/server/hold_socket.py'), PORT, ...site], {
      env: this.environment,
      stdio: ['pipe', 'pipe', this.log.fd],
    })
    this.lines = createInterface({ input: holder.stdout })
    this.lines.on('line', (line) => this.log.write(`${line}\n`))
    return holder
  }

  /** The next line that looks like this. */
  async said(looks, act = () => {}) {
    const found = new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`The site did not start: ${this.log.path}`)),
        // The first start builds the whole site; beside other work that takes its time.
        60_000 * 10,
      )
      const look = (line) => {
        const match = looks.exec(line)
        if (!match) return
        clearTimeout(timer)
        this.lines.off('line', look)
        resolve(match)
      }
      this.lines.on('line', look)
    })
    act()
    return found
  }

  stopSite = () => this.endSite('SIGTERM')

  /** As when the power fails. */
  async losePower() {
    const pids = Object.values(this.running().processes)
    await Promise.all([this.endSite('SIGKILL'), end(this.caddy, 'SIGKILL')])
    for (const pid of pids) kill(-pid, 'SIGKILL')
  }

  async endSite(signal) {
    kill(this.site, signal)
    await until(async () => !kill(this.site, 0), { seconds: 30, every: 20 })
  }

  withSettings(...command) {
    const args = [inRoot('scripts/with-settings.mjs'), ...command]
    return runOrFail(`${command.join(' ')} failed.`, process.execPath, args, { env: this.environment })
  }

  /** @returns {{ processes: Record<string, number> }} which process is which */
  running = () => JSON.parse(readFileSync(path.join(this.data, 'running.json'), 'utf8'))

  async end() {
    if (this.site) await this.stopSite()
    this.holder?.kill()
    if (this.caddy) await end(this.caddy, 'SIGTERM')
    this.log.end()
  }
}

async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Whether there was such a process, or group. */
function kill(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
    return false
  }
}

async function freePorts(count) {
  const ports = new Set()
  while (ports.size < count) ports.add(String(await freePort()))
  return [...ports]
}
