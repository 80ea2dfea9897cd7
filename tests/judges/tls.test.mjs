// TLS of one machine, Caddy with our Caddyfile, checked by sslyze. The site behind it is not checked.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import tls from 'node:tls'
import { run } from '../../scripts/lib/run-command.mjs'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { until } from '../../scripts/lib/wait.mjs'
import { newMachine } from '../server/machine.mjs'

let machine, folder

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tls-'))
  machine = await newMachine('judges-tls')
  await machine.startCaddy()
  await until(() => listens(new URL(machine.url).port), { seconds: 30 })
})

after(async () => {
  await machine?.end()
  await rm(folder, { recursive: true, force: true })
})

test('TLS is what Mozilla recommends for everybody', async () => {
  const { text, found } = await look(new URL(machine.url).port, machine.authority, 'intermediate')
  assert.match(text, /OK - Compliant/)
  assert.deepEqual(found, {
    versions: ['1.2', '1.3'],
    robot: 'NOT_VULNERABLE_RSA_NOT_SUPPORTED',
    compression: false,
    heartbleed: false,
    secureRenegotiation: true,
    renegotiationByClients: false,
    earlyData: false,
  })
})

test('a stricter profile than ours is not met, and sslyze says why', async () => {
  const { text } = await look(new URL(machine.url).port, machine.authority, 'modern')
  assert.match(text, /FAILED - Not compliant/)
  assert.match(text, /TLS versions \{'TLSv1.2'\} are supported, but should be rejected/)
})

test('a server with what was good in 1999 is found out', async () => {
  const names = path.join(machine.data, 'caddy/caddy/certificates/local/localhost/localhost')
  const server = tls.createServer({
    ...{ key: await readFile(`${names}.key`), cert: await readFile(`${names}.crt`) },
    ...{ minVersion: 'TLSv1', maxVersion: 'TLSv1.2', ciphers: 'ALL:@SECLEVEL=0' },
  })
  server.on('tlsClientError', () => {}).on('secureConnection', (socket) => socket.on('error', () => {}))
  await once(server.listen(0, 'localhost'), 'listening')
  const { text, found } = await look(server.address().port, machine.authority, 'intermediate').finally(() =>
    server.close(),
  )
  assert.match(text, /TLS versions \{.*'TLSv1'.*are supported, but should be rejected/)
  assert.match(text, /Cipher suites \{.*are supported, but should be rejected/)
  assert.deepEqual(found.versions, ['1.0', '1.1', '1.2'])
})

/** Whether a certificate is shown there. */
const listens = (port) =>
  new Promise((resolve) => {
    const socket = tls.connect({
      port,
      host: 'localhost',
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('secureConnect', () => socket.end())
  })

/** @returns what sslyze prints of a server on this machine, by one of Mozilla's profiles, and what it measured */
async function look(port, authority, profile) {
  const json = path.join(folder, `${port}.json`)
  const { output } = await run(inRoot('tests/judges/.venv/bin/python'), [
    ...['-m', 'sslyze', `--mozilla_config=${profile}`, '--early_data', '--certinfo_ca_file', authority],
    ...['--json_out', json, `localhost:${port}`],
  ])
  const { server_scan_results: scans } = JSON.parse(
    await readFile(json, 'utf8').catch(() => assert.fail(output)),
  )
  const [{ scan_result: scan }] = scans
  const result = (name) => scan[name].result ?? assert.fail(`${name}: ${scan[name].error_trace}`)
  const versions = ['ssl_2_0', 'ssl_3_0', 'tls_1_0', 'tls_1_1', 'tls_1_2', 'tls_1_3'].filter(
    (version) => result(`${version}_cipher_suites`).is_tls_version_supported,
  )
  const found = {
    versions: versions.map((version) => version.replace('tls_', '').replace('_', '.')),
    robot: result('robot').robot_result,
    compression: result('tls_compression').supports_compression,
    heartbleed: result('heartbleed').is_vulnerable_to_heartbleed,
    secureRenegotiation: result('session_renegotiation').supports_secure_renegotiation,
    renegotiationByClients: result('session_renegotiation').is_vulnerable_to_client_renegotiation_dos,
    earlyData: result('tls_1_3_early_data').supports_early_data,
  }
  return { text: output, found }
}
