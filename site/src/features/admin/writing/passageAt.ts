/** The range that a passage tool works on, trimmed, in UTF-16 units: the selection, or else the paragraph at the caret. */

interface Passage {
  from: number
  to: number
  text: string
}

export function passageAt(text: string, selectionStart: number, selectionEnd: number): Passage {
  if (text.slice(selectionStart, selectionEnd).trim()) return trimmed(text, selectionStart, selectionEnd)
  const before = text.lastIndexOf('\n\n', Math.max(0, selectionStart - 1))
  const after = text.indexOf('\n\n', selectionStart)
  return trimmed(text, before === -1 ? 0 : before, after === -1 ? text.length : after)
}

function trimmed(text: string, from: number, to: number): Passage {
  const part = text.slice(from, to)
  const start = from + part.length - part.trimStart().length
  return { from: start, to: start + part.trim().length, text: part.trim() }
}
