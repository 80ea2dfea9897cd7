/** Dialog to schedule a record's publication: a day and time in Israel. */
import { useState, type MouseEvent } from 'react'
import { Button } from '../../../ui/Button'
import { DateInput, TimeInput } from '../forms/fields/DateField'
import { FieldError } from '../forms/fields/Field'
import { Dialog } from '../parts/Dialog'
import { LABEL } from '../parts/classes'
import { clockTime, fromIsrael, inIsrael } from '../israelTime'

interface Props {
  open: boolean
  /** The current schedule, ISO date-time. */
  publishAt: string | null
  onClose: () => void
  /** null cancels the schedule. */
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

/** Keeps the focus in the field during a press: on blur an error would be shown, and move the button away. */
const KEEPS_FOCUS = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

function Moment({ publishAt, onClose, onChoose }: Omit<Props, 'open'>) {
  const [first] = useState(() =>
    publishAt ? inIsrael(Date.parse(publishAt)) : { ...inIsrael(Date.now() + A_DAY), time: '09:00' },
  )
  const [day, setDay] = useState(first.day)
  const [time, setTime] = useState(first.time)
  /** Time of the first blur or press of the button, from which errors are shown. */
  const [toldAt, setToldAt] = useState<number | null>(null)
  const moment = fromIsrael(day, time)
  const problem = toldAt === null ? undefined : whatIsWrong(moment)
  // No `min`, which would show the browser's own message, in its own language and date format.
  const field = {
    name: 'publishAt',
    onBlur: () => setToldAt(Date.now()),
    'aria-describedby': 'schedule-when schedule-problem',
    'aria-invalid': problem ? (true as const) : undefined,
  }

  function choose() {
    // The moment may have passed since it was entered.
    if (whatIsWrong(moment)) setToldAt(Date.now())
    else onChoose(new Date(moment).toISOString().replace('.000Z', 'Z'))
  }

  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <div>
          <label htmlFor="schedule-day" className={LABEL}>
            יום
          </label>
          <DateInput
            id="schedule-day"
            shown={day}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            {...field}
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
            {...field}
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
        <Button {...KEEPS_FOCUS} onClick={choose}>
          {publishAt ? 'לשנות את המועד' : 'לתזמן'}
        </Button>
        {publishAt && (
          <Button {...KEEPS_FOCUS} variant="outline" onClick={() => onChoose(null)}>
            לבטל את התזמון
          </Button>
        )}
        <Button {...KEEPS_FOCUS} variant="quiet" onClick={onClose}>
          לחזור
        </Button>
      </div>
    </>
  )
}

function whatIsWrong(moment: number): string | undefined {
  if (Number.isNaN(moment)) return 'בחרי יום ושעה.'
  return moment <= Date.now() ? 'המועד הזה כבר עבר. בחרי מועד אחר.' : undefined
}
