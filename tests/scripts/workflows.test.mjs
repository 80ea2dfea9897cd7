// What runs at the host of the repository: nothing that could change under us, nothing that is not there.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import test from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'

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

test('what they call is a command of this repository', () => {
  const called = workflows.flatMap(({ text }) => [
    ...[...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script),
    ...[...text.matchAll(/'(bench:[\w-]+)'/g)].map(([, script]) => script),
  ])
  assert.ok(called.length > 4)
  for (const script of called) assert.ok(script in scripts, script)
})

test('they read the repository and nothing else, and end by themselves', () => {
  for (const { name, text } of workflows) {
    assert.match(text, /^permissions:\n {2}contents: read\n/m, name)
    assert.equal(/: write\b/.test(text), false, name)
    const jobs = text.split(/^ {4}runs-on:/m).length - 1
    assert.equal(text.split('timeout-minutes:').length - 1, jobs, name)
  }
})
