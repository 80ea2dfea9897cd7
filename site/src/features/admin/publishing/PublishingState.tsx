/** The line at the top of every tab: saved, waiting, being updated, live; or not, why, and how to go on. */
import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useToast } from '../../../ui/Toast'
import { BusyButton } from '../parts/BusyButton'
import { CARD } from '../parts/look'
import type { Publishing, PublishingStateName } from '../types'
import { AdminLink } from '../layout/AdminLink'
import { VERSIONS } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { useHeld } from '../versions/useVersions'
import { HeldBack } from './HeldBack'
import { LeftOut } from './LeftOut'
import { GOING_BACK_LOOK, HELD_LOOK, PUBLISHING_LOOKS } from './looks'
import { PublishedWhen } from './PublishedWhen'
import { Steps } from './Steps'
import { plainReason } from './plainReason'
import { SAVES_CONTENT, useRebuild, useWatchedPublishing } from './usePublishing'

export function PublishingState() {
  const { route } = useAdminRoute()
  const held = useHeld()
  const isHeld = held !== null && !held.lifting
  const { data, state, isError, isFetching, refetch } = useWatchedPublishing(isHeld)
  const isSaving = useIsMutating({ mutationKey: SAVES_CONTENT }) > 0

  if (isSaving) return <Line words="שומרת..." dot="bg-gold" />
  if (isError) {
    return (
      <Line words="אין כרגע קשר לאתר" dot="bg-gold">
        <BusyButton look="quiet" busy={isFetching} onClick={() => void refetch()}>
          לבדוק שוב
        </BusyButton>
      </Line>
    )
  }
  if (!data || !state) return <Line words="בודקת מה מצב האתר..." dot="bg-line" />
  if (isHeld && state !== 'failed') {
    return (
      <Line {...(held.seen ? HELD_LOOK : GOING_BACK_LOOK)} state="held">
        {held.seen && route.tab !== VERSIONS && <HeldBack />}
      </Line>
    )
  }
  return (
    <Line {...PUBLISHING_LOOKS[state]} state={state} below={<LeftOut records={data.leftOut} />}>
      <Detail state={state} publishing={data} />
    </Line>
  )
}

interface LineProps {
  words: string
  dot: string
  /** The contract's word for the state, or that an older version is live; left out while it is not known. */
  state?: PublishingStateName | 'held'
  children?: ReactNode
  below?: ReactNode
}

/** The status region stays the same element in every state, or its changes would not be read aloud. */
function Line({ words, dot, state, children, below }: LineProps) {
  const { route } = useAdminRoute()
  const shape =
    state === 'failed' || state === 'held'
      ? `${CARD} gap-y-2 border-s-4 ${state === 'held' ? 'border-gold' : 'border-terracotta'} p-5`
      : 'w-fit max-w-full rounded-card bg-white px-5 py-0.5 shadow-card sm:rounded-full'
  return (
    <div className="space-y-3">
      <div className={`flex flex-wrap items-center gap-x-3 text-sm ${shape}`}>
        <span aria-hidden="true" className={`size-2.5 rounded-full ${dot}`} />
        <p role="status" data-state={state} className="flex min-h-9 items-center font-semibold">
          {words}
        </p>
        {children}
        <AdminLink
          to={{ tab: VERSIONS, open: null }}
          current={route.tab === VERSIONS}
          className="text-link inline-flex min-h-11 items-center"
        >
          גרסאות האתר
        </AdminLink>
      </div>
      {below}
    </div>
  )
}

function Detail({ state, publishing }: { state: PublishingStateName; publishing: Publishing }) {
  if (state === 'failed') return <Failed reason={plainReason(publishing.lastError)} />
  if (state === 'live') return <PublishedWhen moment={publishing.finishedAt} />
  return <Steps state={state} />
}

function Failed({ reason }: { reason: string }) {
  const rebuild = useRebuild()
  const { toast } = useToast()

  function retry() {
    rebuild.mutate(undefined, {
      onError: () =>
        toast({ title: 'לא הצלחנו להתחיל עדכון', description: 'נסי שוב בעוד רגע.', variant: 'destructive' }),
    })
  }
  return (
    <>
      <p className="w-full text-ink-soft">{reason} מה ששמרת שמור, והאתר ממשיך להציג את הגרסה הקודמת.</p>
      <BusyButton busy={rebuild.isPending} onClick={retry} className="w-full sm:w-auto">
        לנסות שוב
      </BusyButton>
    </>
  )
}
