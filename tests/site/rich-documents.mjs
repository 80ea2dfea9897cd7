// Random documents of the rich text editor, full of characters that Markdown interprets; and their comparison.

/** Numbers from 0 to 1, the same for a seed (mulberry32). @param {number} seed @returns {() => number} */
export function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const WORDS = [
  ...[
    'שלום',
    'טיול',
    'מ־7',
    '״ציטוט״',
    'א,',
    'סוף.',
    '₪2,000',
    '😀',
    'Trek & Yoga',
    'x_y_z',
    'http://a.b',
    '1986. שנה',
  ],
  ...[
    '1.',
    '1)',
    '-',
    '+',
    '+ 3',
    '#',
    '##',
    '>',
    '*',
    '**',
    '*כוכב*',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '[',
    ']',
    '(x)',
    '![',
  ],
  ...[
    '<b>',
    '<https://x.y>',
    '&amp;',
    '\\',
    '|',
    'a | b',
    ':--',
    ':---',
    '---',
    '--',
    '===',
    '.',
    '!',
    '   ',
  ],
]
const ADDRESSES = ['/trips', 'https://a.example/c?d=e&f=(g)', 'https://x.example/עברית', 'mailto:a@b.example']

/** @param {import('prosemirror-model').Schema} schema @param {() => number} next */
export function anyDocument(schema, next) {
  const { nodes, marks } = schema
  const text = (words, on) => schema.text(words, on)
  const pick = (choices) => choices[Math.floor(next() * choices.length)]
  const several = (most, make) => Array.from({ length: 1 + Math.floor(next() * most) }, make)
  const words = () => several(4, () => pick(WORDS)).join(next() < 0.5 ? ' ' : '')
  const someMarks = () => {
    const chosen = next() < 0.3 ? [pick([marks.strong, marks.strong, marks.strike]).create()] : []
    return next() < 0.15 ? marks.link.create({ href: pick(ADDRESSES) }).addToSet(chosen) : chosen
  }
  const inline = (withBreaks) =>
    several(4, () => {
      const kind = next()
      if (withBreaks && kind < 0.12) return nodes.hard_break.create()
      if (kind < 0.16) return nodes.image.create({ src: '/objects/a.jpg', alt: words() })
      return text(words(), someMarks())
    })
  const paragraph = () => nodes.paragraph.create(null, [text(pick(WORDS.slice(0, 12))), ...inline(true)])
  const list = (depth) => {
    const type = pick([nodes.bullet_list, nodes.ordered_list])
    const item = () => {
      const inner = depth < 2 && next() < 0.25 ? [list(depth + 1)] : []
      return nodes.list_item.create(null, [paragraph(), ...inner, ...(next() < 0.1 ? [paragraph()] : [])])
    }
    return type.create(type === nodes.ordered_list ? { order: pick([1, 1, 3, 9]) } : null, several(3, item))
  }
  const block = (depth = 0) => {
    const kind = next()
    if (kind < 0.5) return nodes.paragraph.create(null, inline(true))
    if (kind < 0.62) return nodes.heading.create({ level: pick([2, 3]) }, inline(false))
    if (kind < 0.82) return list(0)
    if (kind < 0.92 && depth < 2)
      return nodes.blockquote.create(null, [block(depth + 1), ...(next() < 0.4 ? [block(depth + 1)] : [])])
    return nodes.horizontal_rule.create()
  }
  return nodes.doc.create(
    null,
    several(3, () => block()),
  )
}

/**
 * The document as nested lists: kinds of blocks, lines, and each character with its marks. Left out is what Markdown does not
 * have: paragraphs without words, spaces at the ends of lines, and marks on punctuation at their edge before a letter.
 */
export function sameWords(node) {
  if (node.isTextblock) {
    const lines = linesOf(node)
    return lines.length > 0 || node.type.name !== 'paragraph' ? [kindOf(node), ...lines] : null
  }
  const inside = []
  node.forEach((child) => inside.push(sameWords(child)))
  return [kindOf(node), ...inside.filter(Boolean)]
}

const kindOf = ({ type, attrs }) => `${type.name}${attrs.level ?? attrs.order ?? ''}`
const marksOf = (node) => node.marks.map(({ type, attrs }) => type.name + (attrs.href ?? '')).sort()

function linesOf(block) {
  const lines = [[]]
  block.forEach((node) => {
    if (node.type.name === 'hard_break') lines.push([])
    else if (node.isText) for (const letter of node.text) lines.at(-1).push([letter, marksOf(node)])
    else
      lines.at(-1).push([`picture ${node.attrs.src} ${node.attrs.alt.replace(/\s+/g, ' ')}`, marksOf(node)])
  })
  const shown = lines.map(shownLine)
  while (shown.length > 0 && shown[0] === '') shown.shift()
  while (shown.length > 0 && shown.at(-1) === '') shown.pop()
  return shown
}

const isSilent = (letter) => !/^[^\s\p{P}\p{S}]$/u.test(letter)

/** Only the marks of letters count: where punctuation has them is the serializer's to say. */
const shownLine = (line) =>
  line
    .map(([letter, marks]) => {
      const links = marks.filter((mark) => mark.startsWith('link'))
      const counted = /\s/.test(letter) ? [] : isSilent(letter) ? links : marks
      return `${/\s/.test(letter) ? ' ' : letter}${counted.length > 0 ? `<${counted}>` : ''}`
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim()
