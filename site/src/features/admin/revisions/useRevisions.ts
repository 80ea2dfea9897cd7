/** Queries of a record's revisions, not cached, as any save adds one. */
import { useQuery } from '@tanstack/react-query'
import { read } from '../read'
import type { Section } from '../records/sections'
import type { PageRevision, Revision, RevisionListed, TripRevision } from '../types'

/** What a kind of record declares for its revision history. */
export interface RevisionKind {
  section: Section
  /** The field whose words the list counts. */
  text: string
  labels: Readonly<Record<string, string>>
  /** Fields whose changes are shown word by word. */
  texts: readonly string[]
  /** The form values of a revision. */
  valuesOf: (revision: never) => object
  /** Fields that a restore leaves unchanged. */
  kept: readonly string[]
}

type AnyRevision = Revision | TripRevision | PageRevision

/** The form values to restore from a revision, by field. */
export const restorableValues = (
  { valuesOf, kept }: RevisionKind,
  revision: AnyRevision,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(valuesOf(revision as never)).filter(([name]) => !kept.includes(name)))

export const useRevisions = (section: string, id: number) =>
  useQuery({ ...read<RevisionListed[]>(`/api/${section}`, String(id), 'revisions'), gcTime: 0 })

export const useRevision = (section: string, id: number, revision: number) =>
  useQuery({
    ...read<AnyRevision>(`/api/${section}`, String(id), 'revisions', String(revision)),
    gcTime: 0,
  })
