/** The owner's sessions, and ending them. */
import { useRef } from 'react'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { receivedAt } from '../israelTime'
import { BusyButton } from '../parts/BusyButton'
import { ShowMore, useBatches } from '../parts/lists/ShowMore'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { timeAgo } from '../publishing/timeAgo'
import type { AccountSession } from '../types'
import { AccountSection } from './AccountSection'
import { useEndSession, useSessions, useOtherPushDevices, type Ending } from './useAccount'

export function SessionList() {
  const query = useSessions()
  const sessions = query.data
  // The current session comes first.
  const { shown, ...more } = useBatches(sessions ?? [], 4)
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useEndSession()
  const otherDevices = useOtherPushDevices()

  function ask(ending: Ending) {
    // The row and its focused button are removed.
    heading.current?.focus()
    end.mutate(ending)
  }
  return (
    <AccountSection title="איפה את מחוברת" heading={heading} intro="לא מזהה מכשיר? נתקי אותו והחליפי סיסמה.">
      {!sessions && <NotLoaded of={query} title="הרשימה לא נטענה" rows={2} />}
      {sessions && (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isBusy={end.isPending}
              onEnd={() => ask({ what: 'one', id: session.id })}
            />
          ))}
        </ul>
      )}
      <ShowMore {...more} />
      {sessions && otherDevices > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {otherDevices === 1
            ? 'עוד מכשיר אחד שלך מקבל התראות.'
            : `עוד ${otherDevices} מכשירים שלך מקבלים התראות.`}{' '}
          הן מגיעות גם אחרי שהמכשיר נותק. אבד לך טלפון? מכאן עוצרות אותן.
        </p>
      )}
      {sessions && (sessions.length > 1 || otherDevices > 0) && (
        <BusyButton
          variant="outline"
          busy={end.isPending}
          onClick={() => ask({ what: sessions.length > 1 ? 'others' : 'notices' })}
          className="mt-4"
        >
          {sessions.length > 1 ? 'לנתק את כל המכשירים האחרים' : 'לעצור את ההתראות במכשירים האחרים'}
        </BusyButton>
      )}
    </AccountSection>
  )
}

interface ItemProps {
  session: AccountSession
  isBusy: boolean
  onEnd: () => void
}

function SessionItem({ session: { device, signedInAt, seenAt, current }, isBusy, onEnd }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 text-sm text-ink-soft">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold text-ink">
          <bdi dir="rtl">{device}</bdi>
          {current && <Badge>המכשיר הזה</Badge>}
        </p>
        <p>נכנסת ב־{receivedAt(signedInAt!)}</p>
        {!current && <p>פעילות אחרונה: {timeAgo(Date.parse(seenAt!), Date.now())}</p>}
      </div>
      {!current && (
        <Button variant="quiet" disabled={isBusy} onClick={onEnd} aria-label={`לנתק: ${device}`}>
          לנתק
        </Button>
      )}
    </li>
  )
}
