/**
 * Saves of records' forms until they are answered: what the owner pressed for, and what is sent as she leaves. The same record,
 * opened again, waits for them.
 */
const underWay = new Map<Promise<unknown>, () => string[]>()

/** `backupNames`: of the form's local backup; that of a new record has another name once it is created. */
export function trackSave(saving: Promise<unknown>, backupNames: () => string[]) {
  if (underWay.size === 0) window.addEventListener('beforeunload', askBrowser)
  const answered = saving.then(end, end)
  underWay.set(answered, backupNames)
  function end() {
    underWay.delete(answered)
    if (underWay.size === 0) window.removeEventListener('beforeunload', askBrowser)
  }
}

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

export const areSavesUnderWay = () => underWay.size > 0

/** Resolves when all of them are answered. It never rejects. */
export const allSaves = (): Promise<unknown> => Promise.all(underWay.keys())

/**
 * Resolves when those of the form with this local backup are answered, or of all groups of 'settings'; null where there are none.
 * It never rejects.
 */
export function savesOf(backupName: string): Promise<unknown> | null {
  const isOf = (name: string) => name === backupName || name.startsWith(`${backupName}:`)
  const ofIt = [...underWay].filter(([, names]) => names().some(isOf)).map(([answered]) => answered)
  return ofIt.length > 0 ? Promise.all(ofIt) : null
}
