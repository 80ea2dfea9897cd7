/** What a record was before each save. Read anew each time: another save may have come. */
import { useQuery } from '@tanstack/react-query'
import { read } from '../read'
import type { Section } from '../next/sections'
import type { PageRevision, Revision, RevisionListed, TripRevision } from '../types'

/** How the form of a kind takes up an earlier version. */
export interface RevisionKind<Restored extends Record<string, unknown>> {
  section: Section
  /** The field whose words are counted. */
  text: string
  /** As the form will hold it. */
  restored: (revision: never) => Restored
  labels: Readonly<Record<string, string>>
}

type AnyRevision = Revision | TripRevision | PageRevision

export const useRevisions = (section: string, id: number) =>
  useQuery({ ...read<RevisionListed[]>(`/api/${section}`, String(id), 'revisions'), gcTime: 0 })

export const useRevision = (section: string, id: number, revision: number) =>
  useQuery({
    ...read<AnyRevision>(`/api/${section}`, String(id), 'revisions', String(revision)),
    gcTime: 0,
  })
