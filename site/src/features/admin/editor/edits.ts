/** Commands of the Markdown toolbar, as edits of a text and its selection. */

export interface Edit {
  /** The replaced range, its replacement, and the selection afterwards. */
  from: number
  to: number
  text: string
  selectFrom: number
  selectTo: number
}

export type Command = 'bold' | 'heading' | 'list' | 'quote' | 'link'

export function edit(command: Command, text: string, from: number, to: number): Edit {
  if (command === 'bold') return wrap(text, from, to)
  if (command === 'link') return link(text, from, to)
  return prefixLines({ heading: '## ', list: '- ', quote: '> ' }[command], text, from, to)
}

/** Toggles bold around the selection. */
function wrap(text: string, from: number, to: number): Edit {
  const inside = text.slice(from, to) || 'טקסט מודגש'
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**') {
    return {
      from: from - 2,
      to: to + 2,
      text: inside,
      selectFrom: from - 2,
      selectTo: from - 2 + inside.length,
    }
  }
  return { from, to, text: `**${inside}**`, selectFrom: from + 2, selectTo: from + 2 + inside.length }
}

function link(text: string, from: number, to: number): Edit {
  const words = text.slice(from, to) || 'מילות הקישור'
  const address = 'https://'
  const start = from + words.length + 3
  return { from, to, text: `[${words}](${address})`, selectFrom: start, selectTo: start + address.length }
}

/**
 * Toggles the prefix of every line in the selection: removes it if all have it. The selected text stays selected, and a caret stays
 * a caret: typing would replace a selected prefix, and Enter a selected line.
 */
function prefixLines(prefix: string, text: string, from: number, to: number): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const all = lines.every((line) => line.startsWith(prefix))
  const changed = lines.map((line) => (all ? line.slice(prefix.length) : `${prefix}${line}`)).join('\n')
  const starts = lines.map((_, index) => start + lines.slice(0, index).join('\n').length + (index && 1))
  // Maps a position in the old text to the new one.
  const moved = (at: number) =>
    all
      ? starts.filter((each) => each < at).reduce((sum, each) => sum - Math.min(prefix.length, at - each), at)
      : at + prefix.length * starts.filter((each) => each <= at).length
  return { from: start, to: end, text: changed, selectFrom: moved(from), selectTo: moved(to) }
}
