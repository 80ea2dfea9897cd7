// The Python environments, each in a .venv.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { run, runOrFail } from './run-command.mjs'
import { step } from './console.mjs'
import { Failure } from './failure.mjs'
import { inRoot, root } from './repository.mjs'
import { digest, isStamped, writeStamp } from './stamps.mjs'

const OLDEST = [3, 11]
const MADE_FROM = [
  'requirements.txt',
  'requirements-dev.txt',
  'constraints.txt',
  'scripts/server/requirements.txt',
]

/**
 * Makes .venv if it is missing or was made from other requirements or by another Python.
 * @param {{ isProduction?: boolean }} [options] in production without development packages
 */
export async function preparePython({ isProduction = false } = {}) {
  await makeVenv('', isProduction ? 'scripts/server/requirements.txt' : 'requirements-dev.txt', MADE_FROM)
}

/**
 * Makes a separate .venv in a folder, from that folder's requirements.txt.
 * @param {string} folder relative to the repository
 */
export async function prepareSeparatePython(folder) {
  const requirements = `${folder}/requirements.txt`
  await makeVenv(folder, requirements, [requirements])
}

async function makeVenv(folder, requirements, madeFrom) {
  const [venv, venvPython] = [inRoot(folder, '.venv'), inRoot(folder, '.venv', 'bin', 'python')]
  const stampFile = inRoot(folder, '.venv', '.made-from')
  const texts = madeFrom.map((name) => readFileSync(inRoot(name), 'utf8'))
  // Packages are in a folder named for the Python version: after an upgrade of the system's Python the .venv has none.
  const stamp = async () => digest(requirements, String(await versionOf(venvPython)), ...texts)
  if (isStamped(stampFile, await stamp())) return

  const python = await findPython()
  const done = step('Installing the Python packages')
  // A .venv whose creation was interrupted has a Python and no pip.
  const isWhole = async () => (await run(venvPython, ['-m', 'pip', '--version'])).code === 0
  if (existsSync(venv) && !(await isWhole())) rmSync(venv, { recursive: true })
  if (!existsSync(venvPython)) {
    await runOrFail(
      'Python could not make a virtual environment. On Debian or Ubuntu the package python3-venv may be missing.',
      python,
      ['-m', 'venv', venv],
    )
  }
  await runOrFail(
    'The Python packages could not be installed. Is there a network, and does pip reach its package index?',
    venvPython,
    [
      '-m',
      'pip',
      'install',
      '--quiet',
      // Compiled on import instead: most of it is never imported.
      '--no-compile',
      '--disable-pip-version-check',
      '--requirement',
      requirements,
    ],
    { cwd: root },
  )
  writeStamp(stampFile, await stamp())
  done()
}

/** The command of a Python that is new enough; throws a Failure that says what was found instead. */
export async function findPython() {
  const asked = process.env.PYTHON
  const candidates = asked
    ? [asked]
    : ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11']
  const found = []
  for (const candidate of candidates) {
    const version = await versionOf(candidate)
    if (version && isNewEnough(version)) return candidate
    if (version) found.push(`${candidate} is ${version.join('.')}`)
  }
  const instead =
    found.length > 0
      ? `Found: ${found.join(', ')}.`
      : `None was found as ${candidates.slice(0, 2).join(' or ')}.`
  throw new Failure(
    `This project needs Python ${OLDEST.join('.')} or newer. ${instead} ` +
      'Install it, or name one by its path: PYTHON=/path/to/python3 npm start',
  )
}

async function versionOf(python) {
  const { code, stdout } = await run(python, [
    '-c',
    'import sys; print(sys.version_info[0], sys.version_info[1])',
  ])
  return code === 0 ? stdout.trim().split(' ').map(Number) : undefined
}

const isNewEnough = ([major, minor]) => major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
