// The test runners: whose tests are in which folder, how each is told to run some of them, and the suites made of them.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { checks } from './checks.mjs'
import { countsOfNode, countsOfPlaywright, countsOfPytest, countsOfVitest } from './counts.mjs'
import { demoFolder } from './demo-content.mjs'
import { Failure } from './failure.mjs'
import { inRoot, inVenv, root } from './repository.mjs'
import { CHROMIUM, DEMO, JUDGES, NETLIFY, NODE, PYTHON, WEBKIT } from './set-up.mjs'

const API = ['tests/api', 'tests/search']
/** Hostile tests lie among those of the API, whose fixtures they use. */
const API_TESTS = [...API, '--ignore=tests/api/hostile']
const FAILING_CALLS = 'tests/api/hostile/test_outside_calls.py'
const HOSTILE = ['tests/api/hostile', `--ignore=${FAILING_CALLS}`, '--hypothesis-profile=soak']
const ON_POSTGRESQL = 'on_postgresql and not nightly'

/**
 * What `npm run test:…` runs, by that name, with the words after `--`; `change` is `npm test`. The longest first, so that the
 * lanes end together.
 * @type {Record<string, (words?: string[]) => import('./tasks.mjs').Task[]>}
 */
export const SUITES = {
  // In six lanes. The browser tests decide how long it takes, and half of that they wait: the others take what they leave.
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
    ].map(giveWay),
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
    // Shown as it comes: it tells the figures of docs/performance.md.
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

/** Which folders are whose, and the task that runs some of them, all or those whose names have a word. */
export const RUNNERS = [
  {
    folders: [...API, 'tests/faults', 'tests/deploy'],
    taskFor: (paths, word) => ({
      ...pytest('API tests', [...paths, ...(word ? ['-k', word] : [])], {}, [PYTHON, NODE]),
      // 5: none has the word.
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

/** Not looked through for a word alone: each of their tests takes minutes, or they need a set-up of their own. */
const AT_NIGHT = [
  'tests/faults',
  'tests/deploy',
  'tests/builds',
  'tests/browsers',
  'tests/judges',
  'tests/server',
]

/**
 * The tasks that run some tests alone.
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

/** Packages that one folder's tests alone need. */
const needsOf = (paths) => [
  ...(paths.some((each) => isIn(['tests/builds'], each)) ? [NETLIFY] : []),
  ...(paths.some((each) => isIn(['tests/browsers'], each)) ? [WEBKIT] : []),
  ...(paths.some((each) => isIn(['tests/judges'], each)) ? [CHROMIUM, JUDGES] : []),
]

const isIn = (folders, place) => folders.some((folder) => place === folder || place.startsWith(`${folder}/`))

/** The API's own tests ask Node for nothing that has to be installed; those that run the form relay do. */
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

/** @param {import('./tasks.mjs').Task} task whose site need not load it once more */
const onDemoContent = (task) => ({
  ...task,
  needs: [...task.needs, DEMO],
  env: { ...task.env, E2E_DEMO: demoFolder },
})

/** @param {import('./tasks.mjs').Task} task whose processes take what those of other tasks leave */
const giveWay = (task) => ({ ...task, command: 'nice', args: ['-n', '5', task.command, ...task.args] })

/** Named one by one: what `node --test` makes of a folder differs between its versions. */
const testFiles = (place) =>
  statSync(inRoot(place)).isFile() ? [place] : filesIn(place, (name) => name.endsWith('.test.mjs'))

/** Pytest takes one core: of tests that would run on when all others have ended, two processes take a file each in turn. */
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
