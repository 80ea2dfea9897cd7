// The Python environments, each in a .venv.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { run, runOrFail } from './commands.mjs'
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
 * Make .venv when it is missing or was made from other requirements or by another Python.
 * @param {{ isProduction?: boolean }} [options] without what only checks the code
 */
export async function preparePython({ isProduction = false } = {}) {
  await makeVenv('', isProduction ? 'scripts/server/requirements.txt' : 'requirements-dev.txt', MADE_FROM)
}

/**
 * The same for a folder of its own, from the requirements.txt in there.
 * @param {string} folder of the repository
 */
export async function prepareSeparatePython(folder) {
  const requirements = `${folder}/requirements.txt`
  await makeVenv(folder, requirements, [requirements])
}

async function makeVenv(folder, requirements, madeFrom) {
  const [venv, venvPython] = [inRoot(folder, '.venv'), inRoot(folder, '.venv', 'bin', 'python')]
  const stampFile = inRoot(folder, '.venv', '.made-from')
  const texts = madeFrom.map((name) => readFileSync(inRoot(name), 'utf8'))
  // The packages lie in a folder of that version: a system that brings a newer Python leaves it without any.
  const stamp = async () => digest(requirements, String(await versionOf(venvPython)), ...texts)
  if (isStamped(stampFile, await stamp())) return

  const python = await findPython()
  const done = step('Installing the Python packages')
  // One whose making was cut short has a Python and no pip.
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
      // What is imported is compiled then; most of it never is.
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

/** The command of a Python that is new enough; a Failure says what was found instead. */
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
