import { test } from 'node:test'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/lib/repository.mjs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: inRoot('.'),
  encoding: 'utf8',
}).split('\n')
const text = (file) => readFileSync(inRoot(file), 'utf8')
/** Those of records that another one replaced may be gone. */
const superseded = [...text('docs/decisions/README.md').matchAll(/\((\S+\.md)\).*\| superseded/g)].map(
  ([, record]) => `docs/decisions/${record}`,
)
const guides = files.filter((file) => /^(docs\/.*|README)\.md$/.test(file) && !superseded.includes(file))
/** Of sources and guides; data such as `running.json` or `content.db` is made as the site runs. */
const NAME = /`([\w@./-]*\w\.(?:py|[mc]?[jt]sx?|p?css|md))`/g

test('every source and guide that a guide or a record in force names is there', () => {
  assert.ok(superseded.length > 0 && guides.length > 80)
  const gone = guides.flatMap((guide) =>
    [...text(guide).matchAll(NAME)]
      .map(([, name]) => name)
      .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${guide}: ${name}`),
  )
  assert.deepEqual(gone, [])
})
