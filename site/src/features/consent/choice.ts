import { isObject } from '../../lib/isObject'
import { readStored, writeStored } from '../../lib/storage'

/** What a visitor agreed to. Essential cookies cannot be turned off. */
export interface CookieChoice {
  essential: true
  analytics: boolean
  marketing: boolean
  preferences: boolean
}

/** Raise it when the banner's text changes: it is stored with each choice, and visitors are asked again. */
export const BANNER_VERSION = '2026-11'
/** In milliseconds: a year, the shortest retention that the owner can set for choices. */
const HOLDS_FOR = 365 * 24 * 60 * 60_000

export const ALL: CookieChoice = { essential: true, analytics: true, marketing: true, preferences: true }
export const ESSENTIAL_ONLY: CookieChoice = {
  essential: true,
  analytics: false,
  marketing: false,
  preferences: false,
}

const CHOICE_KEY = 'cookiePreferences'
/** When the choice was made (ms since 1970) and for which banner version; stored apart, so that the choice keeps its shape. */
const MADE_KEY = 'cookiePreferencesMade'

export function readChoice(): CookieChoice | null {
  return isOutOfDate() ? null : readStored<CookieChoice | null>(CHOICE_KEY, null, isChoice)
}

/** Whether the choice is too old or for another banner version; false if its time was not stored. */
export function isOutOfDate(): boolean {
  const made = readStored(MADE_KEY, null, isObject)
  return made !== null && !(made.version === BANNER_VERSION && Date.now() - Number(made.at) < HOLDS_FOR)
}

export function keepChoice(choice: CookieChoice): void {
  writeStored(CHOICE_KEY, choice)
  writeStored(MADE_KEY, { at: Date.now(), version: BANNER_VERSION })
}

/**
 * Runs `act` after a choice in another tab. Listens to MADE_KEY, which is written last and with a new time. Returns the
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
