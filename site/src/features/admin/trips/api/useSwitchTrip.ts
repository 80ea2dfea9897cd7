/**
 * Changes one field of a trip from the list: an optimistic update, rolled back on failure. Shows the toast itself, since the
 * row that started it may have left the list by then.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast, type ToastMessage } from '../../../../ui/Toast'
import { hasNoAnswer, notKnown } from '../../forms/saving/serverErrors'
import { isVersionConflict, ifMatch } from '../../forms/saving/ifMatch'
import {
  SAVES_CONTENT,
  useMarkPublishingQueued,
  useRefetchAfterLostResponse,
} from '../../publishing/usePublishing'
import { read } from '../../read'
import type { Trip, TripListed } from '../../types'
import { isForWaiting } from '../tripListFilter'

type Change = Partial<Pick<TripListed, 'status' | 'featured' | 'published'>>

interface Switched {
  trip: TripListed
  change: Change
  /** The version that was checked before it is published. */
  version?: string | undefined
}

const { queryKey } = read<TripListed[]>('/api/trips')

export function useSwitchTrip() {
  const client = useQueryClient()
  const { toast } = useToast()
  const saved = useMarkPublishingQueued()
  const unanswered = useRefetchAfterLostResponse()

  const show = (id: number, change: Change) =>
    client.setQueryData(queryKey, (trips) =>
      trips?.map((trip) => (trip.id === id ? { ...trip, ...change } : trip)),
    )
  return useMutation({
    mutationKey: SAVES_CONTENT,
    // One after the other: of two quick changes the second one stays.
    scope: { id: 'switch-trip' },
    mutationFn: ({ trip, change, version }: Switched) =>
      api.put<Trip>(`/api/trips/${trip.id}`, change, ifMatch(version)),
    onMutate: async ({ trip, change }) => {
      await client.cancelQueries({ queryKey, exact: true })
      show(trip.id, change)
    },
    onSuccess: (_, { trip, change }) => {
      toast({ title: wordsOf(trip, change), description: trip.title })
      if (trip.published || change.published) saved()
    },
    onError: (error, { trip, change }) => {
      show(trip.id, before(trip, change))
      toast(
        hasNoAnswer(error) ? notKnown(`עוד לא ידוע אם השינוי ב״${trip.title}״ נשמר`) : notStored(trip, error),
      )
    },
    // Only the last of several running changes refetches the list: an earlier one would show an intermediate state.
    onSettled: (_, error) => {
      if (error && hasNoAnswer(error)) return unanswered({ queryKey, exact: true })
      if (client.isMutating({ mutationKey: SAVES_CONTENT }) > 1) return
      return client.invalidateQueries({ queryKey, exact: true })
    },
  })
}

const notStored = ({ title }: TripListed, error: Error): ToastMessage => ({
  title: 'השינוי לא נשמר',
  description: isVersionConflict(error)
    ? `${title} השתנה בינתיים ממקום אחר. כדאי לפתוח אותו ולראות.`
    : `${title} נשאר כמו שהיה. כדאי לנסות שוב.`,
  variant: 'destructive',
})

function before({ status, featured, published }: TripListed, change: Change): Change {
  if ('published' in change) return { published }
  return 'status' in change ? { status } : { featured }
}

function wordsOf(trip: TripListed, { status, featured, published }: Change): string {
  if (published !== undefined) return published ? 'הטיול פורסם' : 'הטיול ירד מהאתר'
  if (status) {
    const what = isForWaiting(trip) ? 'רשימת ההמתנה' : 'ההרשמה'
    return `${what} ${status === 'open' ? 'נפתחה' : 'נסגרה'}`
  }
  return featured ? 'הטיול מומלץ עכשיו' : 'הטיול כבר לא מומלץ'
}
