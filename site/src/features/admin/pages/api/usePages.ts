/** Queries and mutations of the owner's pages. */
import { useQuery } from '@tanstack/react-query'
import { findInList, recordApi } from '../../records/recordApi'
import { read } from '../../read'
import type { Page, PageFields, PageListed } from '../../types'

export const usePages = () => useQuery({ ...read<PageListed[]>('/api/pages'), refetchOnMount: 'always' })

export const pageApi = recordApi<Page, PageFields>({ section: 'pages', listed: findInList('pages') })
