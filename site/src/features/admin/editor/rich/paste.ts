/** What comes from elsewhere: Word, Google Docs, WhatsApp, a page of the site. */
import { Slice, type Node } from 'prosemirror-model'
import { fromMarkdown } from './fromMarkdown'
import { schema } from './schema'

/** Text without formatting is read as Markdown: WhatsApp's stars, a list of lines with dashes, an article from a chat. */
export function slicesOfText(text: string): Slice {
  // WhatsApp's *bold* is one star.
  const markdown = text.replace(/(^|[\s(])\*([^\s*][^*\n]*?)\*(?=$|[\s).,!?:;])/g, '$1**$2**')
  const blocks: Node[] = []
  fromMarkdown(markdown).forEach((block) => {
    // Copies, so that they count as hers and are written out.
    blocks.push(block.type.create(block.attrs, block.content, block.marks))
  })
  const doc = schema.topNodeType.create(null, blocks)
  const isWords = doc.childCount === 1 && doc.firstChild!.type === schema.nodes.paragraph
  return isWords ? Slice.maxOpen(doc.content) : new Slice(doc.content, 0, 0)
}

/** Word says what is a list and a heading in styles alone; titles begin at the second level here. */
export function cleanedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  page.querySelectorAll('style, script, meta, title').forEach((element) => element.remove())
  wordLists(page)
  page.querySelectorAll('p[class*="MsoTitle"]').forEach((title) => rename(title, 'h2'))
  for (const heading of page.querySelectorAll('h1, h4, h5, h6'))
    rename(heading, heading.tagName === 'H1' ? 'h2' : 'h3')
  // Pictures of other sites stay there: hers are uploaded.
  page.querySelectorAll('img').forEach((image) => {
    if (!/^\/(?:objects|attached_assets)\//.test(image.getAttribute('src') ?? '')) image.remove()
  })
  return page.body.innerHTML
}

function wordLists(page: Document) {
  for (const item of page.querySelectorAll('p[class*="MsoListParagraph"]')) {
    const marker = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const isNumbered = /^\s*\d/.test(marker?.textContent ?? '')
    marker?.remove()
    const tag = isNumbered ? 'OL' : 'UL'
    const before = item.previousElementSibling
    const list = before?.tagName === tag && 'fromWord' in (before as HTMLElement).dataset ? before : null
    const target = list ?? page.createElement(tag)
    ;(target as HTMLElement).dataset.fromWord = ''
    if (!list) item.before(target)
    target.append(item)
    rename(item, 'li')
  }
}

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
