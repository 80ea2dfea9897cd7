/** A record's next version (unpublished changes beside the stored one), as far as its form needs it. */
interface NextVersion {
  version: string
  clashes: string[]
  /** `written`: the changed fields; `base`: the same fields of the published version when the changes began. */
  written?: object
  base?: object
}

export interface Versioned {
  id: number
  version?: string
  revision?: number | null
  next?: NextVersion | null
}

/** The record with its unpublished changes. */
export const asWritten = <Stored extends Versioned>(record: Stored): Stored => ({
  ...record,
  ...record.next?.written,
})

/** The record without its unpublished changes. */
export const asLive = <Stored extends Versioned>(record: Stored): Stored => ({
  ...record,
  next: null,
  nextSavedAt: null,
})

/** The record as it was published when the unpublished changes began. */
export const asBase = <Stored extends Versioned>(record: Stored): Stored => ({
  ...record,
  ...record.next?.base,
})

/** Path and If-Match version of a save: to the published version (which replaces a next version), or to the next version alone. */
export function saveAddress(path: string, { id, version = '', next }: Versioned, isNext: boolean) {
  if (isNext) return { path: `${path}/${id}/next?live=${version}`, version: next?.version ?? version }
  return { path: `${path}/${id}${next ? `?next=${next.version}` : ''}`, version }
}

export const hasConflicts = ({ next }: Versioned) => (next?.clashes.length ?? 0) > 0

/** Whether the next version is unchanged, so that the conflict is in the published version. */
export const isNextAsBefore = (before: Versioned, now: Versioned) =>
  now.next !== null && now.next !== undefined && now.next.version === before.next?.version
