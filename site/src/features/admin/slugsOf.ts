/** The addresses that are taken, but for the record's own. */
export function slugsOf(records: { id: number; slug: string }[], own?: number): ReadonlySet<string> {
  return new Set(records.filter(({ id }) => id !== own).map(({ slug }) => slug))
}
