// Steps of scripts/install-server, each alone, with the machine's programs replaced by functions that say how they were called.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'

test('the way in by SSH stays open where sshd does not tell its port', () => {
  const told = step('firewall', 'sshd() { return 1; }')
  assert.ok(told.indexOf('ufw allow 22/tcp') >= 0, told.join('\n'))
  assert.ok(told.indexOf('ufw allow 22/tcp') < told.indexOf('ufw --force enable'))
})

test('the port that sshd tells is opened, and no other for it', () => {
  const told = step('firewall', 'sshd() { echo port 2222; }')
  assert.ok(told.includes('ufw allow 2222/tcp'))
  assert.ok(!told.includes('ufw allow 22/tcp'))
})

test('an upgrade leaves the visitors of Caddy their connections', () => {
  const told = step('restart_caddy')
  assert.ok(told.includes('systemctl reload-or-restart caddy'), told.join('\n'))
  assert.ok(!told.includes('systemctl restart caddy'))
})

test('Caddy as Debian brought it, which cannot take our file over, is started anew', () => {
  const told = step('restart_caddy', 'systemctl() { echo "systemctl $*" >&2; [[ $1 != reload* ]]; }')
  assert.ok(told.includes('systemctl restart caddy'))
})

test('a name that does not lead here yet fails no first installation', () => {
  const told = step('first_words', 'women-travel() { echo "women-travel $*" >&2; return 1; }')
  assert.deepEqual(told.slice(0, 2), ['systemctl start women-travel-backup', 'women-travel check'])
  assert.match(told[2], /installed and runs/)
})

test('the backup finds the remote store where the page has it configured', () => {
  const page = readFileSync(inRoot('docs/operations/one-machine.md'), 'utf8')
  const [, home] = /sudo -u women-travel env HOME=(\S+) rclone config/.exec(page)
  const units = ['women-.service.d/common.conf', 'women-travel-backup.service', 'women-travel-drill.service']
  const settings = units
    .map((unit) => readFileSync(inRoot('scripts/server/systemd', unit), 'utf8'))
    .join('\n')
  assert.ok(settings.includes(`Environment=HOME=${home} `))
  assert.doesNotMatch(settings, /RCLONE_CONFIG|XDG_CONFIG_HOME/)
})

/** What a step of the script called. */
function step(name, replaced = '') {
  const programs = ['ufw', 'systemctl', 'mkdir'].map((each) => `${each}() { echo "${each} $*" >&2; }`)
  const script = [`. "${inRoot('scripts/install-server')}"`, ...programs, replaced, name].join('\n')
  const { status, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return stderr.trim().split('\n')
}
