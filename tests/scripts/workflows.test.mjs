// The CI workflows: pinned actions, read-only rights, commands that exist, and an alarm for every nightly job.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import test from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { SUITES } from '../../scripts/lib/runners.mjs'

const folder = inRoot('.github/workflows')
const workflows = await Promise.all(
  (await readdir(folder)).map(async (name) => ({ name, text: await readFile(`${folder}/${name}`, 'utf8') })),
)
const { scripts } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'))

test('every action is one known commit, named by its version beside it', () => {
  for (const { name, text } of workflows) {
    const used = [...text.matchAll(/uses:.*/g)].map(([line]) => line)
    for (const line of used) assert.match(line, /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name)
  }
})

test('one action is the same commit everywhere', () => {
  const all = workflows.flatMap(({ text }) => [...text.matchAll(/uses: ([\w/-]+)@(\w+)/g)])
  const commits = new Map()
  for (const [, action, commit] of all)
    assert.equal(commits.set(action, commits.get(action) ?? commit).get(action), commit, action)
})

test('what they call is a command of this repository, and every suite is called each night', () => {
  const called = workflows.flatMap(({ text }) => [
    ...[...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script),
    ...[...text.matchAll(/'((?:bench|test):[\w-]+)'/g)].map(([, script]) => script),
  ])
  assert.ok(called.length > 4)
  for (const script of called) assert.ok(script in scripts, script)
  const { change, ...others } = SUITES
  const onEachChange = new Set(change().map(({ name }) => name))
  for (const [suite, tasks] of Object.entries(others)) {
    assert.equal(scripts[`test:${suite}`], `exec node scripts/test.mjs --suite ${suite}`)
    const isPart = tasks().every(({ name }) => onEachChange.has(name))
    assert.ok(called.includes(`test:${suite}`) || (isPart && suite !== 'databases'), suite)
  }
})

test('each change runs what anybody runs', async () => {
  assert.match(await readFile(inRoot('.ci/run'), 'utf8'), /^npm test$/m)
  assert.match(workflows.find(({ name }) => name === 'ci.yml').text, /run: bash \.ci\/run$/m)
})

test('they read the repository and write nothing but the issue that names what failed', () => {
  for (const { name, text } of workflows) {
    assert.match(text, /^permissions:\n {2}contents: read\n/m, name)
    const written = [...text.matchAll(/(\w+): write\b/g)].map(([, what]) => what)
    assert.deepEqual(written, name === 'nightly.yml' ? ['issues'] : [], name)
    const jobs = text.split(/^ {4}runs-on:/m).length - 1
    assert.equal(text.split('timeout-minutes:').length - 1, jobs, name)
  }
})

test('what ships is audited each night, and an audit that learns nothing is no good one', async () => {
  const { text } = workflows.find(({ name }) => name === 'nightly.yml')
  assert.match(text, /run: npm audit --omit=dev --audit-level=high --package-lock-only$/m)
  const [, asked] = /run: pipx run pip-audit==[\d.]+ --strict --requirement (\S+)$/m.exec(text)
  const ships = await readFile(inRoot(asked), 'utf8')
  assert.match(ships, /^-r \.\.\/\.\.\/requirements\.txt$/m, 'what Lambda runs, and what one machine runs')
})

test('the alarm hears of every job of the night', () => {
  const { text } = workflows.find(({ name }) => name === 'nightly.yml')
  const jobs = [...text.split(/^jobs:\n/m)[1].matchAll(/^ {2}(\w+):\n(?: {4}|$)/gm)].map(([, job]) => job)
  const [, heard] = /needs: \[([^\]]+)\]/.exec(text)
  assert.deepEqual([...heard.split(', '), 'alarm'], jobs)
})

test('the alarm can be opened with every job in its name', () => {
  // GitHub takes 256 characters in the title of an issue.
  const { text } = workflows.find(({ name }) => name === 'nightly.yml')
  const [, words, most] = /--title "([^"$]*)\$\{failed:0:(\d+)\}"/.exec(text)
  assert.ok(words.length + Number(most) <= 256)
  assert.match(text, /--body "\$failed/)
})
