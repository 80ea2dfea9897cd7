/**
 * `npm run bench:observatory`: the grade that MDN's HTTP Observatory gives to a page of every kind and to the API, asked on this
 * machine alone. Ends with exit code 1 below 120.
 */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'
import { startSeparateSite } from '../../scripts/lib/separate-site.mjs'
import { startFronts } from './observatory/fronts.mjs'

const AIM = 120
const FOLDER = inRoot('.cache-tests', 'observatory')
const OURS = inRoot('tests/bench/observatory')

install()
const site = await startSeparateSite()
try {
  execFileSync(inVenv('python'), [join(OURS, 'certificate.py'), FOLDER])
  const { httpPort, httpsPort, close } = await startFronts(site.url, FOLDER)
  const asked = await addresses()
  const child = spawn(
    process.execPath,
    [join(OURS, 'scan.mjs'), FOLDER, String(httpPort), String(httpsPort), ...asked],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(FOLDER, 'authority.pem') },
    },
  )
  const ended = once(child, 'close')
  const said = await text(child.stdout)
  const [code] = await ended
  close()
  const results = said.split('\n').filter(Boolean)
  tell(results.map((line) => JSON.parse(line)))
  if (code !== 0 || results.length !== asked.length)
    throw new Error(`Only ${results.length} of ${asked.length} addresses were graded.`)
} finally {
  await site.end()
}

/** Without its install scripts, which fetch lists from elsewhere: no host here is on the list of preloaded ones. */
function install() {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(OURS, name), join(FOLDER, name))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
  const conf = join(FOLDER, 'node_modules/@mdn/mdn-http-observatory/conf')
  writeFileSync(join(conf, 'hsts-preload.json'), '{}')
}

async function addresses() {
  const first = async (/** @type {string} */ list) => (await (await fetch(site.url + list)).json())[0].slug
  const pages = ['trips', 'trips/past', 'blog', 'favourites', 'search', 'contact', 'thank-you', 'privacy']
  const more = ['user-rights', 'user-rights/sent', 'terms', 'accessibility', 'admin', 'admin/login']
  return [
    '/',
    ...[...pages, ...more].map((page) => `/${page}`),
    `/trips/${await first('/api/trips')}`,
    `/blog/${await first('/api/blog')}`,
    ...['/api/health', '/api/trips', '/api/docs'],
  ]
}

/** @param {{ path: string, verified: boolean, grade: string, score: number, modifiers: Record<string, number> }[]} results */
function tell(results) {
  console.log('| address | grade | score | what it takes off or adds |\n| --- | --- | ---: | --- |')
  for (const { path, verified, grade, score, modifiers } of results) {
    if (!verified) throw new Error(`${path}: its certificate was not believed`)
    const counted = Object.entries(modifiers).filter(([, value]) => value !== 0)
    const why = counted.map(([result, value]) => `${result} ${value > 0 ? '+' : ''}${value}`).join(', ')
    console.log(`| ${decodeURI(path)} | ${grade} | ${score} | ${why} |`)
    if (score < AIM) process.exitCode = 1
  }
}
