/** Word diff of two texts: unchanged, removed and added words. */

export interface Change {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Largest product of the two word counts; above it the texts are shown one after the other. */
const MAX_CELLS = 4_000_000

export function wordDiff(before: string, after: string): Change[] {
  const [old, now] = [words(before), words(after)]
  if (old.length * now.length > MAX_CELLS) {
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  }
  const lengths = commonLengths(old, now)
  const at = (row: number, column: number) => lengths[row * (now.length + 1) + column] ?? 0
  const changes: Change[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      add(changes, 'same', now[column])
      row += 1
      column += 1
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      add(changes, 'gone', old[row])
      row += 1
    } else {
      add(changes, 'new', now[column])
      column += 1
    }
  }
  return changes
}

/** Words, white space and single marks: joined they are the text again. */
const words = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}'"׳״]+|[^\s\p{L}\p{M}\p{N}'"׳״]/gu) ?? []

/** The length of the longest common subsequence of every pair of suffixes, row by row. */
function commonLengths(old: string[], now: string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0)
    }
  }
  return lengths
}

function add(changes: Change[], kind: Change['kind'], word: string | undefined) {
  if (word === undefined) return
  const last = changes.at(-1)
  if (last?.kind === kind) last.text += word
  else changes.push({ kind, text: word })
}
