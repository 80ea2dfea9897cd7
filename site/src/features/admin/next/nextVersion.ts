/** What the API tells of a next version, as far as its form has to know. */
interface NextVersion {
  version: string
  clashes: string[]
  /** All that is written of it, and the same as it was live when it was begun. */
  written?: object
  base?: object
}

export interface Versioned {
  id: number
  version?: string
  revision?: number | null
  next?: NextVersion | null
}

/** As it is to be, where changes wait. */
export const asWritten = <Stored extends Versioned>(record: Stored): Stored => ({
  ...record,
  ...record.next?.written,
})

/** Without the changes that wait. */
export const asLive = <Stored extends Versioned>(record: Stored): Stored => ({
  ...record,
  next: null,
  nextSavedAt: null,
})

/** As it was live when those changes were begun. */
export const asBase = <Stored extends Versioned>(record: Stored): Stored => ({
  ...record,
  ...record.next?.base,
})

/** Where a save of a form goes: what is live, which takes the place of a next version, or the next version alone. */
export function saveAddress(path: string, { id, version = '', next }: Versioned, isNext: boolean) {
  if (isNext) return { path: `${path}/${id}/next?live=${version}`, version: next?.version ?? version }
  return { path: `${path}/${id}${next ? `?next=${next.version}` : ''}`, version }
}

export const hasClashes = ({ next }: Versioned) => (next?.clashes.length ?? 0) > 0

/** The same changes wait as before: then it is what is live that was changed meanwhile. */
export const isNextAsBefore = (before: Versioned, now: Versioned) =>
  now.next !== null && now.next !== undefined && now.next.version === before.next?.version
