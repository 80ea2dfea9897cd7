/** Deletes, restores and purges records. The mutations show their own toasts, as their row may be unmounted by then. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ApiError } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { clockTime } from '../israelTime'
import { failureOrUnknown } from '../forms/saving/serverErrors'
import { SAVES_CONTENT, useMarkPublishingQueued } from '../publishing/usePublishing'
import { read } from '../read'
import { refetchUntilRead } from '../refetch'
import { readPages } from '../readPages'
import type { BinCounts, Binned, BinKind, Restored } from '../types'
import { BIN_KINDS } from './binKinds'

const BIN = '/api/bin'

/** Refetched on each mount: a slug may have been taken, a record purged. */
export const useBin = (kind: BinKind) =>
  useInfiniteQuery(readPages<Binned>([BIN, kind], `${BIN}/${kind}`, {}))

export const useBinCounts = () => useQuery({ ...read<BinCounts>(BIN, 'counts'), refetchOnMount: 'always' })

/** Moves a record to the bin; the toast offers to undo it. */
export function useDelete(kind: BinKind) {
  const { tab, the } = BIN_KINDS[kind]
  const { toast } = useToast()
  const changed = useBinChanged(kind)
  const restore = useRestore(kind)
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ id }: { id: number; title: string }) => api.delete(`/api/${tab}/${id}`),
    onSuccess: (_, { id, title }) => {
      toast({
        title: `${the} נמחק`,
        description: title,
        action: { label: 'לבטל', about: `את המחיקה של ${title}`, onAct: () => restore.mutate({ id }) },
      })
      // Not waited for: the question, under which a toast is inert, closes as it comes.
      void changed()
    },
    onError: (error) => {
      const titles = { failed: `שגיאה במחיקת ${the}`, unknown: `עוד לא ידוע אם ${the} נמחק` }
      toast(failureOrUnknown(titles, error, advice))
      void changed()
    },
  })
}

interface Restoring {
  id: number
  /** Restore with another, free slug, as its own is taken. */
  anotherSlug?: boolean
}

export function useRestore(kind: BinKind) {
  const { the } = BIN_KINDS[kind]
  const { toast } = useToast()
  const changed = useBinChanged(kind)
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ id, anotherSlug = false }: Restoring) =>
      api.post<Restored>(`${BIN}/${kind}/${id}/restore`, { anotherSlug }),
    onSuccess: ({ title, leftMenu, missedMoment, publishAt }) => {
      const notes = [
        publishAt && `יתפרסם ב${clockTime(publishAt)}.`,
        missedMoment && 'המועד לפרסום עבר בינתיים, ועכשיו זו טיוטה.',
        leftMenu && 'מחוץ לתפריט של האתר: המקומות בו נתפסו בינתיים.',
      ].filter(Boolean)
      toast({ title: `${the} חזר`, description: notes.join(' ') || title })
      return changed()
    },
    onError: (error) => {
      const titles = { failed: `${the} לא חזר`, unknown: `עוד לא ידוע אם ${the} חזר` }
      toast(failureOrUnknown(titles, error, adviceAfterRestore))
      return changed()
    },
  })
}

export function useDeleteForGood(kind: BinKind) {
  const { the } = BIN_KINDS[kind]
  const { toast } = useToast()
  const changed = useBinChanged(kind)
  return useMutation({
    mutationFn: ({ id }: { id: number; title: string }) => api.delete(`${BIN}/${kind}/${id}`),
    onSuccess: (_, { title }) => {
      toast({ title: `${the} נמחק לתמיד`, description: title })
      void changed()
    },
    onError: (error) => {
      const titles = { failed: `${the} לא נמחק`, unknown: `עוד לא ידוע אם ${the} נמחק לתמיד` }
      toast(failureOrUnknown(titles, error, advice))
      void changed()
    },
  })
}

function useBinChanged(kind: BinKind) {
  const client = useQueryClient()
  const saved = useMarkPublishingQueued()
  return () => {
    saved()
    void refetchUntilRead(client, { queryKey: [BIN] })
    return refetchUntilRead(client, BIN_KINDS[kind].reads)
  }
}

const adviceAfterRestore = (error: unknown) =>
  (error as ApiError).status === 409
    ? 'הכתובת שלו תפוסה בינתיים. בסל המחזור אפשר להחזיר אותו בכתובת אחרת.'
    : advice(error)

/** Advice by the status of an error response. */
function advice(error: unknown): string {
  const { status } = error as ApiError
  if (status === 401) return 'צריך להתחבר שוב, ואז לנסות שוב.'
  if (status === 404) return 'ייתכן שזה כבר נעשה ממכשיר אחר.'
  return 'משהו השתבש בדרך. שום דבר לא השתנה, נסי שוב בעוד רגע.'
}
