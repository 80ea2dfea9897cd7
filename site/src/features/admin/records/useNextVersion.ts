/** Publishes or discards a next version as stored, without its form. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, ApiError } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { failure, hasNoAnswer, notKnown } from '../forms/saving/serverErrors'
import { ifMatch } from '../forms/saving/ifMatch'
import { useAdminRoute } from '../layout/useAdminRoute'
import {
  SAVES_CONTENT,
  useMarkPublishingQueued,
  useRefetchAfterLostResponse,
} from '../publishing/usePublishing'
import { refetch } from '../refetch'
import { useIsMounted } from '../useIsMounted'
import { asLive, type Versioned } from './nextVersion'
import { SECTIONS, type Section } from './sections'

/** Discards the next version; returns the record without it. If there is none any more (discarded or published elsewhere), reads again. */
export async function discardNextVersion<Stored extends Versioned>(
  section: Section,
  from: Stored,
  readAgain: (from: Stored) => Promise<Stored | undefined>,
): Promise<Stored> {
  if (!from.next) return from
  try {
    await api.delete(`/api/${section}/${from.id}/next`, ifMatch(from.next.version))
    return asLive(from)
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    const now = isGone ? await readAgain(from) : undefined
    if (!now) throw error
    return now
  }
}

const NOTHING_WAITS = {
  title: 'אין שינויים שמחכים לפרסום',
  description: 'ייתכן שכבר פורסמו או נזרקו ממכשיר אחר.',
}

interface Waiting {
  id: number
  title: string
  /** The version that was checked, which alone is published. */
  nextVersion?: string | null
}

/** Publishes a next version from a list. If the API refuses it while the list is shown, opens the form, which says why. */
export function usePublishNext(section: Section) {
  const client = useQueryClient()
  const { toast } = useToast()
  const { go } = useAdminRoute()
  const isMounted = useIsMounted()
  const saved = useMarkPublishingQueued()
  const unanswered = useRefetchAfterLostResponse()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ id, nextVersion }: Waiting) =>
      api.post(`/api/${section}/${id}/next/publish`, undefined, ifMatch(nextVersion ?? '')),
    onSuccess: (_, { title }) => {
      toast({ title: 'השינויים פורסמו', description: title })
      saved()
      return refetch(client, SECTIONS[section].list)
    },
    onError: (error, { id }) => {
      if (hasNoAnswer(error)) {
        toast(notKnown('עוד לא ידוע אם השינויים פורסמו'))
        return unanswered(SECTIONS[section].list)
      }
      void refetch(client, SECTIONS[section].list)
      if (error instanceof ApiError && error.status === 404) return void toast(NOTHING_WAITS)
      toast(failure('השינויים עוד לא פורסמו', error))
      // Elsewhere she may be writing.
      if (isMounted() && error instanceof ApiError && [409, 412, 422].includes(error.status))
        go({ tab: section, open: String(id) })
    },
  })
}
