// Seeded pseudo-random choices: the same seed, the same choices.

export interface SeededRandom {
  /** At least `low`, below `high`. */
  between(low: number, high: number): number
  one<T>(of: readonly T[]): T
}

/** mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    one: (of) => of[Math.floor(next() * of.length)]!,
  }
}
