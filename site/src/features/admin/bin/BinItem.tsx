import { formatMoment } from '../../../lib/dates'
import { hebrewDays } from '../../../lib/hebrewCount'
import { Button } from '../../../ui/Button'
import { Ltr } from '../../../ui/Ltr'
import { clockTime } from '../israelTime'
import { BusyButton } from '../parts/BusyButton'
import { Facts } from '../parts/lists/Facts'
import { CARD } from '../parts/classes'
import type { Binned, BinKind } from '../types'
import { BIN_KINDS, onItsList } from './binKinds'
import { useRestore } from './useBin'

interface Props {
  kind: BinKind
  record: Binned
  onDelete: () => void
}

export function BinItem({ kind, record, onDelete }: Props) {
  const restore = useRestore(kind)
  const { id, title, freeSlug, isPublic, publishAt, travellers } = record
  return (
    <li className={`${CARD} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5`}>
      <div className="min-w-0 basis-72 grow">
        <h3 className="font-text text-base leading-snug font-semibold">
          <bdi dir="rtl">{title}</bdi>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          <Facts>
            {`נמחק ב־${formatMoment(record.binnedAt)}`}
            {travellers === 0 && daysLeft(record.purgeAt)}
          </Facts>
        </p>
        {travellers > 0 && (
          <p className="mt-1 text-sm">{onItsList(travellers)} הוא נשאר כאן כל עוד צריך לשמור את הרשימה.</p>
        )}
        {publishAt && (
          <p className="mt-1 text-sm">
            {BIN_KINDS[kind].the} יתפרסם מעצמו ב{clockTime(publishAt)}, אם יחזור עד אז.
          </p>
        )}
        {freeSlug && (
          <p className="mt-1 text-sm">
            הכתובת <Ltr className="break-all">{record.slug}</Ltr> תפוסה בינתיים. {BIN_KINDS[kind].the} יחזור
            בכתובת <Ltr className="break-all">{freeSlug}</Ltr>.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <BusyButton
          variant="outline"
          busy={restore.isPending}
          onClick={() => restore.mutate({ id, anotherSlug: freeSlug !== null })}
        >
          {isPublic ? 'להחזיר לאתר' : publishAt ? 'להחזיר לתזמון' : 'להחזיר לטיוטות'}
          <span className="sr-only"> את {title}</span>
        </BusyButton>
        <Button variant="quiet" onClick={onDelete}>
          למחוק לתמיד<span className="sr-only"> את {title}</span>
        </Button>
      </div>
    </li>
  )
}

/** Days until the record is purged. */
function daysLeft(purgeAt: string): string {
  const days = Math.ceil((Date.parse(purgeAt) - Date.now()) / 86_400_000)
  if (days <= 1) return 'היום האחרון'
  return `נשארו ${hebrewDays(days)}`
}
