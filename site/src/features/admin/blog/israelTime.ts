/**
 * Moments by the clock in Israel, wherever the device is: she may plan her week from a hotel abroad. Summer time is the
 * browser's own knowledge of Asia/Jerusalem.
 */
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** '2026-11-22' and '09:05' of a moment in milliseconds. */
export function inIsrael(moment: number): { day: string; time: string } {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** The moment at which the clock shows that; NaN for no day or no time. An hour that is skipped is the one after it. */
export function fromIsrael(day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) return NaN
  const first = wall - offsetAt(wall)
  return wall - offsetAt(first)
}

/** How far the clock is ahead of UTC, in milliseconds. */
function offsetAt(moment: number): number {
  const { day, time } = inIsrael(moment)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000
}
