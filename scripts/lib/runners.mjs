// The test runners: whose tests are in which folder, how each is told to run some of them, and the suites made of them.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { countsOfNode, countsOfPlaywright, countsOfPytest, countsOfVitest } from './counts.mjs'
import { Failure } from './failure.mjs'
import { inRoot, inVenv } from './repository.mjs'
import { CHROMIUM, NODE, PYTHON } from './set-up.mjs'

const API = ['tests/api', 'tests/search']

/**
 * What `npm run test:…` runs, by that name; `change` is `npm test`, beside the checks. The longest first, so that the lanes
 * end together.
 * @type {Record<string, () => import('./tasks.mjs').Task[]>}
 */
export const SUITES = {
  change: () => [
    pytest('API tests, SQLite', [...API, 'tests/faults', '--database=sqlite', '-m', 'not nightly']),
    nodeTests('site, script and function tests', ['tests/site', 'tests/scripts', 'tests/functions']),
    pytest('API tests, PostgreSQL', [
      ...API,
      'tests/faults',
      '--database=postgresql',
      '-m',
      'on_postgresql and not nightly',
    ]),
    vitest('component tests'),
    playwright('browser tests'),
  ],
  databases: () => [
    pytest('API tests, SQLite', [...API, '--database=sqlite']),
    pytest('API tests, PostgreSQL', [...API, '--database=postgresql']),
  ],
  faults: () => [pytest('faults', ['tests/faults'])],
  builds: () => [nodeTests('builds', ['tests/builds'])],
  deploy: () => [pytest('deploy', ['tests/deploy'])],
  production: () => [playwright('browser tests in the shape of production', [], { E2E_SHAPE: 'production' })],
  soak: () => [
    pytest('random input', [...API, '-m', 'hypothesis', '--hypothesis-profile=soak']),
    pytest('PostgreSQL struck', ['-s', 'tests/faults/test_struck_database.py'], { STRIKES: '50' }),
    nodeTests('random changes', ['tests/site/site-state.test.mjs'], { SEQUENCES: '40' }),
    playwright('accidents while typing', ['kills', '--no-deps'], { KILLS: '200' }),
  ],
}

const RUNNERS = [
  {
    folders: [...API, 'tests/faults', 'tests/deploy'],
    some: (its, word) => pytest('API tests', [...its, ...(word ? ['-k', word] : [])]),
  },
  {
    folders: ['tests/site', 'tests/scripts', 'tests/functions', 'tests/builds'],
    some: (its, word) => nodeTests('site, script and function tests', its, {}, word),
  },
  { folders: ['tests/components'], some: (its, word) => vitest('component tests', its, word) },
  {
    folders: ['tests/e2e'],
    some: (its, word) => playwright('browser tests', [...its, ...(word ? ['--grep', word] : [])]),
  },
]

/**
 * The runners of some tests alone.
 * @param {string[]} words `[PATH …] [-t WORD]`: files or folders, and a word that the names of the tests have
 */
export function someTests(words) {
  const at = words.indexOf('-t')
  const word = at < 0 ? undefined : words[at + 1]
  if (at >= 0 && !word) throw new Failure('-t needs a word that the names of tests have.')
  const paths = (at < 0 ? words : words.toSpliced(at, 2)).map((each) =>
    path.normalize(each).replace(/\/$/, ''),
  )
  for (const each of paths) if (!existsSync(inRoot(each))) throw new Failure(`There is no ${each}.`)
  const chosen = RUNNERS.map(({ folders, some }) => {
    const its = paths.filter((each) =>
      folders.some((folder) => each === folder || each.startsWith(`${folder}/`)),
    )
    return { some, its: paths.length > 0 ? its : folders.filter((folder) => !AT_NIGHT.includes(folder)) }
  }).filter(({ its }) => its.length > 0)
  if (chosen.length === 0) throw new Failure(`No tests are in ${paths.join(', ')}.`)
  return chosen.map(({ some, its }) => some(its, word))
}

const AT_NIGHT = ['tests/faults', 'tests/deploy', 'tests/builds']

const pytest = (name, args, env = {}) => ({
  name,
  needs: [PYTHON, NODE],
  command: inVenv('pytest'),
  args,
  env,
  counts: countsOfPytest,
})

const nodeTests = (name, paths, env = {}, word = undefined) => ({
  name,
  needs: [PYTHON, NODE],
  command: process.execPath,
  args: [
    '--test',
    '--test-reporter=tap',
    ...(word ? [`--test-name-pattern=${word}`] : []),
    ...paths.flatMap(testFiles),
  ],
  env,
  counts: countsOfNode,
})

const vitest = (name, paths = [], word = undefined) => ({
  name,
  needs: [NODE],
  command: process.execPath,
  args: [
    inRoot('node_modules/vitest/vitest.mjs'),
    ...['run', '--config', 'tests/components/vitest.config.mjs'],
    ...paths,
    ...(word ? ['--testNamePattern', word] : []),
  ],
  // It colours what it counts, whoever reads it.
  env: { NO_COLOR: '1' },
  counts: countsOfVitest,
})

const playwright = (name, args = [], env = {}) => ({
  name,
  needs: [PYTHON, NODE, CHROMIUM],
  command: process.execPath,
  args: [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', 'tests/e2e', ...args],
  env,
  echo: true,
  counts: countsOfPlaywright,
})

/** Named one by one: what `node --test` makes of a folder differs between its versions. */
function testFiles(place) {
  if (statSync(inRoot(place)).isFile()) return [place]
  return readdirSync(inRoot(place), { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
    .map((name) => path.join(place, name))
}
