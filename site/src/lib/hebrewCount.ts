/** A number with its noun; Hebrew has words of its own for one and two: 'יום אחד', 'יומיים', '8 ימים'. */
export function hebrewCount(count: number, one: string, two: string, many: string): string {
  if (count === 1) return one
  return count === 2 ? two : `${count} ${many}`
}

/** Days, which from 11 on are counted in the singular: 'יומיים', '8 ימים', '29 יום'. */
export const hebrewDays = (count: number, one = 'יום') =>
  hebrewCount(count, one, 'יומיים', count > 10 ? 'יום' : 'ימים')
