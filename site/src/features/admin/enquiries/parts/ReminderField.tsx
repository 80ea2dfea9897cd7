/** Date of a reminder, with buttons for the usual dates. */
import { useFormContext } from 'react-hook-form'
import { today } from '../../../../lib/dates'
import { DateField } from '../../forms/fields/DateField'
import { daysAfter } from '../relativeDay'

const USUAL = [
  { words: 'מחר', days: 1 },
  { words: 'בעוד שבוע', days: 7 },
  { words: 'בעוד חודש', days: 30 },
]

export function ReminderField() {
  const { setValue } = useFormContext()
  return (
    <div>
      <DateField
        name="nextStepOn"
        label="להזכיר לי ביום"
        hint="ביום הזה הפנייה תופיע בסקירה, ובבוקר יגיע אלייך מייל."
        optional
      />
      <div role="group" aria-label="ימים נפוצים" className="mt-2 flex flex-wrap gap-2">
        {USUAL.map(({ words, days }) => (
          <button
            key={words}
            type="button"
            onClick={() =>
              setValue('nextStepOn', daysAfter(today(), days), { shouldDirty: true, shouldValidate: true })
            }
            className="min-h-11 rounded-full bg-sand-deep px-4 text-sm font-semibold text-ink hover:bg-line"
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  )
}
