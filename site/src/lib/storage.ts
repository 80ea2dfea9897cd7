/** Access to localStorage, for all modules. Errors (private mode, full storage, broken JSON) are only logged. */

export function readStored<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T {
  try {
    const text = window.localStorage.getItem(key)
    if (text === null) return fallback
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : fallback
  } catch (error) {
    console.warn(`Could not read ${key} from this device`, error)
    return fallback
  }
}

/** Returns whether it was kept. */
export function writeStored(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}

/** Reads a plain text (not JSON). */
export function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch (error) {
    console.warn(`Could not read ${key} from this device`, error)
    return null
  }
}

/** Returns whether it was kept. */
export function writeText(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value)
    return true
  } catch (error) {
    console.warn(`Could not keep ${key} on this device`, error)
    return false
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch (error) {
    console.warn(`Could not remove ${key} from this device`, error)
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch (error) {
    console.warn('Could not read this device', error)
    return []
  }
}
