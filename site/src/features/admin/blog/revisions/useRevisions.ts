/** What an article was before each save. Read anew each time: another save may have come. */
import { useQuery } from '@tanstack/react-query'
import { read } from '../../read'
import type { Revision, RevisionListed } from '../../types'

export const useRevisions = (id: number) =>
  useQuery({ ...read<RevisionListed[]>('/api/blog', String(id), 'revisions'), gcTime: 0 })

export const useRevision = (id: number, revision: number) =>
  useQuery({ ...read<Revision>('/api/blog', String(id), 'revisions', String(revision)), gcTime: 0 })
