/** Serialises iCalendar files: RFC 5545, with the calendar properties of RFC 7986. */

const MAX_LINE_OCTETS = 75
const encoder = new TextEncoder()

/**
 * @param {string} business
 * @param {string[]} about further lines on the calendar as a whole
 * @param {string[]} events
 */
export function calendar(business, about, events) {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    line('PRODID', text(`-//${business}//Trips//HE`)),
    'CALSCALE:GREGORIAN',
    ...about,
    ...(events.length > 0 ? events : [NO_EVENTS]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** A calendar must have at least one component (RFC 5545); without events an otherwise unused time zone. */
const NO_EVENTS = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/**
 * One property as a content line, folded at 75 octets without splitting a character.
 * @param {string} name with its parameters
 * @param {string} value already escaped
 */
export function line(name, value) {
  let folded = ''
  let octets = 0
  for (const character of `${name}:${value}`) {
    const more = encoder.encode(character).length
    if (octets + more > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

/** Escapes a TEXT value (RFC 5545, 3.3.11) and removes control characters. @param {string} value */
export function text(value) {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}
