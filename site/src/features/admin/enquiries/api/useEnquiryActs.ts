/** Mutations of an enquiry: booked, declined, spam, answered or closed, and its next step; most with an undo. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown, isConflict } from '../../forms/saving/serverErrors'
import { ifMatch, isVersionConflict } from '../../forms/saving/ifMatch'
import { useMarkPublishingQueued } from '../../publishing/usePublishing'
import { refetchUntilRead } from '../../refetch'
import type { Enquiry, EnquiryStatus } from '../../types'
import { NO_LONGER_WAITS, waitsForPlace } from '../waitingList'
import { confirmedStatus, forgetConfirmed, STATUS_SCOPE, useShowStored } from './useEnquiries'

export type NextStepFields = Partial<Pick<Enquiry, 'nextStep' | 'nextStepOn'>>

const USUAL = { failed: 'זה לא נשמר', unknown: 'עוד לא ידוע אם זה נשמר' }
// Only a next step is sent with a version, which is that of the notes too.
const OVERTAKEN = 'הפנייה השתנתה בינתיים ממקום אחר. עכשיו מוצג מה ששמור.'
const OF_NEXT_STEP = { failed: 'הצעד הבא לא השתנה', unknown: 'עוד לא ידוע אם הצעד הבא השתנה' }

interface Act {
  send: () => Promise<Enquiry>
  /** Title of the toast; may depend on the stored enquiry. */
  toastTitle: string | ((kept: Enquiry) => string)
  /** Description of the toast. */
  besides?: string
  /** Titles of the toast after a failure. */
  titles?: typeof USUAL
  /** What is undone, for screen readers. */
  about?: string
  /** Makes the action that undoes this one, from the enquiry as it was stored; an undo has none. */
  undo?: (kept: Enquiry) => Act
  /** It changes the free places on the site. */
  isForVisitors?: boolean
  /** It moves the enquiry to the quarantine, or back. */
  moves?: boolean
}

export function useEnquiryActs(enquiry: Enquiry) {
  const { id, name, status, nextStep, nextStepOn, version } = enquiry
  const client = useQueryClient()
  const { toast } = useToast()
  const saved = useMarkPublishingQueued()
  const showStored = useShowStored()
  const url = `/api/contacts/${id}`
  const invalidate = (path: string) => client.invalidateQueries({ queryKey: [path] })

  const act = useMutation({
    // After a change of status that is on its way: the API compares the status that is shown here. A next step alone needs no
    // such order, but is an act like the others, and waits too.
    scope: STATUS_SCOPE,
    mutationFn: ({ send }: Act) => send(),
    onSuccess(kept, { toastTitle, besides, about = `את זה, בפנייה של ${name}`, undo, isForVisitors, moves }) {
      const back = undo && {
        label: 'לבטל',
        about,
        onAct: () => act.mutate(undo(kept)),
      }
      toast({
        title: typeof toastTitle === 'string' ? toastTitle : toastTitle(kept),
        description: besides,
        action: back,
      })
      if (isForVisitors) {
        saved()
        void invalidate('/api/trips')
      }
      // An undo waits for no refetch: it is sent at once.
      if (!moves) return showStored(kept)
      void invalidate('/api/contacts/quarantine')
      void invalidate('/api/contacts')
    },
    onError(error, { titles = USUAL }) {
      toast(failureOrUnknown(titles, error, isVersionConflict(error) ? () => OVERTAKEN : undefined))
      // The data shown here is stale: changed elsewhere, or stored although the response was lost.
      void refetchUntilRead(client, { queryKey: ['/api/trips'] })
      void refetchUntilRead(client, { queryKey: ['/api/contacts'] })
    },
    onSettled: () => forgetConfirmed(client),
  })

  const setStatus = (to: EnquiryStatus, outcome: '' | 'not_now' = '') =>
    api.put<Enquiry>(`${url}/status`, { status: to, outcome, shownStatus: confirmedStatus(enquiry) })
  const undoStatus = (kept: Enquiry) =>
    api.put<Enquiry>(`${url}/status`, { status, undone: true, shownStatus: kept.status })
  const putNextStep = (to: NextStepFields, of: string) => api.put<Enquiry>(url, to, ifMatch(of))
  // The visitor may have answered an offer meanwhile, which an undo does not take back.
  function asItWas(stored: Enquiry) {
    if (stored.outcome === 'booked') return `${name} כבר אישרה שהיא באה. ההרשמה נשארה.`
    return stored.status === status ? 'הפנייה חזרה למצב הקודם' : 'בינתיים הפנייה השתנתה, והיא נשארה כמו שהיא.'
  }
  return {
    isPending: act.isPending,
    book: (tripId: number, seats: number) =>
      act.mutate({
        send: () => api.post<Enquiry>(`${url}/booking`, { tripId, seats }),
        toastTitle: seats === 1 ? `${name} נרשמה` : `${name} נרשמה, ${seats} מקומות`,
        undo: () => ({
          send: () => api.delete<Enquiry>(`${url}/booking?undone=true`),
          toastTitle: 'ההרשמה בוטלה, והפנייה חזרה למצב הקודם',
          isForVisitors: true,
        }),
        isForVisitors: true,
      }),
    unbook: () =>
      act.mutate({
        send: () => api.delete<Enquiry>(`${url}/booking`),
        toastTitle: 'ההרשמה בוטלה והמקומות התפנו',
        isForVisitors: true,
      }),
    notNow: () =>
      act.mutate({
        send: () => setStatus('closed', 'not_now'),
        toastTitle: 'הפנייה נסגרה: ויתרה הפעם',
        undo: (kept) => ({ send: () => undoStatus(kept), toastTitle: asItWas }),
      }),
    /** `day`: of the owner's reminder, null for none; `toastTitle`: the toast about both. */
    answered: (day: string | null, toastTitle: string) =>
      act.mutate({
        // The reminder first: if it is refused, nothing is changed. If the status is, the reminder is taken back.
        async send() {
          const reminded = day && (await putNextStep({ nextStepOn: day }, version))
          return setStatus('contacted').catch(async (error: unknown) => {
            if (reminded && isConflict(error))
              await putNextStep({ nextStepOn }, reminded.version).catch(() => {})
            throw error
          })
        },
        toastTitle,
        undo: (kept) => ({
          async send() {
            if (day) await putNextStep({ nextStepOn }, kept.version)
            return undoStatus(kept)
          },
          toastTitle: asItWas,
        }),
      }),
    /** Answered, with nothing more to do. */
    closed: () =>
      act.mutate({
        send: () => setStatus('closed'),
        toastTitle: 'הפנייה נסגרה',
        besides: waitsForPlace(enquiry) ? NO_LONGER_WAITS : undefined,
        undo: (kept) => ({ send: () => undoStatus(kept), toastTitle: asItWas }),
      }),
    setNextStep: (to: NextStepFields, toastTitle: string) =>
      act.mutate({
        send: () => putNextStep(to, version),
        toastTitle,
        titles: OF_NEXT_STEP,
        about: `את השינוי בצעד הבא עם ${name}`,
        undo: (kept) => ({
          send: () => putNextStep({ nextStep, nextStepOn }, kept.version),
          toastTitle: 'הצעד הבא חזר',
          titles: OF_NEXT_STEP,
        }),
      }),
    markSpam: () =>
      act.mutate({
        send: () => api.post<Enquiry>(`${url}/spam`, {}),
        toastTitle: 'הפנייה עברה ל״אולי ספאם״',
        undo: () => ({
          send: () => api.post<Enquiry>(`${url}/genuine`, {}),
          toastTitle: 'הפנייה חזרה לפניות שלך',
          moves: true,
        }),
        moves: true,
      }),
  }
}
