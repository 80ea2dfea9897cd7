// Secret files that docs/operations describes are excluded from the repository and from the Docker image.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'

const pages = readdirSync(inRoot('docs/operations')).map((name) =>
  readFileSync(inRoot('docs/operations', name), 'utf8'),
)
const WRITTEN = /--env-file[ =]([\w./-]+)|(?<![&\d-])> ([\w./-]+)|\| tee ([\w./-]+)/g
/** Evidence is written where somebody is on the server. */
const ELSEWHERE = new Set(['evidence.log'])
const blocks = pages.flatMap((page) =>
  [...page.matchAll(/```sh\n([^]*?)```|`([^`\n]+)`/g)].map(([block]) => block),
)
const files = new Set(
  blocks
    .flatMap((block) => [...block.matchAll(WRITTEN)].map(([, ...found]) => String(found.find(Boolean))))
    .filter((file) => !ELSEWHERE.has(file)),
)
const ignoredByDocker = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n')

test('the pages have files written, settings and passwords among them', () => {
  for (const file of ['publisher.env', 'password', 'policy.json', 'scripts/server/settings.env'])
    assert.ok(files.has(file), `${file} of ${[...files].join(', ')}`)
})

for (const file of [...files, '.env'])
  test(`${file} stays out`, () => {
    const { status } = spawnSync('git', ['check-ignore', '--quiet', file], { cwd: inRoot() })
    assert.equal(status, 0, 'of the repository')
    const isIgnored = ignoredByDocker.some(
      (pattern) => pattern === file || (pattern === '**/*.env' && file.endsWith('.env')),
    )
    assert.ok(isIgnored, 'of the image')
  })
