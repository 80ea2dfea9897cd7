import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const TESTS = new URL('../', import.meta.url)
const TABLE = new URL('../../docs/specification-coverage.md', import.meta.url)

/** The rows as [sentence, test]; headings and rules apart. */
function rows() {
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Sentence|---)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, sentence = '', named = '', ...rest]) => {
      assert.deepEqual(rest, [''], `a cell too many: ${sentence}`)
      return { sentence, named }
    })
}

/** @param {string} named `file › title` @returns {boolean} */
function exists(named) {
  const [file = '', title] = named.split(' › ')
  const path = new URL(file, TESTS)
  if (!title || !existsSync(path)) return false
  return titles(readFileSync(path, 'utf8'), file).has(title)
}

/** @param {string} source @param {string} file */
function titles(source, file) {
  const call = file.endsWith('.py')
    ? /^def (?<title>test_\w+)/gm
    : /\btest\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/gs
  return new Set([...source.matchAll(call)].map(({ groups }) => groups?.title?.replace(/\\(.)/gs, '$1')))
}

test('every sentence of the specification names a test that exists', () => {
  const all = rows()
  assert.ok(all.length > 100, `${all.length} rows`)
  assert.deepEqual(
    all.filter(({ named }) => !exists(named)),
    [],
  )
})

test('a row that names no test is found', () => {
  assert.equal(exists('e2e/desk/contact.spec.ts › there is no such test'), false)
  assert.equal(exists('e2e/no-such-file.spec.ts › an enquiry waits for consent'), false)
  assert.equal(exists('e2e/desk/contact.spec.ts'), false)
})
