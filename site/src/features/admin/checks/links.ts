/** Finds all links in a Markdown text, also malformed ones that will not be rendered as links. */

export interface FoundLink {
  from: number
  to: number
  /** The link text; '' if it is empty. */
  words: string
  /** The URL as written; null if its closing bracket is missing. */
  url: string | null
}

/** `text` must be without code (`withoutCode`), in which links do not count. */
export function linksIn(text: string): FoundLink[] {
  return [...inline(text), ...definitions(text), ...autolinks(text)].sort(
    (one, other) => one.from - other.from,
  )
}

/** `[text](url)`. Images are no links; the text of a linked image is its description. */
function inline(text: string): FoundLink[] {
  return Array.from(text.matchAll(/\]\(/g)).flatMap(({ index }) => {
    const from = openingOf(text, index)
    if (from === null || text[from - 1] === '!' || isEscaped(text, from)) return []
    const { url, to } = destinationAt(text, index + 2)
    return [{ from, to, words: shown(text.slice(from + 1, index)), url }]
  })
}

/** Position of the opening bracket that matches the closing one at `end`. */
function openingOf(text: string, end: number): number | null {
  let depth = 0
  for (let at = end; at >= 0 && !text.startsWith('\n\n', at); at -= 1) {
    if (isEscaped(text, at)) continue
    if (text[at] === ']') depth += 1
    else if (text[at] === '[' && (depth -= 1) === 0) return at
  }
  return null
}

const isEscaped = (text: string, at: number) =>
  /(?<!\\)(?:\\\\)*\\$/.test(text.slice(Math.max(0, at - 9), at))

/** `<url>` or a URL with balanced brackets, an optional title, and the closing bracket. */
const DESTINATION =
  /\s*(?:<(?<angled>[^<>\n]*)>|(?<plain>(?:[^\s()<]|\([^\s()]*\))(?:[^\s()]|\([^\s()]*\))*)?)(?:\s+(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\])*\)))?\s*\)/y

function destinationAt(text: string, at: number): { url: string | null; to: number } {
  DESTINATION.lastIndex = at
  const found = DESTINATION.exec(text)
  if (found) return { url: found.groups!.angled ?? found.groups!.plain ?? '', to: DESTINATION.lastIndex }
  const rest = /^[^\s)]*/.exec(text.slice(at))![0]
  return { url: null, to: at + rest.length }
}

const shown = (words: string) =>
  words
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** `[label]: url`, definitions of reference links. */
function definitions(text: string): FoundLink[] {
  return Array.from(text.matchAll(/^ {0,3}\[([^[\]\n]+)\]:[ \t]*<?([^\s<>]*)>?[^\n]*$/gm), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    words: match[1]!.trim(),
    url: match[2]!,
  }))
}

/** `<https://…>`, whose text is its URL. */
function autolinks(text: string): FoundLink[] {
  return Array.from(text.matchAll(/(?<!\]\(\s*)<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    words: match[1]!,
    url: match[1]!,
  }))
}
