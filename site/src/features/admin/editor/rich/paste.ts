/** Cleans pasted content from Word, Google Docs, WhatsApp or the site's own pages. */
import { Fragment, Slice, type Node } from 'prosemirror-model'
import { escapeText } from './escapeText'
import { fromMarkdown, grammar } from './fromMarkdown'
import { readable } from './readable'
import { schema } from './schema'

/** Text without formatting is read as Markdown: WhatsApp's stars, a list of lines with dashes, an article from a chat. */
export function slicesOfText(text: string): Slice {
  // WhatsApp's *bold* is one star.
  const markdown = readable(text).replace(/(^|[\s(])\*([^\s*][^*\n]*?)\*(?=$|[\s).,!?:;])/g, '$1**$2**')
  const trimmed = markdown.trim()
  const blocks: Node[] = []
  // Indentation makes code or sublists of several lines; of a single line it is a blank between words.
  fromMarkdown(trimmed.includes('\n') ? markdown : trimmed).forEach((block) => {
    // Copies have no origin, so that they are serialised.
    blocks.push(block.type.create(block.attrs, block.content, block.marks))
  })
  const [first, ...more] = blocks
  const isWords = !more.length && (!first || first.type === schema.nodes.paragraph)
  return isWords ? wordsBetween(markdown, first) : new Slice(Fragment.from(blocks), 0, 0)
}

/** Markdown drops the blanks at a paragraph's ends; within a sentence they part the words from their neighbours. */
function wordsBetween(markdown: string, paragraph?: Node): Slice {
  const blank = (ends: RegExp) => (ends.test(markdown) ? [schema.text(' ')] : [])
  if (!paragraph?.childCount) return new Slice(Fragment.from(blank(/^[^\S\r\n]+$/)), 0, 0)
  const words = [...blank(/^[^\S\r\n]/), ...paragraph.children, ...blank(/[^\S\r\n]$/)]
  return Slice.maxOpen(Fragment.from(paragraph.copy(Fragment.from(words))))
}

/**
 * Normalises pasted HTML: Word marks lists and headings only by styles, Google Docs bold text; headings begin at h2. Styles are read
 * as text, as the Content-Security-Policy blocks style attributes.
 */
export function cleanedHtml(html: string): string {
  const named = readable(html, '<br>').replace(/(<[^>]*\s)style(?=\s*=)/gi, '$1data-style')
  const page = new DOMParser().parseFromString(named, 'text/html')
  page.querySelectorAll('style, script, meta, title').forEach((element) => element.remove())
  wordLists(page)
  page.querySelectorAll('[data-style]').forEach(withoutStyle)
  page.querySelectorAll('p[class*="MsoTitle"]').forEach((title) => rename(title, 'h2'))
  for (const heading of page.querySelectorAll('h1, h4, h5, h6'))
    rename(heading, heading.tagName === 'H1' ? 'h2' : 'h3')
  // Removes pictures of other sites, as the owner's are uploaded; but emoji images of mail and social networks become text.
  page.querySelectorAll('img').forEach((image) => {
    const path = pathOfPicture(image.getAttribute('src') ?? '')
    if (path) image.setAttribute('src', path)
    else image.replaceWith(EMOJI.test(image.alt) ? image.alt : '')
  })
  // Unwraps links that the API would refuse and show as brackets, as those of Word's table of contents.
  page.querySelectorAll('a[href]').forEach((link) => {
    if (!grammar.validateLink(link.getAttribute('href')!)) link.replaceWith(...link.childNodes)
  })
  tables(page)
  return page.body.innerHTML
}

/** Matches emoji; digits only as part of one (keycaps). */
const EMOJI =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])[\p{Emoji}\p{Emoji_Component}]+$/u

/** Path of one of the site's own pictures, from a relative or absolute URL; '' for any other. */
function pathOfPicture(source: string): string {
  const path = source.startsWith(`${location.origin}/`) ? source.slice(location.origin.length) : source
  return /^\/?(?:objects|attached_assets)\//.exec(path) ? path.replace(/^(?!\/)/, '/') : ''
}

/** Converts data tables to Markdown, which the editor keeps as raw; layout tables (mails, Word) are unwrapped cell by cell. */
function tables(page: Document) {
  // A cell of Markdown is one line.
  for (const lineBreak of page.querySelectorAll('td br, th br')) lineBreak.before(' ')
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].map((row) => [...row.cells])
    const width = Math.max(0, ...rows.map((row) => row.length))
    const whole = page.createElement('div')
    if (rows.length > 1 && width > 1 && !table.querySelector(ARRANGED)) {
      const line = (cells: Element[]) =>
        `| ${Array.from({ length: width }, (_, at) => wordsOf(cells[at])).join(' | ')} |`
      const [head, ...body] = rows
      whole.setAttribute(
        'data-markdown',
        [line(head!), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n'),
      )
    } else
      for (const cell of rows.flat()) {
        const block = page.createElement('div')
        block.append(...cell.childNodes)
        whole.append(block)
      }
    table.replaceWith(whole)
  }
}

/** Content that marks a layout table. */
const ARRANGED = 'div, img, a[href], h2, h3, ul, ol, blockquote, p + p'

const wordsOf = (cell?: Element) => escapeText((cell?.textContent ?? '').replace(/\s+/g, ' ').trim(), false)

function wordLists(page: Document) {
  for (const item of page.querySelectorAll('p[class*="MsoListParagraph"]')) {
    const marker = item.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')
    // Without a marker: a further paragraph of an item, or an indented one.
    if (!marker) continue
    // Of '2.1.' the last number.
    const number = /^\s*(?:\d{1,9}\.)*(\d{1,9})/.exec(marker.textContent)?.[1]
    const tag = number ? 'OL' : 'UL'
    const level = /mso-list:[^;]*\blevel(\d+)/.exec(item.getAttribute('data-style') ?? '')?.[1] ?? '1'
    marker.remove()
    const before = openLists(item).findLast((list) => levelOf(list) <= Number(level))
    const isSameLevel = before && levelOf(before) === Number(level)
    const list = isSameLevel && before.tagName === tag ? before : page.createElement(tag)
    if (list !== before) {
      list.setAttribute('data-word-level', level)
      if (number) list.setAttribute('start', number)
      if (!before) item.before(list)
      else if (isSameLevel) before.after(list)
      else before.lastElementChild!.append(list)
    }
    list.append(item)
    rename(item, 'li')
  }
}

/** The list that ends before the item, and those nested at its end, outermost first. */
function openLists(item: Element): Element[] {
  const lists: Element[] = []
  let last = item.previousElementSibling
  while (last?.hasAttribute('data-word-level')) {
    lists.push(last)
    last = last.lastElementChild?.lastElementChild ?? null
  }
  return lists
}

const levelOf = (list: Element) => Number(list.getAttribute('data-word-level'))

/** Turns styles into tags (bold, strikethrough, kept line breaks); unwraps the non-bold `b` that Google Docs puts around everything. */
function withoutStyle(element: Element) {
  const style = element.getAttribute('data-style') ?? ''
  element.removeAttribute('data-style')
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1] ?? ''
  if (/^(?:normal|[1-4]00)$/.test(weight) && /^(?:B|STRONG)$/.test(element.tagName))
    element.replaceWith(...element.childNodes)
  else if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) wrapWithin(element, 'strong')
  if (/text-decoration[^;]*line-through/i.test(style)) wrapWithin(element, 's')
  if (/white-space[\w-]*:\s*(?:pre|break)/i.test(style)) breakLines(element)
}

/** Turns line breaks in the element's text into `br`; whitespace between blocks is ignored. */
function breakLines(element: Element) {
  if (element.closest('pre')) return
  const hasBlocks = element.querySelector(BLOCKS)
  for (const node of [...element.childNodes])
    if (node instanceof Element) breakLines(node)
    else if (node instanceof Text && (node.data.trim() || !hasBlocks)) {
      const [first, ...rest] = node.data.split('\n')
      node.replaceWith(first!, ...rest.flatMap((line) => [element.ownerDocument.createElement('br'), line]))
    }
}

const BLOCKS = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, table'

function wrapWithin(element: Element, tag: string) {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
