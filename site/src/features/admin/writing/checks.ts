/** What in a text the owner has to check before it is published, found by how it is written. */

import { months } from '../../../lib/dates'

export interface Checks {
  facts: string[]
  prices: string[]
  dates: string[]
}

const MAX_SHOWN = 6

const PRICE =
  /(?:[₪$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:₪|\$|€|£|ש["״]ח|שקלים|שקל|דולרים|דולר|אירו|%|אחוזים|אחוז))/g
const MONTHS = [...months.map(({ label }) => label), 'מרס'].join('|')
const DATE = new RegExp(
  `\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?|(?<![א-ת])(?:\\d{1,2} ?ב)?[בלהמ]?(?:${MONTHS})(?![א-ת])(?: 20\\d\\d)?|\\b20\\d\\d\\b|\\b\\d{1,2}:\\d{2}\\b`,
  'g',
)
/** URLs, phone numbers, and other numbers with the word that follows. */
const FACT = /https?:\/\/\S+|\+?\d[\d-]{6,}\d|\d+(?:[.,]\d+)*(?:[ \u05be-]?[א-ת]{2,})?/g
/** Markers of ordered lists, which are ignored. */
const LIST_NUMBER = /(^|\s)\d{1,2}\\?\. /g

export function checksIn(markdown: string): Checks {
  const prices = found(PRICE, markdown)
  const withoutPrices = markdown.replace(LIST_NUMBER, ' ').replace(PRICE, ' ')
  const dates = found(DATE, withoutPrices)
  return { prices, dates, facts: found(FACT, withoutPrices.replace(DATE, ' ')) }
}

const found = (what: RegExp, text: string) =>
  [...new Set(Array.from(text.matchAll(what), ([part]) => part.trim()))].slice(0, MAX_SHOWN)
