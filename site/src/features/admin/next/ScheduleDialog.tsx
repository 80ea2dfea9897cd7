/** When a record is to be published by itself: a day and an hour by the clock in Israel. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { DateInput, TimeInput } from '../forms/fields/DateField'
import { FieldError } from '../forms/fields/Field'
import { Dialog } from '../parts/Dialog'
import { LABEL } from '../parts/look'
import { clockTime, fromIsrael, inIsrael } from '../israelTime'

interface Props {
  open: boolean
  /** The moment that it has now, ISO. */
  publishAt: string | null
  onClose: () => void
  /** null calls it off. */
  onChoose: (publishAt: string | null) => void
}

export function ScheduleDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} onClose={props.onClose} title="מתי לפרסם?">
      <Moment {...props} />
    </Dialog>
  )
}

const A_DAY = 86_400_000

function Moment({ publishAt, onClose, onChoose }: Omit<Props, 'open'>) {
  const [first] = useState(() =>
    publishAt ? inIsrael(Date.parse(publishAt)) : { ...inIsrael(Date.now() + A_DAY), time: '09:00' },
  )
  const [day, setDay] = useState(first.day)
  const [time, setTime] = useState(first.time)
  const [problem, setProblem] = useState('')
  const moment = fromIsrael(day, time)

  function choose() {
    if (Number.isNaN(moment)) return setProblem('בחרי יום ושעה.')
    if (moment <= Date.now()) return setProblem('המועד הזה כבר עבר. בחרי מועד אחר.')
    onChoose(new Date(moment).toISOString().replace('.000Z', 'Z'))
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <div>
          <label htmlFor="schedule-day" className={LABEL}>
            יום
          </label>
          <DateInput
            id="schedule-day"
            shown={day}
            value={day}
            min={inIsrael(Date.now()).day}
            onChange={(event) => setDay(event.target.value)}
            aria-describedby="schedule-when schedule-problem"
            aria-invalid={problem ? true : undefined}
            data-autofocus
          />
        </div>
        <div>
          <label htmlFor="schedule-time" className={LABEL}>
            שעה
          </label>
          <TimeInput
            id="schedule-time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
            aria-describedby="schedule-when schedule-problem"
            aria-invalid={problem ? true : undefined}
          />
        </div>
      </div>
      <div role="alert">
        <FieldError id="schedule-problem">{problem}</FieldError>
      </div>
      <p id="schedule-when" className="mt-3 text-sm text-ink-soft">
        {Number.isNaN(moment) ? '' : `${clockTime(new Date(moment).toISOString())}, `}לפי שעון ישראל. עד אז רק
        את רואה אותו, ואפשר לשנות ולבטל.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={choose}>{publishAt ? 'לשנות את המועד' : 'לתזמן'}</Button>
        {publishAt && (
          <Button look="outline" onClick={() => onChoose(null)}>
            לבטל את התזמון
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          לחזור
        </Button>
      </div>
    </>
  )
}
