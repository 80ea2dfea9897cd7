// The Python environment in .venv.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { run, runOrFail } from './commands.mjs'
import { step } from './console.mjs'
import { Failure } from './failure.mjs'
import { inRoot, inVenv, root } from './repository.mjs'
import { digest, isStamped, writeStamp } from './stamps.mjs'

const OLDEST = [3, 11]
const MADE_FROM = [
  'requirements.txt',
  'requirements-dev.txt',
  'constraints.txt',
  'scripts/server/requirements.txt',
]
const STAMP = inRoot('.venv', '.made-from')

/**
 * Make .venv when it is missing or was made from other requirements or by another Python.
 * @param {{ isProduction?: boolean }} [options] without what only checks the code
 */
export async function preparePython({ isProduction = false } = {}) {
  const requirements = isProduction ? 'scripts/server/requirements.txt' : 'requirements-dev.txt'
  const stamp = digest(requirements, ...MADE_FROM.map((name) => readFileSync(inRoot(name), 'utf8')))
  if (isStamped(STAMP, stamp) && (await versionOf(inVenv('python')))) return

  const python = await findPython()
  const done = step('Installing the Python packages')
  if (existsSync(inRoot('.venv')) && !(await versionOf(inVenv('python')))) {
    rmSync(inRoot('.venv'), { recursive: true })
  }
  if (!existsSync(inVenv('python'))) {
    await runOrFail(
      'Python could not make a virtual environment. On Debian or Ubuntu the package python3-venv may be missing.',
      python,
      ['-m', 'venv', inRoot('.venv')],
    )
  }
  await runOrFail(
    'The Python packages could not be installed. Is there a network, and does pip reach its package index?',
    inVenv('python'),
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
  writeStamp(STAMP, stamp)
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
