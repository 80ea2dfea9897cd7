// Finds or installs the Chromium that the tests run in.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { run } from './run-command.mjs'
import { step } from './console.mjs'
import { Failure } from './failure.mjs'
import { tail } from './logs.mjs'

/** Headless shell, like Playwright's own: a page takes a quarter less CPU time. */
const HEADLESS = 'chromium-headless-shell'
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium: CHROMIUM, else an installed one, else Debian's package if we may install it. `isHeadless`: prefers the
 * headless shell.
 */
export async function findChromium({ isHeadless = false } = {}) {
  const asked = process.env.CHROMIUM
  if (asked && !existsSync(asked)) throw new Failure(`CHROMIUM names ${asked}, which does not exist.`)
  return asked ?? installed(isHeadless) ?? (await installPackage(isHeadless))
}

function installed(isHeadless) {
  const programs = isHeadless ? [HEADLESS, ...PROGRAMS] : PROGRAMS
  const onPath = programs.flatMap((program) =>
    (process.env.PATH ?? '').split(':').map((folder) => path.join(folder, program)),
  )
  return [...onPath, ...APPLICATIONS, ...ofPlaywright()].find((file) => existsSync(file))
}

/** Browsers installed by `npx playwright install chromium` in the home folder. */
function ofPlaywright() {
  const folder = path.join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) =>
      ['chrome-linux', 'chrome-linux64'].map((part) => path.join(folder, name, part, 'chrome')),
    )
}

async function installPackage(isHeadless) {
  const packages = isHeadless ? [HEADLESS, 'chromium'] : ['chromium']
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (existsSync('/etc/debian_version') && (await mayInstall(asRoot))) {
    await apt(asRoot, 'update')
    for (const name of packages) {
      const done = step(`Installing Debian's package ${name}`)
      const result = await apt(asRoot, 'install', '--yes', '--no-install-recommends', name)
      const program = installed(isHeadless)
      if (program) {
        done()
        return program
      }
      console.error(tail(result.output))
    }
  }
  throw new Failure(
    'The browser tests need Chromium, and none was found. Install it (on Debian: sudo apt-get install chromium), ' +
      'or name one by its path: CHROMIUM=/path/to/chromium npm test',
  )
}

const mayInstall = async (asRoot) => asRoot.length === 0 || (await run('sudo', ['-n', 'true'])).code === 0

const apt = (asRoot, ...args) => {
  const [command, ...rest] = [...asRoot, 'apt-get', '--quiet', ...args]
  return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
