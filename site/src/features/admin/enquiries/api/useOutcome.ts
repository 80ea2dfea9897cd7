/** What came of an enquiry: places booked, not now, or spam. Each can be taken back from the message that says so. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failure } from '../../forms/saving/serverErrors'
import { useSavedNotice } from '../../publishing/usePublishing'
import type { Enquiry } from '../../types'

interface Act {
  send: () => Promise<Enquiry>
  said: string
  /** What takes it back; left out when this takes another one back. */
  undo?: Act
  /** It changes the places that visitors see. */
  isForVisitors?: boolean
}

export function useOutcome({ id, name, status }: Enquiry) {
  const client = useQueryClient()
  const { toast } = useToast()
  const saved = useSavedNotice()
  const url = `/api/contacts/${id}`

  const act = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess(_, { said, undo, isForVisitors }) {
      const back = undo && { label: 'לבטל', about: `את זה, בפנייה של ${name}`, onAct: () => act.mutate(undo) }
      toast({ title: said, action: back })
      if (isForVisitors) {
        saved()
        void client.invalidateQueries({ queryKey: ['/api/trips'] })
      }
      return client.invalidateQueries({ queryKey: ['/api/contacts'] })
    },
    onError: (error) => toast(failure('זה לא נשמר', error)),
  })

  const unbook: Act = {
    send: () => api.delete<Enquiry>(`${url}/booking`),
    said: 'ההרשמה בוטלה והמקומות התפנו',
    isForVisitors: true,
  }
  const setStatus = (to: Enquiry['status'], outcome: '' | 'not_now') =>
    api.put<Enquiry>(`${url}/status`, { status: to, outcome })
  return {
    isPending: act.isPending,
    book: (tripId: number, seats: number) =>
      act.mutate({
        send: () => api.post<Enquiry>(`${url}/booking`, { tripId, seats }),
        said: seats === 1 ? `${name} נרשמה` : `${name} נרשמה, ${seats} מקומות`,
        undo: unbook,
        isForVisitors: true,
      }),
    unbook: () => act.mutate(unbook),
    notNow: () =>
      act.mutate({
        send: () => setStatus('closed', 'not_now'),
        said: 'הפנייה נסגרה: לא עכשיו',
        undo: { send: () => setStatus(status, ''), said: 'הפנייה חזרה למה שהייתה' },
      }),
    markSpam: () =>
      act.mutate({
        send: () => api.post<Enquiry>(`${url}/spam`, {}),
        said: 'הפנייה עברה ל״אולי ספאם״',
        undo: { send: () => api.post<Enquiry>(`${url}/genuine`, {}), said: 'הפנייה חזרה לפניות שלך' },
      }),
  }
}
