/** The slugs of the other records. */
export function slugsOf(records: { id: number; slug: string }[], own?: number): ReadonlySet<string> {
  return new Set(records.filter(({ id }) => id !== own).map(({ slug }) => slug))
}
