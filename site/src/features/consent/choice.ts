import { isObject } from '../../lib/isObject'
import { readStored, writeStored } from '../../lib/storage'

/** What a visitor agreed to. Essential cookies cannot be turned off. */
export interface CookieChoice {
  essential: true
  analytics: boolean
  marketing: boolean
  preferences: boolean
}

/** To be raised whenever the banner's words change: the record of a choice names what she read, and she is asked anew. */
export const BANNER_VERSION = '2026-11'
/** In milliseconds: a year, the shortest that the owner may keep it and the policy may say. */
const HOLDS_FOR = 365 * 24 * 60 * 60_000

export const ALL: CookieChoice = { essential: true, analytics: true, marketing: true, preferences: true }
export const ESSENTIAL_ONLY: CookieChoice = {
  essential: true,
  analytics: false,
  marketing: false,
  preferences: false,
}

const CHOICE_KEY = 'cookiePreferences'
/** Beside the choice, whose shape others rely on: when it was made (milliseconds), and under which words. */
const MADE_KEY = 'cookiePreferencesMade'

export function readChoice(): CookieChoice | null {
  return isOutOfDate() ? null : readStored<CookieChoice | null>(CHOICE_KEY, null, isChoice)
}

/** One whose moment nobody kept holds. */
export function isOutOfDate(): boolean {
  const made = readStored(MADE_KEY, null, isObject)
  return made !== null && !(made.version === BANNER_VERSION && Date.now() - Number(made.at) < HOLDS_FOR)
}

export function keepChoice(choice: CookieChoice): void {
  writeStored(CHOICE_KEY, choice)
  writeStored(MADE_KEY, { at: Date.now(), version: BANNER_VERSION })
}

/**
 * Runs `act` when she chooses in another tab: MADE_KEY is written last, and with another moment each time. Returns the
 * unsubscribe function.
 */
export function onChosenElsewhere(act: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === MADE_KEY) act()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function isChoice(value: unknown): value is CookieChoice {
  return (
    isObject(value) &&
    value.essential === true &&
    [value.analytics, value.marketing, value.preferences].every((one) => typeof one === 'boolean')
  )
}
