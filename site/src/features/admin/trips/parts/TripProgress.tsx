/** How many of a trip's required fields are still empty, above its sections. */
import { useWatch } from 'react-hook-form'
import { progressOf } from '../../forms/fields/missing'
import { Icon } from '../../parts/Icon'
import { NAME_FIELDS, PLACE_FIELDS, SITE_FIELDS, STORY_FIELDS } from '../tripFields'

const NEEDED = { ...NAME_FIELDS, ...PLACE_FIELDS, ...STORY_FIELDS, ...SITE_FIELDS }

export function TripProgress() {
  const names = Object.keys(NEEDED)
  const values = useWatch({ name: names })
  const held = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  const { done, of } = progressOf(NEEDED, held)
  const isWhole = done === of
  return (
    <div>
      <p id="trip-progress" className="flex items-center gap-1.5 text-sm text-ink-soft">
        {isWhole && <Icon name="check" className="size-4 text-olive" />}
        {isWhole ? 'כל שדות החובה מלאים.' : leftText(of - done)}
      </p>
      {!isWhole && (
        <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-sand-deep">
          <div className="h-full rounded-full bg-olive" style={{ width: `${(100 * done) / of}%` }} />
        </div>
      )}
    </div>
  )
}

const leftText = (left: number) =>
  left === 1 ? 'נשאר פרט אחד שחובה למלא.' : `נשארו ${left} פרטים שחובה למלא.`
