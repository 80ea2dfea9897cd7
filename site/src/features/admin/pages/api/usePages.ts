/** Queries and mutations of the owner's pages. */
import { useQuery } from '@tanstack/react-query'
import { findInList, recordApi } from '../../records/recordApi'
import { read } from '../../read'
import { POLL_INTERVAL_MS } from '../../refetch'
import type { Page, PageFields, PageListed } from '../../types'

const anew = { ...read<PageListed[]>('/api/pages'), refetchOnMount: 'always' as const }

export const usePages = () => useQuery(anew)

/** For the overview. */
export const usePolledPages = () => useQuery({ ...anew, refetchInterval: POLL_INTERVAL_MS })

export const pageApi = recordApi<Page, PageFields>({ section: 'pages', listed: findInList('pages') })
