/** 'שנה', 'שנתיים', '7 שנים'. */
export function years(count: number): string {
  if (count === 1) return 'שנה'
  return count === 2 ? 'שנתיים' : `${count} שנים`
}

/** 'חודש', 'חודשיים', '10 חודשים', '26 חודשים'. */
export function months(count: number): string {
  if (count === 1) return 'חודש'
  return count === 2 ? 'חודשיים' : `${count} חודשים`
}

/** 'יום', 'יומיים', '7 ימים'. */
export function days(count: number): string {
  if (count === 1) return 'יום'
  return count === 2 ? 'יומיים' : `${count} ימים`
}
