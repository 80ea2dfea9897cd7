/**
 * `npm run bench:server`: one machine behind Caddy, over TLS, with the demo content: how soon a save is live, how many requests a second
 * are answered, and what all processes hold in memory.
 */
import { readdirSync, readFileSync } from 'node:fs'
import http2 from 'node:http2'
import { newMachine, owner } from '../server/machine.mjs'

const SAVES = 20
const ALONE = 8
// The window in which saves are gathered, and a little more.
const WINDOW_MS = 11_000
const SECONDS = 5
const AT_ONCE = 16

const machine = await newMachine('server')
// As in production: what is not logged there costs nothing here.
machine.environment.CADDY_DEBUG = ''
try {
  await machine.start()
  await saves()
  await requests()
  memory()
} finally {
  await machine.end()
}
process.exit()

async function saves() {
  const signedIn = await machine.ask('POST', '/api/auth/login', {
    body: owner,
    headers: { Origin: machine.url },
  })
  const Cookie = signedIn.headers['set-cookie'].map((each) => each.split(';')[0]).join('; ')
  const asOwner = (method, address, body = '') =>
    machine.ask(method, address, { body, headers: { Cookie, Origin: machine.url } })
  const [trip] = JSON.parse((await machine.ask('GET', '/api/trips')).text)
  const isLive = async () => JSON.parse((await asOwner('GET', '/api/publishing')).text).state === 'live'
  while (!(await isLive())) await pause(200)
  await savesWith({ count: ALONE, pauseMs: WINDOW_MS, name: 'that come alone' })
  await savesWith({ count: SAVES, pauseMs: 0, name: 'one after another' })

  async function savesWith({ count, pauseMs, name }) {
    const seconds = []
    for (let save = 1; save <= count; save += 1) {
      await pause(pauseMs)
      const began = Date.now()
      const title = `${trip.title} ${name} ${save}`
      const { status, text } = await asOwner('PUT', `/api/trips/${trip.id}`, { title })
      if (status !== 200) throw new Error(`${status} ${text}`)
      while (!(await isLive())) await pause(20)
      seconds.push((Date.now() - began) / 1000)
      const page = await machine.ask('GET', `/trips/${trip.slug}`)
      if (!page.text.includes(title)) throw new Error(`Told live, and the page lacks "${title}".`)
    }
    seconds.sort((a, b) => a - b)
    const at = (share) => seconds[Math.ceil(share * count) - 1].toFixed(2)
    console.log(
      `saved to live, ${count} saves ${name}: p50 ${at(0.5)} s, p95 ${at(0.95)} s, slowest ${at(1)} s`,
    )
  }
}

async function requests() {
  for (const address of ['/', '/trips', '/api/trips', '/api/search?q=%D7%98%D7%99%D7%95%D7%9C']) {
    const { rate, p95 } = await perSecond(address)
    console.log(
      `${address}: ${rate.toFixed(0)} requests a second, ${AT_ONCE} at once; p95 ${p95.toFixed(0)} ms`,
    )
  }
}

async function perSecond(address) {
  const session = http2.connect(machine.url, { ca: readFileSync(machine.authority) })
  const ask = () =>
    new Promise((resolve, reject) => {
      const stream = session.request({ ':path': address, 'accept-encoding': 'br' })
      stream.on(
        'response',
        ({ ':status': status }) => status === 200 || reject(new Error(`${address}: ${status}`)),
      )
      stream.on('error', reject).on('end', resolve).resume()
    })
  await ask()
  const took = []
  const until = Date.now() + SECONDS * 1000
  const one = async () => {
    while (Date.now() < until) {
      const began = performance.now()
      await ask()
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  session.close()
  took.sort((a, b) => a - b)
  return { rate: took.length / SECONDS, p95: took[Math.floor(took.length * 0.95)] }
}

/** Proportional set size: what is shared is counted once. */
function memory() {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]]),
  )
  const isOurs = (pid) => pid !== undefined && (roots.has(pid) || isOurs(parents.get(pid)))
  const roots = new Set([machine.site, machine.caddy.pid].map(String))
  let all = 0
  for (const pid of [...parents.keys()].filter(isOurs)) {
    const megabytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
    all += megabytes
    const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').replaceAll(/\S*\//g, '')
    console.log(`${megabytes.toFixed(0).padStart(5)} MB ${command.slice(0, 60)}`)
  }
  console.log(`${all.toFixed(0).padStart(5)} MB together`)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
