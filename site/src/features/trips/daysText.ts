/** 'יום אחד', 'יומיים', '8 ימים'. */
export function daysText(days: number): string {
  if (days === 1) return 'יום אחד'
  return days === 2 ? 'יומיים' : `${days} ימים`
}
