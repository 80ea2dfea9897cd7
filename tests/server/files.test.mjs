// The configuration files of Caddy, systemd, shells and Docker, checked by those programs; the sandbox of the units.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'
import { needed } from './programs.mjs'

const SERVER = inRoot('scripts/server')
const UNITS = path.join(SERVER, 'systemd')
const services = (await readdir(UNITS)).filter((name) => name.endsWith('.service'))
const timers = (await readdir(UNITS)).filter((name) => name.endsWith('.timer'))
/** As systemd-analyze counts it, from 0 to 10. */
const MAX_EXPOSED = 3.0

test('Caddy reads its file, which is written as Caddy writes it', () => {
  const environment = { ...process.env, SITE_DOMAIN: 'site.example' }
  const file = path.join(SERVER, 'Caddyfile')
  succeeds(needed('caddy'), ['validate', '--adapter', 'caddyfile', '--config', file], environment)
  assert.equal(succeeds('caddy', ['fmt', file]).stdout, succeeds('cat', [file]).stdout)
})

test('systemd reads every unit, and misses nothing in it', async (t) => {
  const root = await machineOf(t)
  const { output } = succeeds(needed('systemd-analyze'), [
    `--root=${root}`,
    'verify',
    '--man=no',
    '--recursive-errors=no',
    ...[...services, ...timers].map((name) => path.join(root, 'etc/systemd/system', name)),
  ])
  assert.equal(output, '')
})

for (const name of services) {
  test(`${name} may do little`, async (t) => {
    const root = await machineOf(t)
    const limit = `--threshold=${MAX_EXPOSED * 10}`
    const { output } = succeeds(needed('systemd-analyze'), [
      ...[`--root=${root}`, 'security', '--offline=true', limit],
      name.replace('@.', '@backup.'),
    ])
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(output)
    assert.ok(Number(exposure) <= MAX_EXPOSED, exposure)
  })
}

test('a unit that might do anything would be found', async (t) => {
  const root = await machineOf(t)
  await writeFile(path.join(root, 'etc/systemd/system/open.service'), '[Service]\nExecStart=/usr/bin/node\n')
  const security = [`--root=${root}`, 'security', '--offline=true', `--threshold=${MAX_EXPOSED * 10}`]
  assert.notEqual(spawnSync('systemd-analyze', [...security, 'open.service']).status, 0)
})

test('each timer starts a service of its own name, whose failure is told', async () => {
  for (const timer of timers) {
    const service = await readFile(path.join(UNITS, timer.replace('.timer', '.service')), 'utf8')
    assert.match(service, /^OnFailure=women-travel-failed@%j\.service$/m)
  }
  assert.equal(timers.length, 2)
})

test('there is a backup in the night in which summer time begins', async () => {
  const timer = await readFile(path.join(UNITS, 'women-travel-backup.timer'), 'utf8')
  const [, moments] = /^OnCalendar=(.*)$/m.exec(timer)
  // In Israel two o'clock of 26 March 2027 is three o'clock.
  const before = '--base-time=2027-03-25 12:00:00 UTC'
  const { output } = succeeds(needed('systemd-analyze'), ['calendar', before, moments])
  assert.match(output, /2027-03-26 00:/)
})

test('shellcheck finds nothing', () => {
  const scripts = ['scripts/install-server', ...['women-travel', 'backup', 'machine.sh'].map(inServer)]
  succeeds(inVenv('shellcheck'), ['--external-sources', ...scripts])
})

test('with Docker the page has an owner made, as nothing in the container does', async () => {
  const page = await readFile(inRoot('docs/operations/one-machine.md'), 'utf8')
  const [, block] = /## With Docker instead\n\n```sh\n([^]*?)```/.exec(page)
  assert.match(block, /exec site node scripts\/with-settings\.mjs flask ensure-admin$/m)
  assert.match(await readFile(inRoot('scripts/server/compose.yaml'), 'utf8'), /^ {2}site:$/m)
  assert.match(block, /\(umask 077 && printf .* > scripts\/server\/settings\.env\)/)
  // Each call of compose needs it, exec too.
  assert.match(block, /SITE_DOMAIN=site\.example' > scripts\/server\/\.env/)
})

test('hadolint finds nothing', () => {
  succeeds(inVenv('hadolint'), ['--failure-threshold', 'style', inServer('Dockerfile')])
})

const inServer = (name) => path.join('scripts/server', name)

/** The root of a machine with the units, and with what they call. */
async function machineOf(t) {
  const root = await mkdtemp(path.join(tmpdir(), 'machine-'))
  t.after(() => rm(root, { recursive: true }))
  const units = path.join(root, 'etc/systemd/system')
  await cp(UNITS, units, { recursive: true })
  await cp('/lib/systemd/system', path.join(root, 'lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await mkdir(path.join(root, 'usr/bin'), { recursive: true })
  await writeFile(path.join(root, 'usr/bin/node'), '', { mode: 0o755 })
  return root
}

function succeeds(command, args, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: inRoot(), env, encoding: 'utf8' })
  assert.equal(error, undefined)
  assert.equal(status, 0, `${stdout}${stderr}`)
  return { stdout, output: `${stdout}${stderr}` }
}
