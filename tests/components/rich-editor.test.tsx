// The rich text editor: the caret, pasted content, and what a new link replaces.
import { act } from '@testing-library/react'
import { joinBackward, splitBlock } from 'prosemirror-commands'
import { GapCursor } from 'prosemirror-gapcursor'
import { AllSelection, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { afterEach, expect, test } from 'vitest'
import {
  COMMANDS,
  canDo,
  linkToEdit,
  setLink,
  typeBehindSelected,
} from '../../site/src/features/admin/editor/rich/commands'
import { editorOfView } from '../../site/src/features/admin/editor/rich/editorOfView'
import { fromMarkdown } from '../../site/src/features/admin/editor/rich/fromMarkdown'
import { cleanedHtml } from '../../site/src/features/admin/editor/rich/paste'
import { lineBreak, plugins } from '../../site/src/features/admin/editor/rich/plugins'
import { schema } from '../../site/src/features/admin/editor/rich/schema'
import { toMarkdown } from '../../site/src/features/admin/editor/rich/toMarkdown'
import { pictureEdit } from '../../site/src/features/admin/editor/pictureEdit'
import type { TextEditor } from '../../site/src/features/admin/editor/textEditor'
import { DOMParser as DocumentOf } from 'prosemirror-model'

let view: EditorView

afterEach(() => view?.destroy())

/** A text that is being edited, with a selection over `words` or, without any, behind its first two letters. */
function open(markdown: string, words = '') {
  const place = document.body.appendChild(document.createElement('div'))
  view = new EditorView(place, { state: EditorState.create({ doc: fromMarkdown(markdown) }) })
  const at = words ? find(words) : Math.min(3, view.state.doc.content.size - 1)
  act(() => select(at, at + words.length))
  return editorOfView(view)
}

function find(words: string) {
  let found = -1
  view.state.doc.descendants((node, position) => {
    const at = node.isText ? node.text!.indexOf(words) : -1
    if (at !== -1 && found === -1) found = position + at
  })
  return found
}

const select = (from: number, to: number) =>
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))

const type = (letters: string) => view.dispatch(view.state.tr.insertText(letters))
const text = () => toMarkdown(view.state.doc)

test('a letter after a dialog was closed goes where she stood, and replaces nothing', () => {
  const editor = open('פסקה פשוטה.\n\nועוד אחת.')
  const goBack = editor.keepPlace()
  goBack()
  type('!')
  expect(text()).toBe('פס!קה פשוטה.\n\nועוד אחת.')
})

test('a picture that arrives while she types leaves her where she is', () => {
  const editor = open('פסקה פשוטה.\n\nועוד אחת.')
  const picture = { path: '/objects/pictures/a.jpg', alt: '' }
  const { from, to } = editor.selection()
  editor.apply(pictureEdit(editor.text(), from, to, picture, true), true)
  type('!')
  expect(text()).toBe('פס!קה פשוטה.\n\n![מה רואים בתמונה](/objects/pictures/a.jpg)\n\nועוד אחת.')
})

const PICTURE = '![ים](/objects/pictures/a.jpg)'

/** A picture for the place where she is; `isWriting` as the form tells. */
function takePicture(editor: TextEditor, path = '/objects/pictures/a.jpg') {
  const { from, to } = editor.selection()
  editor.apply(pictureEdit(editor.text(), from, to, { path, alt: 'ים' }, true), true)
}

const enter = () => splitBlock(view.state, view.dispatch)

for (const { what, markdown, words, begin, becomes } of [
  {
    what: 'between two others',
    markdown: 'פסקה\n\nועוד אחת',
    words: 'פסקה',
    begin: enter,
    becomes: `פסקה\n\n${PICTURE}\n\nהמשך\n\nועוד אחת`,
  },
  {
    what: 'at the end',
    markdown: 'פסקה',
    words: 'פסקה',
    begin: enter,
    becomes: `פסקה\n\n${PICTURE}\n\nהמשך`,
  },
  {
    what: 'of a new text',
    markdown: '',
    words: '',
    begin: enter,
    becomes: `${PICTURE}\n\nהמשך`,
  },
  {
    what: 'where an empty one is above',
    markdown: 'פסקה\n\nועוד אחת',
    words: 'פסקה',
    begin: () => (enter(), select(find('אחת') + 3, find('אחת') + 3)),
    becomes: `פסקה\n\nועוד אחתהמשך\n\n${PICTURE}`,
  },
])
  test(`a picture that arrives while she begins a paragraph leaves her in it: ${what}`, () => {
    const editor = open(markdown, words)
    act(() => select(view.state.selection.to, view.state.selection.to))
    begin()
    takePicture(editor)
    type('המשך')
    expect(text()).toBe(becomes)
  })

for (const { what, markdown, words, linked } of [
  {
    what: 'a word that was selected with the space behind it',
    markdown: 'אחת **שתיים** שלוש',
    words: 'אחת ',
    linked: '[אחת](https://a.example) **שתיים** שלוש',
  },
  {
    what: 'words with bold ones among them',
    markdown: 'אחת **שתיים** שלוש',
    words: '',
    linked: '[אחת **שתיים** שלוש](https://a.example)',
  },
]) {
  test(`a link on ${what} keeps them as they are`, () => {
    open(markdown, words)
    if (!words) act(() => select(1, view.state.doc.firstChild!.nodeSize - 1))
    setLink(linkToEdit(view.state).text, 'https://a.example')(view.state, view.dispatch)
    expect(text()).toBe(linked)
  })
}

for (const words of ['קראו', 'כאן', 'עוד'])
  test(`a link is changed and taken off as a whole, whichever of its pieces she stands in: ${words}`, () => {
    open('לפני [קראו **כאן** עוד](https://a.example)[אחר](https://b.example)', words)
    act(() => select(view.state.selection.from + 1, view.state.selection.from + 1))
    expect(linkToEdit(view.state)).toMatchObject({ text: 'קראו כאן עוד', href: 'https://a.example' })
    setLink('קראו כאן עוד', 'https://c.example')(view.state, view.dispatch)
    expect(text()).toBe('לפני [קראו **כאן** עוד](https://c.example)[אחר](https://b.example)')
    setLink('קראו כאן עוד', '')(view.state, view.dispatch)
    expect(text()).toBe('לפני קראו **כאן** עוד[אחר](https://b.example)')
  })

test('a link on a selected picture or over two paragraphs takes nothing away', () => {
  const markdown = 'לפני ![ים](/objects/pictures/a.jpg) אחרי\n\nפסקה'
  open(markdown)
  let picture = 0
  view.state.doc.descendants(
    (node, position) => void (node.type === schema.nodes.image && (picture = position)),
  )
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, picture)))
  setLink('https://a.example', 'https://a.example')(view.state, view.dispatch)
  expect(text()).toContain('![ים](/objects/pictures/a.jpg)')
  act(() => select(2, view.state.doc.content.size - 1))
  setLink('אחר', 'https://b.example')(view.state, view.dispatch)
  expect(view.state.doc.textContent).toBe('לפני  אחריפסקה')
  expect(text()).toContain('![ים](/objects/pictures/a.jpg)')
})

for (const { what, markdown, words = '', selected, asked } of [
  {
    what: 'a line break in what is selected',
    markdown: 'אחת\nשתיים',
    selected: () => TextSelection.create(view.state.doc, 1, 10),
    asked: { text: 'אחת שתיים', href: '', isOfWords: false },
  },
  {
    what: 'a line break in the link',
    markdown: '[אחת\nשתיים](https://a.example)',
    words: 'שתיים',
    asked: { text: 'אחת שתיים', href: 'https://a.example', isOfWords: false },
  },
  {
    what: 'all of a text, also where it is one paragraph',
    markdown: 'אחת',
    selected: () => new AllSelection(view.state.doc),
    asked: { text: 'אחת', href: '', isOfWords: false },
  },
  {
    what: 'two paragraphs',
    markdown: 'אחת\n\nשתיים',
    selected: () => TextSelection.create(view.state.doc, 1, 9),
    asked: { text: 'אחת שתי', href: '', isOfWords: false },
  },
  {
    what: 'a picture',
    markdown: '![ים](/objects/pictures/a.jpg)',
    selected: () => NodeSelection.create(view.state.doc, 1),
    asked: { text: '', href: '', isOfWords: false },
  },
  {
    what: 'words',
    markdown: 'אחת **שתיים**',
    words: 'שתיים',
    asked: { text: 'שתיים', href: '', isOfWords: true },
  },
  {
    what: 'nothing',
    markdown: 'אחת',
    asked: { text: '', href: '', isOfWords: true },
  },
])
  test(`words of a link can be written only where they take its place: ${what}`, () => {
    open(markdown, words)
    if (selected) act(() => view.dispatch(view.state.tr.setSelection(selected())))
    expect(linkToEdit(view.state)).toMatchObject(asked)
    const shown = view.state.doc.textContent
    setLink('אחרות', 'https://b.example')(view.state, view.dispatch)
    expect(view.state.doc.textContent === shown).toBe(!asked.isOfWords)
  })

test('a table and a block of code take no link', () => {
  open('| א | ב |\n|---|---|\n| 1 | 2 |\n\n```\nקוד\n```')
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, 0)))
  expect(canDo('link', view.state)).toBe(false)
  act(() => select(find('קוד'), find('קוד')))
  expect(canDo('link', view.state)).toBe(false)
})

const TABLE = '| א | ב |\n|---|---|\n| 1 | 2 |'

for (const { what, markdown, selected, becomes } of [
  {
    what: 'that is selected',
    markdown: `${TABLE}\n\nאחרי`,
    selected: () => NodeSelection.create(view.state.doc, 0),
    becomes: `${TABLE}\n\n${PICTURE}\n\nאחרי`,
  },
  {
    what: 'that ends the text, her caret behind it',
    markdown: `לפני\n\n${TABLE}`,
    selected: () => new GapCursor(view.state.doc.resolve(view.state.doc.content.size)),
    becomes: `לפני\n\n${TABLE}\n\n${PICTURE}`,
  },
])
  test(`a picture goes behind a table ${what}`, () => {
    const editor = open(markdown)
    act(() => view.dispatch(view.state.tr.setSelection(selected())))
    takePicture(editor)
    expect(text()).toBe(becomes)
  })

for (const { what, markdown, becomes } of [
  { what: 'in a paragraph of its own', markdown: `${PICTURE}\n\nאחרי`, becomes: `${PICTURE}\n\nשם\n\nאחרי` },
  { what: 'within a sentence', markdown: `לפני ${PICTURE} אחרי`, becomes: `לפני ${PICTURE}שם אחרי` },
])
  test(`what is typed at a picture that is selected goes behind it: ${what}`, () => {
    open(markdown, 'אחרי')
    let picture = 0
    view.state.doc.descendants((node, at) => void (node.type === schema.nodes.image && (picture = at)))
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, picture)))
    expect(typeBehindSelected(view, 'ש')).toBe(true)
    expect(typeBehindSelected(view, 'ם')).toBe(false)
    type('ם')
    expect(text()).toBe(becomes)
  })

test('what she copies as plain words keeps its line breaks and its tables', () => {
  const table = '| א | ב |\n|---|---|\n| 1 | 2 |'
  open(`אחת\nשתיים\n\n${table}`)
  expect(view.serializeForClipboard(view.state.doc.slice(0)).text).toBe(`אחת\nשתיים\n\n${table}`)
})

test('what is typed at a table that is selected goes behind it', () => {
  open('| א | ב |\n|---|---|\n| 1 | 2 |\n\nאחרי')
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, 0)))
  expect(typeBehindSelected(view, 'ש')).toBe(true)
  expect(typeBehindSelected(view, 'ם')).toBe(false)
  type('ם')
  expect(text()).toBe('| א | ב |\n|---|---|\n| 1 | 2 |\n\nשם\n\nאחרי')
})

for (const { what, markdown, act: change } of [
  { what: 'the button', markdown: '## אחת שתיים', act: () => COMMANDS.heading(view.state, view.dispatch) },
  {
    what: 'a line that joins one',
    markdown: '## כותרתאחת שתיים',
    act() {
      view.dispatch(view.state.tr.insert(0, schema.nodes.heading!.create({ level: 2 }, schema.text('כותרת'))))
      select(8, 8)
      joinBackward(view.state, view.dispatch)
    },
  },
  {
    what: 'Shift+Enter in one',
    markdown: '## אחת\n\n## שתיים',
    act() {
      view.dispatch(view.state.tr.setNodeMarkup(0, schema.nodes.heading, { level: 2 }))
      select(4, 5)
      lineBreak(view.state, view.dispatch)
    },
  },
])
  test(`a heading has one line, and loses no word's edge: ${what}`, () => {
    open('אחת\nשתיים')
    view.updateState(EditorState.create({ doc: view.state.doc, plugins: plugins(() => {}) }))
    select(1, 1)
    change()
    expect(text()).toBe(markdown)
  })

const ofWord = (marker: string, words: string, level = 1) =>
  `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${words}</p>`

/** What is stored of HTML that another program hands over. */
const pasted = (html: string) => {
  const page = document.createElement('div')
  page.innerHTML = cleanedHtml(html)
  return toMarkdown(DocumentOf.fromSchema(schema).parse(page))
}

for (const { what, html, markdown } of [
  {
    what: 'a price table',
    html: '<table><tr><td>מבוגרת</td><td>120</td></tr><tr><td>ילדה | נערה</td><td>60</td></tr></table>',
    markdown: '| מבוגרת | 120 |\n| --- | --- |\n| ילדה \\| נערה | 60 |',
  },
  {
    what: 'a table that only arranges',
    html: '<table><tr><td><table><tr><td>אחת</td><td>שתיים</td></tr></table></td></tr></table>',
    markdown: 'אחת\n\nשתיים',
  },
  {
    what: 'a mail that a table arranges',
    html: '<table><tr><td><h2>כותרת</h2><p>פסקה <a href="https://a.example">קישור</a></p></td></tr><tr><td><table><tr><td>א</td><td>1</td></tr><tr><td>ב</td><td>2</td></tr></table></td></tr></table>',
    markdown: '## כותרת\n\nפסקה [קישור](https://a.example)\n\n| א | 1 |\n| --- | --- |\n| ב | 2 |',
  },
  {
    what: 'links that lead nowhere from here',
    html: '<p><a href="#_Toc1">פרק</a> <a href="file:///C:/a.doc">קובץ</a> <a href="https://a.example">אתר</a></p>',
    markdown: 'פרק קובץ [אתר](https://a.example)',
  },
  {
    what: 'characters that cannot be stored',
    html: '<p>שורה\u000bשורה\u0002</p>',
    markdown: 'שורה\nשורה',
  },
  {
    what: 'a title, a list and bold words of Word',
    html: '<p class="MsoTitle">כותרת</p><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>אחד</p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>שניים</p><p class="MsoNormal"><b>סוף</b><img src="https://elsewhere.example/a.png"></p>',
    markdown: '## כותרת\n\n- אחד\n- שניים\n\n**סוף**',
  },
  {
    what: 'a list of Word that goes on behind a paragraph',
    html: `${ofWord('1.', 'אחת')}${ofWord('2.', 'שתיים')}<p>פסקה</p>${ofWord('3.', 'שלוש')}${ofWord('4.', 'ארבע')}`,
    markdown: '1. אחת\n2. שתיים\n\nפסקה\n\n3. שלוש\n4. ארבע',
  },
  {
    what: 'a list of Word within a list',
    html: `${ofWord('·', 'אחת')}${ofWord('·', 'שתיים', 2)}${ofWord('·', 'שלוש', 3)}${ofWord('·', 'ארבע', 2)}${ofWord('·', 'חמש')}`,
    markdown: '- אחת\n  - שתיים\n    - שלוש\n  - ארבע\n- חמש',
  },
  {
    what: 'numbers of Word within numbers',
    html: `${ofWord('1.', 'אחת')}${ofWord('1.1.', 'שתיים', 2)}${ofWord('1.2.', 'שלוש', 2)}${ofWord('2.', 'ארבע')}${ofWord('2.1.', 'חמש', 2)}${ofWord('·', 'שש', 2)}`,
    markdown: '1. אחת\n   1. שתיים\n   2. שלוש\n2. ארבע\n   1. חמש\n   - שש',
  },
  {
    what: 'characters of Markdown in the cells of a table',
    html: '<table><tr><td>*כולל טיסה*</td><td>~~120~~</td></tr><tr><td>[x](/y)</td><td>`60` **_ש_**</td></tr></table>',
    markdown:
      '| \\*כולל טיסה\\* | \\~\\~120\\~\\~ |\n| --- | --- |\n| \\[x\\](/y) | \\`60\\` \\*\\*\\_ש\\_\\*\\* |',
  },
  {
    what: 'a paragraph of Word that is only indented like a list',
    html: `${ofWord('·', 'אחת')}<p class="MsoListParagraph">פסקה</p>`,
    markdown: '- אחת\n\nפסקה',
  },
  {
    what: 'lines that a style alone keeps apart',
    html: '<div style="white-space: pre-wrap">אחת\nשתיים<ul>\n<li>פריט</li>\n</ul></div><span style="white-space-collapse: preserve"><b>שלוש\nארבע</b></span><p>חמש\nשש</p>',
    markdown: 'אחת\nשתיים\n\n- פריט\n\n**שלוש\nארבע**\n\nחמש שש',
  },
  {
    what: 'lines in the cells of a table',
    html: '<table><tr><th>יום</th><th>מה</th></tr><tr><td style="white-space: pre-wrap">אחת\nשתיים</td><td>שלוש<br>ארבע</td></tr></table>',
    markdown: '| יום | מה |\n| --- | --- |\n| אחת שתיים | שלוש ארבע |',
  },
  {
    what: 'lines of code, which keep apart by themselves',
    html: '<pre style="white-space: pre">אחת\nשתיים</pre>',
    markdown: '```\nאחת\nשתיים\n```',
  },
  {
    what: 'a picture of her own page, and one of another site',
    html: `<p><img alt="ים" src="${location.origin}/objects/pictures/a.jpg"><img src="https://b.example/objects/b.jpg"></p>`,
    markdown: '![ים](/objects/pictures/a.jpg)',
  },
  {
    what: 'a picture of an article from before',
    html: '<p><img alt="ים" src="attached_assets/a.jpg"></p>',
    markdown: '![ים](/attached_assets/a.jpg)',
  },
  {
    what: 'emoji that a mail draws as pictures, and a picture of a number',
    html: '<p>בוקר <img alt="🌸" src="https://b.example/1f338.png"><img alt="👩🏽‍🦱" src="data:,"><img alt="🇮🇱" src="data:,"><img alt="5" src="data:,"><img alt="1️⃣" src="data:,"> טוב</p>',
    markdown: 'בוקר 🌸👩🏽‍🦱🇮🇱1️⃣ טוב',
  },
]) {
  test(`pasted: ${what}`, () => expect(pasted(html)).toBe(markdown))
}
