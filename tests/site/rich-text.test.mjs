// The rich text editor's conversion from and to Markdown loses nothing, by the API's own renderer.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'
import { anyDocument, random, sameWords } from './rich-documents.mjs'
import { siteModule } from './site-module.mjs'

const RICH = 'features/admin/editor/rich'
const { fromMarkdown } = await siteModule(`${RICH}/fromMarkdown.ts`)
const { toMarkdown, blockToMarkdown } = await siteModule(`${RICH}/toMarkdown.ts`)
const { schema } = await siteModule(`${RICH}/schema.ts`)
const { readable } = await siteModule(`${RICH}/readable.ts`)
const { slicesOfText } = await siteModule(`${RICH}/paste.ts`)
const { completeAddress } = await siteModule(`${RICH}/addresses.ts`)
const { replacement } = await siteModule(`${RICH}/places.ts`)

const RENDERER = fileURLToPath(new URL('render_markdown.py', import.meta.url))

/** What the API renders of each text. @param {string[]} texts @returns {string[]} */
function rendered(texts) {
  const { status, stdout, stderr } = spawnSync(inVenv('python'), [RENDERER], {
    input: JSON.stringify(texts),
    env: { ...process.env, PYTHONPATH: inRoot('content-api') },
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  assert.equal(status, 0, stderr)
  // The last line of a text may lack its end.
  return JSON.parse(stdout).map((html) => html.replaceAll('\n</code>', '</code>'))
}

const DEMO = 'content-api/content_api/demo/articles'
const FOLDERS = [DEMO, 'tests/api/markdown/fixtures/ordinary', 'tests/api/markdown/fixtures/hostile']

/** The articles of the demo, and what the renderer is tried with. */
const TEXTS = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      name: path.join(folder, name),
      text: readFileSync(inRoot(folder, name), 'utf8').replace(/^---\n[^]*?\n---\n/, ''),
    })),
)

/** Every block written out, as if she had touched each. */
function rewritten(doc) {
  const blocks = []
  doc.forEach((_, __, index) => blocks.push(blockToMarkdown(doc, index)))
  return blocks.filter(Boolean).join('\n\n')
}

test('a text that is opened and left alone keeps every letter', () => {
  for (const { name, text } of TEXTS) {
    const kept = toMarkdown(fromMarkdown(text))
    assert.equal(kept.trimEnd(), readable(text.replace(/\r\n?/g, '\n')).trimEnd(), name)
  }
})

test('a text whose every block is written anew is rendered the same by the API', () => {
  const before = rendered(TEXTS.map(({ text }) => text))
  const after = rendered(TEXTS.map(({ text }) => rewritten(fromMarkdown(text))))
  for (const [index, { name }] of TEXTS.entries()) assert.equal(after[index], before[index], name)
})

test('what nobody sees hides no mark and no beginning, as on the page', () => {
  const texts = ['**מחיר:\u200b**1200', '\ufeff## כותרת', '\u20601. מים\u202d', '\u200b> מילים', 'א\u000b- ב']
  const visible = ['**מחיר:**1200', '## כותרת', '1. מים', '> מילים', 'א\n- ב']
  const kinds = (doc) => doc.children.map(({ type }) => type.name)
  for (const [index, text] of texts.entries()) {
    const doc = fromMarkdown(text)
    assert.deepEqual(kinds(doc), kinds(fromMarkdown(visible[index])))
    assert.equal(toMarkdown(doc), visible[index])
  }
  assert.deepEqual(rendered(texts), rendered(visible))

  const bold = schema.marks.strong.create()
  const typed = schema.nodes.paragraph.create(null, [schema.text('מחיר:\u200b', [bold]), schema.text('1200')])
  const list = schema.nodes.paragraph.create(null, schema.text('\u200b1. מים'))
  assert.equal(toMarkdown(schema.topNodeType.create(null, [typed, list])), '**מחיר**:1200\n\n1\\. מים')
})

test('every block of the demo can be edited as it looks', () => {
  for (const { name, text } of TEXTS.filter(({ name }) => name.startsWith(DEMO)))
    fromMarkdown(text).forEach((block) =>
      assert.notEqual(block.type.name, 'raw', `${name}: ${block.attrs.source}`),
    )
})

test('what she may make in the editor is read back as the same', () => {
  const next = random(Number(process.env.SEED ?? 20261124))
  for (let round = 0; round < 3000; round++) {
    const doc = anyDocument(schema, next)
    const markdown = toMarkdown(doc)
    assert.deepEqual(sameWords(fromMarkdown(markdown)), sameWords(doc), JSON.stringify(markdown))
  }
})

test('what she may make in the editor the API shows as the editor does', () => {
  const next = random(7)
  const docs = Array.from({ length: 300 }, () => anyDocument(schema, next))
  const texts = docs.map(toMarkdown)
  const again = texts.map((text) => rewritten(fromMarkdown(text)))
  const [shown, shownAgain] = [rendered(texts), rendered(again)]
  for (const [index, text] of texts.entries()) {
    assert.equal(shownAgain[index], shown[index], text)
    for (const word of wordsOf(docs[index]))
      assert.ok(textOf(shown[index]).includes(word), `${word} of ${text}`)
  }
})

/** The longer words of a document, as a page shows them. */
function wordsOf(doc) {
  const words = []
  doc.descendants((node) => {
    if (node.isText) words.push(...node.text.split(/\s+/).filter((word) => /^[א-ת]{3,}$/.test(word)))
  })
  return words
}

const textOf = (html) => html.replace(/<[^>]+>/g, '')

test('a change of one paragraph leaves the letters of all others', () => {
  const text =
    '*  רשימה\n*  במרווחים\n\nפסקה __מודגשת__\n\n| א | ב |\n|---|---|\n| 1 | 2 |\n\n\n\n[x]: https://a.example\n\nעוד [קישור][x]\n'
  const doc = fromMarkdown(text)
  const changed = doc.replace(
    doc.child(0).nodeSize + 1,
    doc.child(0).nodeSize + 1 + 'פסקה'.length,
    fromMarkdown('שורה').slice(1, 5),
  )
  assert.equal(toMarkdown(changed), text.trimEnd().replace('פסקה __מודגשת__', 'שורה **מודגשת**'))
})

test('of another text only what differs is replaced', () => {
  const doc = fromMarkdown('א\n\nב\n\nג')
  const { from, to, blocks } = replacement(doc, 'א\n\nחדש\n\nג')
  assert.deepEqual([from, to, blocks.map(({ textContent }) => textContent)], [3, 6, ['חדש']])
})

/** The text without one of its blocks, or with another one behind it. */
const without = (doc, index) => doc.copy(doc.content.cut(0, 0).append(keptOf(doc, index)))

function keptOf(doc, index) {
  let at = 0
  for (let before = 0; before < index; before++) at += doc.child(before).nodeSize
  return doc.content.cut(0, at).append(doc.content.cut(at + doc.child(index).nodeSize))
}

test('a fence that nothing ended does not swallow what is written behind it', () => {
  const doc = fromMarkdown('```\nקוד')
  assert.equal(toMarkdown(doc), '```\nקוד')
  const longer = doc.copy(doc.content.append(fromMarkdown('פסקה').content))
  assert.equal(toMarkdown(longer), '```\nקוד\n```\n\nפסקה')
})

test('two lists that come to stand side by side stay two', () => {
  const doc = fromMarkdown('1. א\n2. ב\n\nפסקה\n\n1. ג\n2. ד')
  const emptied = doc.copy(doc.content.replaceChild(1, schema.nodes.paragraph.create()))
  for (const changed of [without(doc, 1), emptied]) {
    const text = toMarkdown(changed)
    assert.equal(fromMarkdown(text).childCount, 2, text)
  }
})

test('a link by reference is one still when its definition is taken out', () => {
  const doc = fromMarkdown('עוד [קישור][x]\n\n[x]: https://a.example')
  assert.equal(toMarkdown(doc), 'עוד [קישור][x]\n\n[x]: https://a.example')
  assert.equal(toMarkdown(without(doc, 1)), 'עוד [קישור](https://a.example)')
})

for (const { name, pasted, markdown } of [
  { name: 'a chat with bold stars', pasted: 'היי *חשוב*: לבוא', markdown: 'היי **חשוב**: לבוא' },
  { name: 'a list of dashes', pasted: 'מה להביא\n\n- מים\n- כובע', markdown: 'מה להביא\n\n- מים\n- כובע' },
  { name: 'Markdown from an assistant', pasted: '## כותרת\n\nפסקה', markdown: '## כותרת\n\nפסקה' },
  { name: 'slides', pasted: 'שורה\u000bשורה\u0002', markdown: 'שורה\nשורה' },
  { name: 'a list from a chat', pasted: '\u200b- מים\n\u2060- כובע', markdown: '- מים\n- כובע' },
  { name: 'prices and numbers', pasted: '2 * 3 = 6, ₪2,000 * 2', markdown: '2 \\* 3 = 6, ₪2,000 \\* 2' },
]) {
  test(`pasted words: ${name}`, () => {
    const doc = schema.topNodeType.create(null, slicesOfText(pasted).content)
    assert.equal(toMarkdown(doc), markdown)
  })
}

for (const blanks of [
  ' גדול ',
  'גדול',
  ' ',
  '',
  ' **גדול** ועוד ',
  '\tגדול',
  '    גדול ',
  '\u00a0גדול\u00a0',
  '\u00a0',
])
  test(`pasted words keep the blanks around them: ${JSON.stringify(blanks)}`, () => {
    const { content } = slicesOfText(blanks)
    const text = content.textBetween(0, content.size)
    assert.equal(text, blanks.replaceAll('**', '').replace(/\s+/g, ' '))
  })

test('lines that are pasted have no blanks at their ends', () => {
  const { content } = slicesOfText('- מים \n- כובע ')
  assert.equal(content.textBetween(0, content.size, '|'), 'מים|כובע')
})

for (const [written, complete] of [
  ['example.co.il', 'https://example.co.il'],
  ['www.example.com/a?b=c', 'https://www.example.com/a?b=c'],
  ['https://example.com/עברית', 'https://example.com/עברית'],
  ['https://דוגמה.ישראל/דף', 'https://דוגמה.ישראל/דף'],
  ['דוגמה.ישראל', 'https://דוגמה.ישראל'],
  ['דוגמה.co.il', 'https://דוגמה.co.il'],
  ['סוף.פסקה', ''],
  ['https://bank.example@דוגמה.ישראל', ''],
  ['/trips/kinneret', '/trips/kinneret'],
  ['noa@example.com', 'mailto:noa@example.com'],
  ['054-555-0182', 'tel:0545550182'],
  ['1-700-500-500', 'tel:1700500500'],
  ['+972 54 555 0182', 'tel:+972545550182'],
  ['javascript:alert(1)', ''],
  ['//evil.example', ''],
  ['סתם מילים', ''],
  ['', ''],
]) {
  test(`the address ${JSON.stringify(written)} leads to ${JSON.stringify(complete)}`, () =>
    assert.equal(completeAddress(written), complete))
}
