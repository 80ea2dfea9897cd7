/** What a record was before each save. Read anew each time: another save may have come. */
import { useQuery } from '@tanstack/react-query'
import { read } from '../read'
import type { Section } from '../records/sections'
import type { PageRevision, Revision, RevisionListed, TripRevision } from '../types'

/** How the form of a kind takes up an earlier version. */
export interface RevisionKind {
  section: Section
  /** The field whose words are counted. */
  text: string
  labels: Readonly<Record<string, string>>
  /** As the form holds it. */
  valuesOf: (revision: never) => object
  /** Fields that stay as they are now. */
  kept: readonly string[]
}

type AnyRevision = Revision | TripRevision | PageRevision

/** What of an earlier version goes back into the form. */
export const restored = ({ valuesOf, kept }: RevisionKind, revision: AnyRevision): Record<string, unknown> =>
  Object.fromEntries(Object.entries(valuesOf(revision as never)).filter(([name]) => !kept.includes(name)))

export const useRevisions = (section: string, id: number) =>
  useQuery({ ...read<RevisionListed[]>(`/api/${section}`, String(id), 'revisions'), gcTime: 0 })

export const useRevision = (section: string, id: number, revision: number) =>
  useQuery({
    ...read<AnyRevision>(`/api/${section}`, String(id), 'revisions', String(revision)),
    gcTime: 0,
  })
