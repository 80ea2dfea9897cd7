const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'לפני רגע', 'לפני 5 דקות', 'לפני שעתיים', 'לפני יום'. Clocks that disagree never put the past in the future. */
export function timeAgo(moment: number, now: number): string {
  const passed = Math.max(0, now - moment)
  if (passed < MINUTE) return 'לפני רגע'
  if (passed < HOUR) return counted(Math.floor(passed / MINUTE), 'לפני דקה', 'לפני שתי דקות', 'דקות')
  if (passed < DAY) return counted(Math.floor(passed / HOUR), 'לפני שעה', 'לפני שעתיים', 'שעות')
  return counted(Math.floor(passed / DAY), 'לפני יום', 'לפני יומיים', 'ימים')
}

/** Hebrew has words of its own for one and two. */
function counted(number: number, one: string, two: string, many: string): string {
  if (number === 1) return one
  return number === 2 ? two : `לפני ${number} ${many}`
}
