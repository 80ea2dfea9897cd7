/** Queries of enquiries, page by page, and mutations of their status and notes. */
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown, isAnswerLost, isConflict } from '../../forms/saving/serverErrors'
import { ifMatch } from '../../forms/saving/ifMatch'
import { read } from '../../read'
import { changeShown, readOne, readPages } from '../../readPages'
import { POLL_INTERVAL_MS, refetchUntilRead } from '../../refetch'
import type { Enquiry, EnquiryCounts, EnquiryStatus } from '../../types'
import { NO_LONGER_WAITS, waitsForPlace } from '../waitingList'

const CONTACTS = '/api/contacts'
const PAGES = [CONTACTS, 'pages']
const SETS_STATUS = ['enquiry-status']
/** Of mutations that are sent one after another. */
export const STATUS_SCOPE = { id: 'enquiry-status' }

/** Status last confirmed by the API, by enquiry id, while optimistic changes are pending. */
const confirmed = new Map<number, EnquiryStatus>()

/** The status that a change starts from. */
export const confirmedStatus = ({ id, status }: Enquiry) => confirmed.get(id) ?? status

/** To be called once a change has settled: when no other is on its way, what is shown is confirmed. */
export function forgetConfirmed(client: QueryClient) {
  if (client.isMutating({ predicate: ({ options }) => options.scope === STATUS_SCOPE }) <= 1)
    confirmed.clear()
}

const counts = read<EnquiryCounts>(CONTACTS, 'counts')

export interface EnquiryChoice {
  status: EnquiryStatus | 'all'
  search: string
  /** The id of a trip, '' for all. */
  trip: string
}

const EVERY_ENQUIRY: EnquiryChoice = { status: 'all', search: '', trip: '' }

/** Newest first: visitors write at any hour. */
export const useEnquiries = ({ status, search, trip } = EVERY_ENQUIRY) =>
  useInfiniteQuery(
    readPages<Enquiry>(PAGES, CONTACTS, { status: status === 'all' ? '' : status, q: search, trip }),
  )

/** The latest, for the overview, which refetches by itself; the list does so only when the owner refreshes it. */
export const useLatestEnquiries = () =>
  useInfiniteQuery({
    ...readPages<Enquiry>([...PAGES, 'latest'], CONTACTS, {}),
    refetchInterval: POLL_INTERVAL_MS,
  })

/** One enquiry by id (of a repeated one the first); null if there is none (any more). */
export const storedEnquiry = (id: string | number) => readOne<Enquiry>(CONTACTS, id)

export const useEnquiry = (id: string | null) =>
  useQuery({
    queryKey: [...PAGES, 'id', id],
    queryFn: () => storedEnquiry(id!),
    enabled: id !== null && /^\d{1,9}$/.test(id),
    // Refetched for each link that leads to it, also from one to another.
    staleTime: 0,
  })

export const useEnquiryCounts = () =>
  useQuery({ ...counts, refetchOnMount: 'always', refetchInterval: POLL_INTERVAL_MS })

function useShownEnquiries() {
  const client = useQueryClient()
  return (change: (one: Enquiry) => Enquiry) => changeShown(client, PAGES, change)
}

const replacedBy = (stored: Enquiry) => (one: Enquiry) =>
  one.id === stored.id ? { ...stored, times: one.times } : one

/**
 * Shows an enquiry as it was stored, and refetches counts and other data about it, which nothing waits for. The lists are not
 * refetched until they are opened or refreshed: under a filter, what the owner has just changed must not vanish under her finger.
 */
export function useShowStored() {
  const show = useShownEnquiries()
  const refetchOthers = useRefetchOthers()
  const { cancelFetches, refetchCancelled } = useCancelledFetches()
  return async (stored: Enquiry) => {
    await cancelFetches()
    show(replacedBy(stored))
    refetchCancelled()
    void refetchOthers()
  }
}

/**
 * Cancels lists that are being fetched while something is changed, as their responses would restore the old state; fetches
 * them again afterwards.
 */
function useCancelledFetches() {
  const client = useQueryClient()
  // Each with its fetch meta: the whole list, or one more page.
  const cancelled = useRef(new Map<Query, Query['state']['fetchMeta']>())
  return {
    cancelFetches() {
      const fetching = client.getQueryCache().findAll({ queryKey: PAGES, fetchStatus: 'fetching' })
      for (const query of fetching) cancelled.current.set(query, query.state.fetchMeta)
      return client.cancelQueries({ queryKey: [CONTACTS] })
    },
    refetchCancelled() {
      for (const [query, meta] of cancelled.current) {
        // The list shows its own error.
        if (query.isActive()) query.fetch(undefined, { meta: meta ?? undefined }).catch(() => {})
      }
      cancelled.current.clear()
    },
  }
}

/** Refetches all about enquiries but the lists, which are refetched when they are opened. */
function useRefetchOthers() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: PAGES, refetchType: 'none' })
    return client.invalidateQueries({
      queryKey: [CONTACTS],
      predicate: ({ queryKey }) => queryKey[1] !== PAGES[1],
    })
  }
}

/** Omitted fields are unchanged. */
interface Noted {
  id: number
  /** The version that the note is based on. */
  version: string
  nextStep?: string
  nextStepOn?: string | null
  notes?: string
}

/** Stores the owner's notes of an enquiry; shown once they are stored. */
export function useNoteEnquiry() {
  return useMutation({
    mutationFn: ({ id, version, ...words }: Noted) =>
      api.put<Enquiry>(`${CONTACTS}/${id}`, words, ifMatch(version)),
    onSuccess: useShowStored(),
  })
}

interface Change {
  /** The enquiry before the change. */
  enquiry: Enquiry
  status: EnquiryStatus
}

/** Optimistic update, rolled back on failure. Changes are sent one after another, so that the last one stays. */
export function useSetEnquiryStatus() {
  const client = useQueryClient()
  const { toast } = useToast()
  const shown = useShownEnquiries()
  const refetchOthers = useRefetchOthers()
  const { cancelFetches, refetchCancelled } = useCancelledFetches()

  function show(id: number, from: EnquiryStatus, to: EnquiryStatus) {
    shown((one) => (one.id === id && one.status === from ? { ...one, status: to } : one))
    client.setQueryData(counts.queryKey, (all) => all && { ...all, [from]: all[from] - 1, [to]: all[to] + 1 })
  }

  return useMutation({
    mutationKey: SETS_STATUS,
    scope: STATUS_SCOPE,
    mutationFn: ({ enquiry, status }: Change) =>
      api.put<Enquiry>(`${CONTACTS}/${enquiry.id}/status`, { status, shownStatus: confirmedStatus(enquiry) }),
    onMutate: async ({ enquiry, status }) => {
      if (!confirmed.has(enquiry.id)) confirmed.set(enquiry.id, enquiry.status)
      await cancelFetches()
      show(enquiry.id, enquiry.status, status)
    },
    onSuccess: (stored, { enquiry, status }) => {
      confirmed.set(stored.id, stored.status)
      shown(replacedBy(stored))
      const hasLeftList = status === 'closed' && waitsForPlace(enquiry)
      toast({ title: 'סטטוס הפנייה עודכן', description: hasLeftList ? NO_LONGER_WAITS : undefined })
    },
    onError: (error, { enquiry, status }) => {
      show(enquiry.id, status, enquiry.status)
      toast(
        failureOrUnknown(
          { failed: 'סטטוס הפנייה לא עודכן', unknown: 'עוד לא ידוע אם סטטוס הפנייה עודכן' },
          error,
        ),
      )
      if (isAnswerLost(error) || isConflict(error)) void refetchUntilRead(client, { queryKey: PAGES })
    },
    onSettled: () => {
      forgetConfirmed(client)
      if (client.isMutating({ mutationKey: SETS_STATUS }) > 1) return
      void refetchOthers()
      refetchCancelled()
    },
  })
}
