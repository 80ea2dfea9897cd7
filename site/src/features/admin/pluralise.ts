/** A number with its noun, as Hebrew says it: 'צפייה אחת', '12 צפיות'. */
export const pluralise = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('he-IL')} ${many}`

/** 'פעם אחת', 'פעמיים', '3 פעמים'. */
export const timesText = (count: number) => (count === 2 ? 'פעמיים' : pluralise(count, 'פעם אחת', 'פעמים'))
