/** A number with its noun; Hebrew has words of its own for one and two: 'יום אחד', 'יומיים', '8 ימים'. */
export function hebrewCount(count: number, one: string, two: string, many: string): string {
  if (count === 1) return one
  return count === 2 ? two : `${count} ${many}`
}
