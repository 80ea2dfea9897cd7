/** The slugs of the other records. */
export function otherSlugs(records: { id: number; slug: string }[], own?: number): ReadonlySet<string> {
  return new Set(records.filter(({ id }) => id !== own).map(({ slug }) => slug))
}
