/**
 * Publishing state, at the top of every tab: saved, waiting, updating, live; or failed, with the reason and a retry. Autosaves
 * change nothing on the site, and are told by their form alone.
 */
import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/classNames'
import { useToast } from '../../../ui/Toast'
import { ApiError } from '../../../lib/api'
import { BusyButton } from '../parts/BusyButton'
import { CARD } from '../parts/classes'
import type { Publishing, PublishingStateName } from '../types'
import { VERSIONS } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { tellIfSignedOut } from '../session/signedOut'
import { isQuiet } from '../session/userActivity'
import { useHeld } from '../versions/useVersions'
import { OlderVersionNotice } from './OlderVersionNotice'
import { SkippedRecords } from './SkippedRecords'
import { GOING_BACK_STATE, HELD_STATE, PUBLISHING_STATES } from './publishingStates'
import { PublishedWhen } from './PublishedWhen'
import { plainReason } from './plainReason'
import { SAVES_CONTENT, useRebuild, useWatchedPublishing } from './usePublishing'

export function PublishingState() {
  const { route } = useAdminRoute()
  const held = useHeld()
  const isHeld = held !== null && !held.nextBuildEndsHold
  const { data, state, error, isFetching, refetch } = useWatchedPublishing(isHeld)
  const isSaving =
    useIsMutating({ mutationKey: SAVES_CONTENT, predicate: ({ state }) => !isQuiet(state.variables) }) > 0

  if (isSaving) return <Line words="שומרת..." dot="bg-gold" />
  if (error) {
    return (
      <Line
        words={!(error instanceof ApiError) ? 'אין כרגע חיבור לאתר' : 'לא ידוע כרגע מה מצב האתר'}
        dot="bg-gold"
        isWide
      >
        <BusyButton
          variant="quiet"
          busy={isFetching}
          onClick={() => void refetch().then(({ error }) => tellIfSignedOut(error))}
        >
          לבדוק שוב
        </BusyButton>
      </Line>
    )
  }
  if (!data || !state) return <Line words="בודקת מה מצב האתר..." dot="bg-line" />
  if (isHeld && state !== 'failed') {
    return (
      <Line {...(held.seen ? HELD_STATE : GOING_BACK_STATE)} state="held">
        {held.seen && route.tab !== VERSIONS && <OlderVersionNotice />}
      </Line>
    )
  }
  return (
    <Line {...PUBLISHING_STATES[state]} state={state} below={<SkippedRecords records={data.leftOut} />}>
      <Detail state={state} publishing={data} />
    </Line>
  )
}

interface LineProps {
  words: string
  dot: string
  /** The API's state, or 'held' while an older version is live; undefined while it is not known. */
  state?: PublishingStateName | 'held'
  /** Needs an action: on a phone it has a row of its own. */
  isWide?: boolean
  children?: ReactNode
  below?: ReactNode
}

/** The status region stays the same element in every state, or its changes would not be read aloud. */
function Line({ words, dot, state, isWide = false, children, below }: LineProps) {
  const isCard = state === 'failed' || state === 'held'
  const shape = isCard
    ? `${CARD} gap-y-2 rounded-s-none border-s-4 ${state === 'held' ? 'border-gold' : 'border-terracotta'} p-5`
    : 'w-fit max-w-full'
  return (
    <div className="max-sm:contents sm:grid sm:gap-3">
      <div
        className={classNames(
          'flex items-center gap-x-2 text-sm sm:flex-wrap sm:gap-x-3',
          shape,
          isCard || isWide ? 'flex-wrap max-sm:order-5 max-sm:mt-2 max-sm:w-full' : 'max-sm:order-2',
        )}
      >
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
        <p role="status" data-state={state} className="flex min-h-9 items-center font-semibold">
          {words}
        </p>
        {children}
      </div>
      {below && <div className="empty:hidden max-sm:order-6 max-sm:mt-2 max-sm:w-full">{below}</div>}
    </div>
  )
}

function Detail({ state, publishing }: { state: PublishingStateName; publishing: Publishing }) {
  if (state === 'failed') return <Failed reason={plainReason(publishing.lastError)} />
  if (state === 'live') return <PublishedWhen moment={publishing.finishedAt} />
  return null
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
