/** Reading the enquiries page by page, and noting how far each has come. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown, isAnswerLost } from '../../forms/saving/serverErrors'
import { ifMatch } from '../../forms/saving/versions'
import { read } from '../../read'
import { changeShown, readPages } from '../../readPages'
import { refetchUntilRead } from '../../refetch'
import type { Enquiry, EnquiryCounts, EnquiryStatus } from '../../types'

const CONTACTS = '/api/contacts'
const PAGES = [CONTACTS, 'pages']
/** What tells of today is read anew by itself so often, in milliseconds, while she looks at the page. */
export const RENEWED_EVERY = 20_000
const SETS_STATUS = ['enquiry-status']

const counts = read<EnquiryCounts>(CONTACTS, 'counts')

export interface EnquiryChoice {
  status: EnquiryStatus | 'all'
  search: string
  /** The id of the trip that they are about, '' for all. */
  trip: string
}

const EVERY_ENQUIRY: EnquiryChoice = { status: 'all', search: '', trip: '' }

/** Newest first: visitors write at any hour. */
export const useEnquiries = ({ status, search, trip } = EVERY_ENQUIRY) =>
  useInfiniteQuery(
    readPages<Enquiry>(PAGES, CONTACTS, { status: status === 'all' ? '' : status, q: search, trip }),
  )

/** Those of the overview, which come by themselves; the list itself moves only when she asks it to. */
export const useLatestEnquiries = () =>
  useInfiniteQuery({
    ...readPages<Enquiry>([...PAGES, 'latest'], CONTACTS, {}),
    refetchInterval: RENEWED_EVERY,
  })

/** One of them (of one sent again the first), wherever in the list it stands; null when there is none (any more). */
export const storedEnquiry = async (id: string | number) =>
  (await api.getPage<Enquiry>(`${CONTACTS}?page=1&id=${id}`)).items[0] ?? null

export const useEnquiry = (id: string | null) =>
  useQuery({
    queryKey: [...PAGES, 'id', id],
    queryFn: () => storedEnquiry(id!),
    enabled: id !== null && /^\d{1,9}$/.test(id),
    // Read anew each time that something leads to it, also from one to another.
    staleTime: 0,
  })

export const useEnquiryCounts = () =>
  useQuery({ ...counts, refetchOnMount: 'always', refetchInterval: RENEWED_EVERY })

function useShownEnquiries() {
  const client = useQueryClient()
  return (change: (one: Enquiry) => Enquiry) => changeShown(client, PAGES, change)
}

/**
 * Shows one as it was kept, and reads anew what counts or tells of it. The lists themselves stay as they are until they
 * are opened or refreshed: under a filter, what she has just changed must not vanish under her finger.
 */
export function useShowKept() {
  const show = useShownEnquiries()
  const readOthersAnew = useReadOthersAnew()
  const { callOff, askAgain } = useCalledOff()
  return async (kept: Enquiry) => {
    await callOff()
    show((one) => (one.id === kept.id ? { ...kept, times: one.times } : one))
    askAgain()
    return readOthersAnew()
  }
}

/** Lists that are on their way while something is changed: their answers would put back what was before. */
function useCalledOff() {
  const client = useQueryClient()
  // Each with what was asked: all of it, or one page more.
  const calledOff = useRef(new Map<Query, Query['state']['fetchMeta']>())
  return {
    callOff() {
      const onTheirWay = client.getQueryCache().findAll({ queryKey: PAGES, fetchStatus: 'fetching' })
      for (const query of onTheirWay) calledOff.current.set(query, query.state.fetchMeta)
      return client.cancelQueries({ queryKey: [CONTACTS] })
    },
    askAgain() {
      for (const [query, meta] of calledOff.current) {
        // The list itself says when it fails.
        if (query.isActive()) query.fetch(undefined, { meta: meta ?? undefined }).catch(() => {})
      }
      calledOff.current.clear()
    },
  }
}

/** All about enquiries but the lists, which are read anew when they are opened. */
function useReadOthersAnew() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: PAGES, refetchType: 'none' })
    return client.invalidateQueries({
      queryKey: [CONTACTS],
      predicate: ({ queryKey }) => queryKey[1] !== PAGES[1],
    })
  }
}

/** What is left out stays. */
interface Noted {
  id: number
  /** Of what her words were written over. */
  version: string
  nextStep?: string
  nextStepOn?: string | null
  notes?: string
}

/** Keeps her own words about one; shown once they are kept. */
export function useNoteEnquiry() {
  return useMutation({
    mutationFn: ({ id, version, ...words }: Noted) =>
      api.put<Enquiry>(`${CONTACTS}/${id}`, words, ifMatch(version)),
    onSuccess: useShowKept(),
  })
}

interface Change {
  /** As it was before. */
  enquiry: Enquiry
  status: EnquiryStatus
}

/** Shown at once and taken back when it could not be kept. Changes are sent one after another, so that the last one stays. */
export function useSetEnquiryStatus() {
  const client = useQueryClient()
  const { toast } = useToast()
  const shown = useShownEnquiries()
  const readOthersAnew = useReadOthersAnew()
  const { callOff, askAgain } = useCalledOff()

  function show(id: number, from: EnquiryStatus, to: EnquiryStatus) {
    shown((one) => (one.id === id && one.status === from ? { ...one, status: to } : one))
    client.setQueryData(counts.queryKey, (all) => all && { ...all, [from]: all[from] - 1, [to]: all[to] + 1 })
  }

  return useMutation({
    mutationKey: SETS_STATUS,
    scope: { id: 'enquiry-status' },
    mutationFn: ({ enquiry: { id }, status }: Change) =>
      api.put<Enquiry>(`${CONTACTS}/${id}/status`, { status }),
    onMutate: async ({ enquiry, status }) => {
      await callOff()
      show(enquiry.id, enquiry.status, status)
    },
    onSuccess: (kept) => {
      shown((one) => (one.id === kept.id ? { ...kept, times: one.times } : one))
      toast({ title: 'סטטוס הפנייה עודכן' })
    },
    onError: (error, { enquiry, status }) => {
      show(enquiry.id, status, enquiry.status)
      toast(
        failureOrUnknown(
          { failed: 'סטטוס הפנייה לא עודכן', unknown: 'עוד לא ידוע אם סטטוס הפנייה עודכן' },
          error,
        ),
      )
      if (isAnswerLost(error)) void refetchUntilRead(client, { queryKey: PAGES })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: SETS_STATUS }) > 1) return
      void readOthersAnew()
      askAgain()
    },
  })
}
