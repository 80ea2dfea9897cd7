/** Saves of forms that the owner has left, until they are answered: the same record, opened again, waits for them. */
const underWay = new Map<Promise<unknown>, (backupName: string) => boolean>()

/** `isOf`: whether the form has this local backup; that of a new record has another name once it is created. */
export function trackLeftSave(saving: Promise<unknown>, isOf: (backupName: string) => boolean) {
  if (underWay.size === 0) window.addEventListener('beforeunload', askBrowser)
  underWay.set(saving, isOf)
  void saving.finally(() => {
    underWay.delete(saving)
    if (underWay.size === 0) window.removeEventListener('beforeunload', askBrowser)
  })
}

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/** Resolves when all of them are answered. It never rejects. */
export const allLeftSaves = (): Promise<unknown> => Promise.allSettled(underWay.keys())

/** Resolves when those of the form with this local backup are answered; null where there are none. It never rejects. */
export function leftSaves(backupName: string): Promise<unknown> | null {
  const ofIt = [...underWay].filter(([, isOf]) => isOf(backupName)).map(([saving]) => saving)
  return ofIt.length > 0 ? Promise.allSettled(ofIt) : null
}
