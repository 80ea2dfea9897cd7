// Finds the installed Firefox for the tests, driven over WebDriver BiDi, as Playwright only drives its own build.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../scripts/lib/failure.mjs'

const PROGRAMS = ['firefox-esr', 'firefox']

/** The path of a Firefox: FIREFOX, else an installed one. */
export function findFirefox() {
  const asked = process.env.FIREFOX
  if (asked && !existsSync(asked)) throw new Failure(`FIREFOX names ${asked}, which does not exist.`)
  const onPath = PROGRAMS.flatMap((program) =>
    (process.env.PATH ?? '').split(':').map((folder) => path.join(folder, program)),
  )
  const found = asked ?? onPath.find((file) => existsSync(file))
  if (found) return found
  throw new Failure(
    'These tests need Firefox, and none was found. Install it (on Debian: sudo apt-get install firefox-esr), ' +
      'or name one by its path: FIREFOX=/path/to/firefox npm run test:browsers',
  )
}
