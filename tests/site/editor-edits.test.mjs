// The Markdown editor's buttons: the changed text and the caret, so that what she types next replaces nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteModule } from './site-module.mjs'

const { edit } = await siteModule('features/admin/editor/edits.ts')

/** The text with its selection as `[…]`, or its caret as `|`, before and after a button. */
function after(command, marked) {
  const from = marked.search(/[[|]/)
  const to = marked.includes('|') ? from : marked.indexOf(']') - 1
  const text = marked.replace(/[[\]|]/g, '')
  const { from: start, to: end, text: put, selectFrom, selectTo } = edit(command, text, from, to)
  const now = text.slice(0, start) + put + text.slice(end)
  const inside = now.slice(selectFrom, selectTo)
  return now.slice(0, selectFrom) + (inside ? `[${inside}]` : '|') + now.slice(selectTo)
}

for (const [name, command, before, expected] of [
  ['a heading on a new line', 'heading', 'פתיחה\n|', 'פתיחה\n## |'],
  ['a list in an empty text', 'list', '|', '- |'],
  ['a quote where a line is written', 'quote', 'אמרה ל|י', '> אמרה ל|י'],
  ['a heading at the end of a line', 'heading', 'בגדים|\nעוד', '## בגדים|\nעוד'],
  ['a heading that is taken away again', 'heading', '## בגדים|', 'בגדים|'],
  ['a mark that is taken away under the caret', 'list', 'א\n-| ב', 'א\n|ב'],
  ['a list that is taken away from two lines', 'list', '[- א\n-] ב', '[א\n]ב'],
  ['a list of two lines', 'list', '[א\nב]\nג', '- [א\n- ב]\nג'],
  ['bold words', 'bold', 'יום [ארוך] מאוד', 'יום **[ארוך]** מאוד'],
  ['bold where nothing is selected', 'bold', 'יום |', 'יום **[טקסט מודגש]**'],
])
  test(name, () => assert.equal(after(command, before), expected))
