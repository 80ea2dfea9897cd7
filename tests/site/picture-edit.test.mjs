// Where a picture is inserted in a text, and the selection afterwards. `|` is the caret, `‹` and `›` enclose the selection.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteModule } from './site-module.mjs'

const { pictureEdit, NO_WORDS_YET } = await siteModule('features/admin/editor/pictureEdit.ts')

const IMAGE = `![‹${NO_WORDS_YET}›](/p)`

/** @param {string} marked @param {string} [alt] @param {boolean} [isWriting] */
function after(marked, alt = '', isWriting = false) {
  const from = marked.search(/[|‹]/)
  const to = marked.includes('›') ? marked.indexOf('›') - 1 : from
  const text = marked.replace(/[|‹›]/g, '')
  const edit = pictureEdit(text, from, to, { path: '/p', alt }, isWriting)
  const changed = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
  const [start, end] = [edit.selectFrom, edit.selectTo]
  const selected = changed.slice(start, end)
  return changed.slice(0, start) + (selected ? `‹${selected}›` : '|') + changed.slice(end)
}

for (const { name, before, becomes } of [
  { name: 'an empty text', before: '|', becomes: `${IMAGE}\n\n` },
  { name: 'the end of the text', before: 'א|', becomes: `א\n\n${IMAGE}\n\n` },
  { name: 'a line just begun', before: 'א\n|', becomes: `א\n\n${IMAGE}\n\n` },
  { name: 'between two paragraphs', before: 'א\n\n|\n\nב', becomes: `א\n\n${IMAGE}\n\nב` },
  { name: 'the beginning of a paragraph', before: 'א\n\n|ב', becomes: `א\n\n${IMAGE}\n\nב` },
  { name: 'the beginning of the text', before: '|א', becomes: `${IMAGE}\n\nא` },
  { name: 'inside a sentence', before: 'א א|א\n\nב', becomes: `א אא\n\n${IMAGE}\n\nב` },
  { name: 'inside a list', before: '- א|\n- ב\n\nג', becomes: `- א\n- ב\n\n${IMAGE}\n\nג` },
  { name: 'before a blank line with spaces', before: 'א|\n  \nב', becomes: `א\n\n${IMAGE}\n\n  \nב` },
  { name: 'selected words, which stay', before: 'א ‹אב› ג\n\nד', becomes: `א אב ג\n\n${IMAGE}\n\nד` },
]) {
  test(`a picture is a paragraph of its own: ${name}`, () => assert.equal(after(before), becomes))
}

test('a picture that is described already is written whole, and she goes on behind it', () => {
  assert.equal(after('א|', 'שתי *נשים* [וכלב]\nבים'), 'א\n\n![שתי \\*נשים\\* \\[וכלב\\] בים](/p)\n\n|')
})

test('while she writes, a picture comes in behind her paragraph and her place stays hers', () => {
  assert.equal(after('אב|\n\nג', '', true), `אב|\n\n![${NO_WORDS_YET}](/p)\n\nג`)
  assert.equal(after('א\n\n|', '', true), `א\n\n![${NO_WORDS_YET}](/p)\n\n|`)
  assert.equal(after('‹א\n\n›', '', true), `א\n\n![${NO_WORDS_YET}](/p)\n\n|`)
})
