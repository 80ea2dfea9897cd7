/** Reading the enquiries, and noting how far each has come. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { read } from '../read'
import type { Enquiry, EnquiryStatus } from '../types'
import { foldRepeats } from './repeats'

const CONTACTS = '/api/contacts'
const SETS_STATUS = ['enquiry-status']

const enquiries = read<Enquiry[]>(CONTACTS)

/** Newest first, read anew each time what shows them is opened: visitors write at any hour. */
export const useEnquiries = () => useQuery({ ...enquiries, refetchOnMount: 'always', select: foldRepeats })

export function useNewEnquiriesCount(): number {
  const { data } = useQuery({ ...enquiries, select: countNewOnes })
  return data ?? 0
}

const countNewOnes = (all: Enquiry[]) => countNew(foldRepeats(all))

export const countNew = (all: Enquiry[]) => all.filter(({ status }) => status === 'new').length

interface Noted {
  id: number
  nextStep: string
  nextStepOn: string | null
  notes: string
}

/** Keeps her own words about one; shown once they are kept. */
export function useNoteEnquiry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...words }: Noted) => api.put<Enquiry>(`${CONTACTS}/${id}`, words),
    onSuccess: (kept) => {
      client.setQueryData(enquiries.queryKey, (all) => all?.map((one) => (one.id === kept.id ? kept : one)))
      return client.invalidateQueries({ queryKey: [CONTACTS, 'waiting'] })
    },
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

  function show(id: number, from: EnquiryStatus, to: EnquiryStatus) {
    client.setQueryData(enquiries.queryKey, (all) =>
      all?.map((one) =>
        (one.id === id || one.repeats === id) && one.status === from ? { ...one, status: to } : one,
      ),
    )
  }
  return useMutation({
    mutationKey: SETS_STATUS,
    scope: { id: 'enquiry-status' },
    mutationFn: ({ enquiry: { id }, status }: Change) =>
      api.put<Enquiry>(`${CONTACTS}/${id}/status`, { status }),
    onMutate: async ({ enquiry, status }) => {
      // An answer that is on its way would put the old status back.
      await client.cancelQueries({ queryKey: enquiries.queryKey })
      show(enquiry.id, enquiry.status, status)
    },
    onSuccess: () => toast({ title: 'סטטוס הפנייה עודכן' }),
    onError: (_error, { enquiry, status }) => {
      show(enquiry.id, status, enquiry.status)
      toast({
        title: 'סטטוס הפנייה לא עודכן',
        description: 'הוא חזר למה שהיה. בדקי את החיבור לאינטרנט ונסי שוב.',
        variant: 'destructive',
      })
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey: SETS_STATUS }) === 1
      if (isLast) void client.invalidateQueries({ queryKey: enquiries.queryKey })
    },
  })
}
