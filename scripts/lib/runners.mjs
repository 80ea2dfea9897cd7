// The test runners: which runner each test folder has, how to run some of its tests, and the suites.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { checks } from './checks.mjs'
import { countsOfNode, countsOfPlaywright, countsOfPytest, countsOfVitest } from './counts.mjs'
import { demoFolder } from './demo-content.mjs'
import { Failure } from './failure.mjs'
import { inRoot, inVenv, root } from './repository.mjs'
import { CHROMIUM, DEMO, JUDGES, NETLIFY, NODE, PYTHON, WEBKIT } from './set-up.mjs'

const API = ['tests/api', 'tests/search']
/** The hostile tests are in the API's test folder for its fixtures, and are run separately. */
const API_TESTS = [...API, '--ignore=tests/api/hostile']
const FAILING_CALLS = 'tests/api/hostile/test_outside_calls.py'
const HOSTILE = ['tests/api/hostile', `--ignore=${FAILING_CALLS}`, '--hypothesis-profile=soak']
const ON_POSTGRESQL = 'on_postgresql and not nightly'

/**
 * Tasks of each `npm run test:…` by its name, given the arguments after `--`; `change` is `npm test`. Longest first, so that the
 * lanes end together.
 * @type {Record<string, (words?: string[]) => import('./tasks.mjs').Task[]>}
 */
export const SUITES = {
  // In six lanes. The browser tests take longest, and wait half of that time: the other tasks use the CPU meanwhile.
  change: () => [
    onDemoContent(playwright('browser tests: pages and admin', ['--project=looking', '--project=admin'])),
    onDemoContent(
      playwright('browser tests: publishing', ['--project=publishing', '--no-deps'], {
        E2E_PART: 'e2e-publishing',
      }),
    ),
    ...[
      ...halvesOf([...API, 'tests/faults']).map((files, half) =>
        pytest(`API tests, SQLite, ${half + 1} of 2`, [...files, '--database=sqlite', '-m', 'not nightly']),
      ),
      pytest('API tests, PostgreSQL', [
        ...API_TESTS,
        'tests/faults',
        '--database=postgresql',
        '-m',
        ON_POSTGRESQL,
      ]),
      nodeTests('site, script and function tests', ['tests/site', 'tests/scripts', 'tests/functions']),
      vitest('component tests'),
      ...checks,
    ].map(withLowPriority),
  ],
  components: () => [vitest('component tests')],
  databases: () => [
    pytest('API tests, SQLite', [...API_TESTS, '--database=sqlite']),
    pytest('API tests, PostgreSQL', [...API_TESTS, '--database=postgresql']),
  ],
  hostile: () => [
    pytest('hostile input, interleavings and clocks, PostgreSQL', [...HOSTILE, '--database=postgresql']),
    pytest('failing calls, PostgreSQL', [FAILING_CALLS, '--database=postgresql']),
    pytest('failing calls, SQLite', [FAILING_CALLS, '--database=sqlite']),
    pytest('hostile input, interleavings and clocks, SQLite', [...HOSTILE, '--database=sqlite']),
  ],
  faults: () => [pytest('faults', ['tests/faults'], {}, [PYTHON, NODE])],
  builds: () => [nodeTests('builds', ['tests/builds'], {}, undefined, [PYTHON, NODE, NETLIFY])],
  deploy: () => [pytest('deploy', ['tests/deploy'], {}, [PYTHON, NODE])],
  browsers: () => [nodeTests('browsers', ['tests/browsers'], {}, undefined, [PYTHON, NODE, WEBKIT])],
  judges: () => [nodeTests('judges', ['tests/judges'], {}, undefined, [PYTHON, NODE, CHROMIUM, JUDGES])],
  mutations: (parts = []) => [
    {
      name: 'mutations',
      needs: [PYTHON, NODE],
      command: inVenv('python'),
      args: ['scripts/mutations.py', ...parts],
      echo: true,
    },
  ],
  server: () => [nodeTests('server', ['tests/server'])],
  production: () => [playwright('browser tests in the shape of production', [], { E2E_SHAPE: 'production' })],
  soak: () => [
    pytest('random input', [...API_TESTS, '-m', 'hypothesis', '--hypothesis-profile=soak']),
    // Output is shown: it has the figures of docs/performance.md.
    {
      ...pytest('PostgreSQL struck', ['-s', 'tests/faults/test_struck_database.py'], { STRIKES: '50' }),
      echo: true,
    },
    {
      ...pytest('processes killed', ['-s', 'tests/faults/test_killed_machine.py'], { PROCESS_KILLS: '200' }, [
        PYTHON,
        NODE,
      ]),
      echo: true,
    },
    nodeTests('random changes', ['tests/site/site-state.test.mjs'], { SEQUENCES: '40' }),
    nodeTests('random publishing', ['tests/scripts/publisher-sequences.test.mjs'], { SEQUENCES: '500' }),
    playwright('accidents while typing', ['kills', '--no-deps'], { KILLS: '200' }),
  ],
}

/** Test folders of each runner, and how to make its task: for some paths, and for test names that contain a word. */
export const RUNNERS = [
  {
    folders: [...API, 'tests/faults', 'tests/deploy'],
    taskFor: (paths, word) => ({
      ...pytest('API tests', [...paths, ...(word ? ['-k', word] : [])], {}, [PYTHON, NODE]),
      // Pytest's exit code 5: no test matched the word.
      goodCodes: word ? [0, 5] : [0],
    }),
  },
  {
    folders: [
      'tests/site',
      'tests/scripts',
      'tests/functions',
      'tests/builds',
      'tests/browsers',
      'tests/judges',
      'tests/server',
    ],
    taskFor: (paths, word) =>
      nodeTests('site, script and function tests', paths, {}, word, [PYTHON, NODE, ...needsOf(paths)]),
  },
  {
    folders: ['tests/components'],
    taskFor: (paths, word) =>
      vitest('component tests', word ? [...paths, '--passWithNoTests', '--testNamePattern', word] : paths),
  },
  {
    folders: ['tests/e2e'],
    taskFor: (paths, word) =>
      playwright('browser tests', [
        ...paths,
        '--no-deps',
        ...(word ? ['--pass-with-no-tests', '--grep', word] : []),
      ]),
  },
]

/** Skipped when only a word is given: each of their tests takes minutes, or needs its own set-up. */
const AT_NIGHT = [
  'tests/faults',
  'tests/deploy',
  'tests/builds',
  'tests/browsers',
  'tests/judges',
  'tests/server',
]

/**
 * The tasks that run only some tests.
 * @param {string[]} words `[PATH …] [-t WORD]`: files or folders, and one word that the names of the tests have
 */
export function someTests(words) {
  const at = words.indexOf('-t')
  const word = at < 0 ? undefined : words[at + 1]
  if (at >= 0 && !/^\S+$/.test(word ?? ''))
    throw new Failure('-t needs one word that the names of tests have.')
  const paths = (at < 0 ? words : words.toSpliced(at, 2)).map((each) =>
    path.relative(root, path.resolve(root, each)),
  )
  for (const each of paths) {
    if (!existsSync(inRoot(each))) throw new Failure(`There is no ${each}.`)
    if (!RUNNERS.some(({ folders }) => isIn(folders, each))) throw new Failure(`No tests are in ${each}.`)
  }
  return RUNNERS.map(({ folders, taskFor }) => {
    const its = paths.filter((each) => isIn(folders, each))
    const all = folders.filter((folder) => !AT_NIGHT.includes(folder))
    return { taskFor, its: paths.length > 0 ? its : all }
  })
    .filter(({ its }) => its.length > 0)
    .map(({ taskFor, its }) => taskFor(its, word))
}

/** Set-up tasks that only some folders' tests need. */
const needsOf = (paths) => [
  ...(paths.some((each) => isIn(['tests/builds'], each)) ? [NETLIFY] : []),
  ...(paths.some((each) => isIn(['tests/browsers'], each)) ? [WEBKIT] : []),
  ...(paths.some((each) => isIn(['tests/judges'], each)) ? [CHROMIUM, JUDGES] : []),
]

const isIn = (folders, place) => folders.some((folder) => place === folder || place.startsWith(`${folder}/`))

/** The API's own tests need no node modules, which are only for those that run the form relay. */
const pytest = (name, args, env = {}, needs = [PYTHON]) => ({
  name,
  needs,
  command: inVenv('pytest'),
  args,
  env,
  counts: countsOfPytest,
})

const nodeTests = (name, paths, env = {}, word = undefined, needs = [PYTHON, NODE]) => ({
  name,
  needs,
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

const vitest = (name, args = []) => ({
  name,
  needs: [NODE],
  command: process.execPath,
  args: [
    inRoot('node_modules/vitest/vitest.mjs'),
    ...['run', '--config', 'tests/components/vitest.config.mjs'],
    ...args,
  ],
  // Vitest colours its counts even when piped, which breaks parsing.
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

/** Lets the task's site copy the demo content instead of loading it. @param {import('./tasks.mjs').Task} task */
const onDemoContent = (task) => ({
  ...task,
  needs: [...task.needs, DEMO],
  env: { ...task.env, E2E_DEMO: demoFolder },
})

/** Runs the task with lower priority (nice). @param {import('./tasks.mjs').Task} task */
const withLowPriority = (task) => ({
  ...task,
  command: 'nice',
  args: ['-n', '5', task.command, ...task.args],
})

/** Lists test files one by one, as `node --test FOLDER` differs between versions of Node. */
const testFiles = (place) =>
  statSync(inRoot(place)).isFile() ? [place] : filesIn(place, (name) => name.endsWith('.test.mjs'))

/** Splits the test files of folders alternately into two lists, for two pytest processes, as pytest uses one core. */
function halvesOf(folders) {
  const files = folders
    .flatMap((folder) => filesIn(folder, (name) => /(^|\/)test_\w+\.py$/.test(name)))
    .filter((file) => !isIn(['tests/api/hostile'], file))
  return [0, 1].map((half) => files.filter((_, index) => index % 2 === half))
}

const filesIn = (folder, isWanted) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter(isWanted)
    .sort()
    .map((name) => path.join(folder, name))
