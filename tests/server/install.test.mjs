// The steps of scripts/install-server, each alone, with system programs replaced by functions that record their arguments.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'

// Who runs it is asked before anything else.
const asRoot = { skip: process.getuid() !== 0 && 'sudo is needed' }

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
  const told = step('data=/nowhere; last_words', 'women-travel() { echo "women-travel $*" >&2; return 1; }')
  assert.deepEqual(told.slice(0, 2), ['systemctl start women-travel-backup', 'women-travel check'])
  assert.match(told[2], /installed and runs/)
})

test('an installation that broke off is gone through to its first backup, whatever was there already', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'backups'))
  symlinkSync(folder, join(folder, 'current'))
  const places = `home="${folder}"; data="${folder}"; program="${folder}/command"; version=/versions/1111111; as_site() { :; }`
  const last = () => step(`${places}; last_words`, 'women-travel() { echo "women-travel $*" >&2; }')
  const before = (state) =>
    step(`${places}; back_up_before_migrating`, `systemctl() { echo "systemctl $*" >&2; ${state}; }`)
  const starts = (told) => told.includes('systemctl start women-travel-backup')

  assert.deepEqual(last(), ['systemctl start women-travel-backup', 'women-travel check'])
  assert.ok(!starts(before('[[ $* != *is-active* ]]')), 'of a site that never ran nothing is kept')
  assert.ok(starts(before(':')), 'a site that runs is, though its backups failed so far')
  writeFileSync(join(folder, 'command'), '')
  assert.ok(starts(before('[[ $* != *is-active* ]]')), 'one that ran once is, though it stands still now')
  writeFileSync(join(folder, 'backups', 'backup-2026.tar.age'), '')
  assert.deepEqual(last(), ['women-travel check'])
  assert.ok(starts(before('[[ $* != *is-active* ]]')))
})

test('a backup that lacks lost pictures stops no new version, any other failure does', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'backups'))
  writeFileSync(join(folder, 'backups', 'backup-2026.tar.age'), '')
  symlinkSync(folder, join(folder, 'current'))
  const places = `home="${folder}"; data="${folder}"; version=/versions/1111111; as_site() { :; }; fail() { echo "$*" >&2; }`
  const upgraded = (status) =>
    step(`${places}; back_up_before_migrating`, `systemctl() { [[ $1 == show ]] && echo ${status}; }`)
  assert.equal(upgraded(65).join(), '')
  assert.match(upgraded(1).join(), /No backup could be taken/)
})

test('a version that was broken off leaves nothing behind, its packages’ caches neither', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const version = join(folder, '1111111')
  const places = `TMPDIR="${folder}"; export TMPDIR; version="${version}"; install() { command mkdir "\${@: -1}"; }`
  const laid = (site, archive = 'of_git() { command tar -cT /dev/null; }') =>
    step(
      `mkdir() { command mkdir "$@"; }; set +e; (set -e; lay_out_version); echo "ended with $?" >&2`,
      `${places}; ${archive}; chown() { :; }; as_site() { ${site}; }`,
    )
  assert.deepEqual(laid('return 7').slice(-1), ['ended with 7'])
  assert.deepEqual(readdirSync(folder), [])
  const full = laid(':', 'of_git() { echo half >"$version/half"; return 1; }')
  assert.match(full.at(-1), /^ended with [^0]/)
  assert.deepEqual(readdirSync(folder), [])
  laid(':')
  assert.deepEqual(readdirSync(folder), ['1111111'])
  assert.deepEqual(readdirSync(version).sort(), ['.env', '.installed'])
})

test('further names lead to the name that the site has by now', (t) => {
  const caddy = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(caddy, { recursive: true }))
  mkdirSync(join(caddy, 'sites'))
  const names = (...args) => {
    step(`caddy_files ${args.join(' ')}`, `caddy="${caddy}"; units="${caddy}"`)
    const file = join(caddy, 'sites/further-domains.caddy')
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
  assert.equal(names('old.example', 'www.old.example').match(/redir (\S+)/)[1], 'https://old.example{uri}')
  // Those of before lead to the new one as well, however often and with whatever others it is run again.
  const led = (file) =>
    [...file.matchAll(/^(\S+) \{\n\tredir (\S+) permanent/gm)].map(([, from, to]) => [from, to])
  const to = (name) => `https://${name}{uri}`
  const both = [
    ['www.old.example', to('new.example')],
    ['old.example', to('new.example')],
  ]
  assert.deepEqual(led(names('new.example')), both)
  assert.deepEqual(led(names('new.example')), both)
  const withNew = [['www.new.example', to('new.example')], ...both]
  assert.deepEqual(led(names('new.example', 'www.new.example')), withNew)
  assert.deepEqual(led(names('new.example', 'www.new.example', 'old.example')).toSorted(), withNew.toSorted())
  // One that is the site's own by now leads nowhere else.
  assert.deepEqual(led(names('www.new.example')).toSorted(), [
    ['new.example', to('www.new.example')],
    ['old.example', to('www.new.example')],
    ['www.old.example', to('www.new.example')],
  ])
  // An empty file would keep Caddy from starting.
  rmSync(join(caddy, 'sites/further-domains.caddy'))
  rmSync(join(caddy, 'caddy.service.d'), { recursive: true })
  assert.equal(names('only.example'), null)
})

test('a Caddyfile of somebody’s own stays as it is, and has to take up both of ours', (t) => {
  const caddy = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(caddy, { recursive: true }))
  mkdirSync(join(caddy, 'sites'))
  const file = join(caddy, 'Caddyfile')
  const packaged = ':80 {\n\troot * /usr/share/caddy\n}\n'
  const sum = createHash('md5').update(packaged).digest('hex')
  const places = `caddy="${caddy}"; units="${caddy}"; dpkg-query() { echo " ${file} ${sum}"; }`
  /** What it says, and what the file is afterwards. */
  const install = (written) => {
    rmSync(file, { force: true })
    if (written !== undefined) writeFileSync(file, written)
    const told = step(
      '(caddy_is_ours && caddy_files site.example) || echo "ended with $?" >&2',
      `${places}; set -o pipefail`,
    )
    return [told.join('\n'), readFileSync(file, 'utf8')]
  }
  const [, ours] = install()
  assert.match(ours, /^import \S+\/scripts\/server\/Caddyfile\nimport \S+\/sites\/\*\.caddy\n$/)
  for (const written of [packaged, ours]) assert.deepEqual(install(written), ['', ours])
  const [one, other] = ours.trim().split('\n')
  const own = 'other.example {\n\trespond "hers"\n}\n'
  for (const written of [own, `${one}\n${own}`, `${other}\n${own}`, `# ${packaged}`]) {
    const [told, after] = install(written)
    assert.equal(after, written)
    for (const said of [one, other, 'ended with 1']) assert.ok(told.includes(said), told)
  }
  assert.deepEqual(install(ours + own), ['', ours + own])
})

test('the mailbox that sudo names is no mail server: it is asked for', () => {
  const told = step('echo "MAIL=${MAIL-}" >&2', '', { MAIL: '/var/mail/root' })
  assert.deepEqual(told, ['MAIL='])
  assert.deepEqual(step('echo "MAIL=$MAIL" >&2', '', { MAIL: 'smtps://mail.example' }), [
    'MAIL=smtps://mail.example',
  ])
})

test('a command of the API names its files in the folder of the data, which no upgrade clears away', () => {
  const [told] = step('flask_of / export my-site', 'runuser() { echo "$*" >&2; }')
  assert.match(
    told,
    /INIT_CWD=\/var\/lib\/women-travel node scripts\/with-settings\.mjs flask export my-site$/,
  )
})

test('the token of a private repository is nobody’s to read but root’s', (t) => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  t.after(() => rmSync(clone, { recursive: true }))
  const url = 'https://somebody:token@example.org/site.git'
  for (const said of [
    ['init', '--quiet'],
    ['remote', 'add', 'origin', url],
  ])
    spawnSync('git', ['-C', clone, ...said])
  step(`here="${clone}"; user_and_folders`, 'id() { :; }; install() { :; }')
  assert.equal(statSync(join(clone, '.git')).mode & 0o077, 0)
})

test('whoever installs anew after a failure is asked for a password, unless there is one already', () => {
  const flask = (hasAdmin) => `with_settings() {
    echo "\${@:2}, \${ADMIN_PASSWORD-unset}" >&2
    [[ $* != *--check ]] || ${hasAdmin}
  }; ask_password() { ADMIN_PASSWORD=asked; }`
  const made = (hasAdmin, given = ':') =>
    step(`home=/nowhere version=/versions/1; unset ADMIN_PASSWORD; ${given}; make_owner`, flask(hasAdmin))
  assert.deepEqual(made('false'), ['flask ensure-admin --check, unset', 'flask ensure-admin, asked'])
  assert.deepEqual(made('true'), ['flask ensure-admin --check, unset', 'flask ensure-admin, unset'])
  assert.deepEqual(made('false', 'ADMIN_PASSWORD=given'), ['flask ensure-admin, given'])
})

test('a version whose packages are of an older Python of Debian gets them anew, and so does the one that backs up', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.venv'))
  symlinkSync(folder, join(folder, 'current'))
  const made = join(folder, '.venv/.made-from')
  writeFileSync(join(folder, '.installed'), '')
  const site = `as_site() {
    echo "\${*:2}" >&2
    case "$*" in
      *setup.mjs*) [[ -e "${made}" ]] || echo whole >"${made}" ;;
      *'import flask') grep -q whole "${made}" ;;
    esac
  }; install() { :; }`
  const setUp = (told) => told.filter((line) => line.includes('scripts/setup.mjs --production')).length
  for (const call of [
    'version=$home; lay_out_version',
    'version=/versions/1; program=/bin/sh; back_up_before_migrating',
  ]) {
    writeFileSync(made, 'by an older Python')
    assert.equal(setUp(step(`home="${folder}"; data="${folder}"; ${call}`, site)), 1, call)
    assert.equal(setUp(step(`home="${folder}"; data="${folder}"; ${call}`, site)), 0, call)
  }
  const still = `${site}; grep() { return 1; }`
  const told = step(`set +e; version="${folder}"; (set -e; lay_out_version); echo "ended with $?" >&2`, still)
  assert.equal(told.at(-1), 'ended with 1', 'nothing goes on with a version that cannot run')
})

test('the units that root runs come from the clone, whatever lies in the folder of a version', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const version = join(folder, 'versions', git('rev-parse', '--short=12', 'HEAD'))
  const units = join(folder, 'units')
  for (const each of [join(version, 'scripts/server/systemd'), units]) mkdirSync(each, { recursive: true })
  writeFileSync(join(version, 'scripts/server/systemd/women-travel.service'), 'of somebody else')
  const places = `home="${folder}"; units="${units}"; ln() { :; }; mv() { :; }`
  step(`link_and_start "${version}"`, places)
  for (const unit of ['women-travel.service', 'women-.service.d/common.conf'])
    assert.equal(
      readFileSync(join(units, unit), 'utf8'),
      `${git('show', `HEAD:scripts/server/systemd/${unit}`)}\n`,
    )
  assert.equal(statSync(join(units, 'women-travel.service')).mode & 0o777, 0o644)
})

test('a version whose units cannot be had is not started', () => {
  const places = 'home=/nowhere; units=/nowhere; ln() { :; }; mv() { :; }; readlink() { :; }'
  for (const call of ['link_and_start /versions/0000000', '! switch_to /versions/0000000'])
    for (const failing of ['of_git() { return 1; }', 'tar() { return 1; }']) {
      const told = step(`set +e; ${call}; echo ended >&2`, `${places}; ${failing}`)
      assert.deepEqual(
        told.filter((line) => line.startsWith('systemctl')),
        [],
        `${call}; ${failing}`,
      )
    }
})

test('what ran before runs again also where its units cannot be had', () => {
  const before = 'readlink() { echo /versions/0000000; }; of_git() { return 1; }'
  const places = `home=/nowhere; units=/nowhere; ln() { :; }; mv() { :; }; ${before}`
  const told = step('set +e; switch_to /versions/1111111; echo "ended with $?" >&2', places)
  const last = told.filter((line) => /^systemctl|^ended/.test(line))
  assert.deepEqual(last, ['systemctl restart --no-block women-travel.service', 'ended with 1'])
})

test('a version is on trial while it is switched on, and what runs afterwards is not', () => {
  const service = readFileSync(inRoot('scripts/server/systemd/women-travel.service'), 'utf8')
  const [, trial] = /^EnvironmentFile=-(\S+)$/m.exec(service)
  assert.match(readFileSync(inRoot('scripts/server/machine.sh'), 'utf8'), new RegExp(`^trial=${trial}$`, 'm'))
  const starts = `link_and_start() { echo "start $1 $(cat "$trial")" >&2; [[ $1 == $works ]]; }
    systemctl() { echo "$*$(cat "$trial" 2>/dev/null)" >&2; }; readlink() { echo /old; }; ln() { :; }`
  const switched = (works) =>
    step(
      `set +e; works=${works}; switch_to /new; echo "ended with $? $(ls "$trial" 2>/dev/null)" >&2`,
      starts,
    )
  const [one, other] = ['start /new ON_TRIAL=1', 'start /old ON_TRIAL=1']
  assert.deepEqual(switched('/new'), [one, 'ended with 0'])
  assert.deepEqual(switched('/old'), [one, other, 'ended with 1'])
  const last = 'restart --no-block women-travel.service'
  assert.deepEqual(switched('none'), [one, other, last, 'ended with 1'])
})

test('nothing stays on trial where an upgrade is broken off', () => {
  for (const signal of ['HUP', 'INT', 'TERM']) {
    const breaksOff = `link_and_start() { cat "$trial" >&2; kill -${signal} $BASHPID; }; readlink() { echo /old; }`
    const told = step(
      'set +e; (switch_to /new); echo "ended with $? $(ls "$trial" 2>/dev/null)" >&2',
      breaksOff,
    )
    assert.equal(told[0], 'ON_TRIAL=1')
    assert.match(told.at(-1), /^ended with 1\d\d$/, signal)
  }
})

/** What the repository says. */
const git = (...args) => spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).stdout.trimEnd()

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

test(
  'the check says what is to be done next: the mail server, the mails, the copies elsewhere, the settings, or nothing',
  asRoot,
  (t) => {
    const programs = mkdtempSync(join(tmpdir(), 'programs-'))
    t.after(() => rmSync(programs, { recursive: true }))
    const check = (settings, tried = 'exit 0', curl = ':') => {
      const answers = Object.entries({ SITE_URL: 'https://site.example', ...settings })
        .map(([name, value]) => `*"printenv ${name}") echo "${value}" ;;`)
        .join('\n')
      const site = `case "$*" in ${answers} *try-mail) ${tried} ;; esac`
      for (const [name, does] of Object.entries({ runuser: site, systemctl: ':', curl, id: 'echo 0' }))
        writeFileSync(join(programs, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
      const PATH = `${programs}:${process.env.PATH}`
      const { status, stdout, stderr } = spawnSync(inRoot('scripts/server/women-travel'), ['check'], {
        encoding: 'utf8',
        env: { ...process.env, PATH },
      })
      return [status, stdout + stderr]
    }
    const smtp = 'smtps://mail.example'
    assert.match(check({ MAIL: smtp }, '', 'exit 22').join(), /^1,.*A and AAAA records/)
    const onlyPages = 'case "$*" in */api/health) exit 22 ;; esac'
    assert.match(check({ MAIL: smtp }, '', onlyPages).join(), /^1,.*shows its pages[^]*women-travel log/)
    assert.match(
      check({ MAIL: smtp }, 'echo "Error: no such server."; exit 1').join(),
      /^1,.*no such server\. MAIL is in/,
    )
    assert.match(check({ MAIL: 'file' }).join(), /^0,[^]*well but for the mails/)
    assert.match(check({ MAIL: smtp }).join(), /^0,[^]*on this machine alone[^]*BACKUP_REMOTE/)
    const whole = { MAIL: smtp, BACKUP_REMOTE: 'backups:bucket' }
    assert.match(check(whole).join(), /^0,[^]*All is well\. Next: sign in/)
    const tells = (facts) => `case "$*" in */api/site) echo '${JSON.stringify(facts)}' ;; esac`
    const fresh = { phone: '', whatsappNumber: '', email: '' }
    assert.match(check(whole, '', tells(fresh)).join(), /^0,[^]*names no telephone[^]*הגדרות האתר/)
    assert.match(
      check(whole, '', tells({ ...fresh, phone: '03-1234567' })).join(),
      /^0,[^]*All is well\. Next/,
    )
  },
)

/** What a step of the script called. */
function step(name, replaced = '', environment = {}) {
  // Told also where the script keeps what a program says to itself.
  const programs = ['exec 9>&2', 'timeout() { "${@:2}"; }', 'trial=$(mktemp --dry-run)']
  for (const each of ['ufw', 'systemctl', 'mkdir']) programs.push(`${each}() { echo "${each} $*" >&9; }`)
  const script = [`. "${inRoot('scripts/install-server')}"`, ...programs, replaced, name].join('\n')
  const { status, stderr } = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  assert.equal(status, 0, stderr)
  return stderr.trim().split('\n')
}
