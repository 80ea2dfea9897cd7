/** Queries and mutations of a trip's participants and waiting list. Changed places show the publishing notice. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown, isAnswerLost } from '../../forms/saving/serverErrors'
import { ifMatch } from '../../forms/saving/ifMatch'
import { toWhom } from '../../parts/toWhom'
import { useMarkPublishingQueued } from '../../publishing/usePublishing'
import { read } from '../../read'
import { ON_QUIET_RETURN, refetchUntilRead } from '../../refetch'
import { shownName } from './ParticipantItem'
import { keepsNote } from './WhatRemovalChanges'
import type { Participant, ParticipantFields, TripWaitingList, WaitingForPlace } from '../../types'

const listOf = (tripId: number) => read<Participant[]>('/api/trips', String(tripId), 'participants')

/** Women are booked from their enquiries, and take a place by the link of a mail. */
export const useParticipants = (tripId: number) => useQuery({ ...listOf(tripId), ...ON_QUIET_RETURN })

/** Fetches the participants as they are stored now. */
export function useStoredParticipants(tripId: number) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...listOf(tripId), staleTime: 0 })
}

/** `key`: the same for each attempt to add her. */
interface Addition {
  fields: ParticipantFields
  key: string
}

const additionsTo = (tripId: number) => ['add participant', tripId]

/** The keys of additions that are being sent. */
export function usePendingAdditionKeys(tripId: number) {
  const client = useQueryClient()
  return () =>
    client
      .getMutationCache()
      .findAll({ mutationKey: additionsTo(tripId), status: 'pending' })
      .map(({ state }) => (state.variables as Addition).key)
}

export function useAddParticipant(tripId: number) {
  const changed = useChanged(tripId)
  return useMutation({
    mutationKey: additionsTo(tripId),
    mutationFn: ({ fields, key }: Addition) =>
      api.post<Participant>(`/api/trips/${tripId}/participants`, fields, { 'Idempotency-Key': key }),
    onSuccess: (_, { fields: { takesPlace } }) => changed(takesPlace),
    onError: () => void changed(false),
  })
}

/** Omitted fields are unchanged; `version`: the one that the change is based on. */
interface Change {
  id: number
  version: string
  fields: Partial<Pick<Participant, 'name' | 'phone' | 'note'>>
}

export function useChangeParticipant(tripId: number) {
  const changed = useChanged(tripId)
  return useMutation({
    mutationFn: ({ id, version, fields }: Change) =>
      api.put<Participant>(`/api/participants/${id}`, fields, ifMatch(version)),
    onSuccess: () => changed(false),
    onError: () => void changed(false),
  })
}

export function useRemoveParticipant(tripId: number) {
  const changed = useChanged(tripId)
  const { toast } = useToast()
  return useMutation({
    mutationFn: ({ id, version }: Participant) => api.delete(`/api/participants/${id}`, ifMatch(version)),
    onSuccess(_, her) {
      const note = keepsNote(her) ? ' ההערה עליה עברה להערות של הפנייה.' : ''
      toast({ title: `${shownName(her)} ירדה מהרשימה`, description: `המקום שלה התפנה.${note}` })
      // Not waited for, here and below: the question closes as the toast comes.
      void changed(true)
    },
    onError(error, her) {
      const name = shownName(her)
      toast(
        failureOrUnknown(
          { failed: `${name} לא ירדה מהרשימה`, unknown: `עוד לא ידוע אם ${name} ירדה מהרשימה` },
          error,
        ),
      )
      void changed(isAnswerLost(error))
    },
  })
}

const waitingListOf = (tripId: number) => read<TripWaitingList>('/api/trips', String(tripId), 'waiting-list')

/** null disables the query. */
export const useWaitingList = (tripId: number | null) =>
  useQuery({ ...waitingListOf(tripId ?? 0), enabled: tripId !== null, ...ON_QUIET_RETURN })

/** Offers a free place to someone on the waiting list; the API responds with the changed list. */
export function useOfferPlace(tripId: number) {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: ({ enquiryId }: WaitingForPlace) =>
      api.post<TripWaitingList>(`/api/trips/${tripId}/offers`, { enquiryId }),
    async onSuccess(list, { enquiryId, name }) {
      // An older read that is under way would replace it.
      await client.cancelQueries({ queryKey: waitingListOf(tripId).queryKey, exact: true })
      client.setQueryData(waitingListOf(tripId).queryKey, list)
      const isMailed = list.waiting.find((one) => one.enquiryId === enquiryId)?.offer?.mail
      toast({
        title: `המקום הוצע ${toWhom(name)}`,
        description: isMailed
          ? 'המייל אליה בדרך. אפשר לשלוח גם בוואטסאפ.'
          : 'עכשיו שלחי לה את ההודעה בוואטסאפ.',
      })
      void client.invalidateQueries({ queryKey: ['/api/contacts'] })
    },
    onError(error, { name }) {
      toast(
        failureOrUnknown(
          { failed: 'המקום לא הוצע', unknown: `עוד לא ידוע אם המקום הוצע ${toWhom(name)}` },
          error,
        ),
      )
      void refetchUntilRead(client, waitingListOf(tripId))
    },
  })
}

function useChanged(tripId: number) {
  const client = useQueryClient()
  const saved = useMarkPublishingQueued()
  return async (havePlacesChanged: boolean) => {
    if (havePlacesChanged) saved()
    void client.invalidateQueries({ queryKey: ['/api/trips'], exact: true })
    // The outcome of the participant's enquiry may have changed with her place.
    void client.invalidateQueries({ queryKey: ['/api/contacts'], refetchType: 'none' })
    await Promise.all([listOf(tripId), waitingListOf(tripId)].map((list) => refetchUntilRead(client, list)))
  }
}
