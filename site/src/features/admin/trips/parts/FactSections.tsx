/** What helps her decide, in the order of the trip's page. Opened when it is wanted: a trip is complete without it. */
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/Button'
import { PACES } from '../../../../lib/paces'
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { NumberField, SelectField, TextAreaField, TextField } from '../../forms/fields/inputs'
import { CARD } from '../../parts/look'
import { PictureField } from '../../pictures/PictureField'
import { EMPTY_FACTS, FACT_LABELS as LABEL, type FactFormValues } from '../factFields'
import { ItineraryField } from './ItineraryField'

export function FactSections() {
  const { getValues } = useFormContext<FactFormValues>()
  const [isOpen, setOpen] = useState(() => isFilledIn(getValues()))
  if (isOpen) return <Sections />
  return (
    <div className={`${CARD} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:p-6`}>
      <div>
        <h3 className="text-lg text-sea">עוד על הטיול</h3>
        <p className="text-sm text-ink-soft">
          יום אחרי יום, מה במחיר, למי הוא מתאים ומי מובילה. הכול לא חובה.
        </p>
      </div>
      <Button look="outline" onClick={() => setOpen(true)}>
        לספר עוד
      </Button>
    </div>
  )
}

function isFilledIn(values: FactFormValues): boolean {
  const names = Object.keys(EMPTY_FACTS) as (keyof FactFormValues)[]
  return names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(EMPTY_FACTS[name]))
}

function Sections() {
  return (
    <>
      <FormSection title="יום אחרי יום" text="מה שלא ימולא מכאן והלאה, פשוט לא יופיע בדף.">
        <ItineraryField className={FULL_WIDTH} />
      </FormSection>
      <FormSection title="מה במחיר" text="כל דבר בשורה משלו.">
        <TextAreaField name="included" label={LABEL.included} optional rows={6} />
        <TextAreaField name="notIncluded" label={LABEL.notIncluded} optional rows={6} />
      </FormSection>
      <FormSection title="זה בשבילי?">
        <SelectField name="pace" label={LABEL.pace} optional options={PACE_CHOICES} className={FULL_WIDTH} />
        <TextField name="group" label={LABEL.group} optional hint="למשל: 10 עד 16 נשים, רובן מגיעות לבד" />
        <TextField name="ages" label={LABEL.ages} optional hint="למשל: רובנו בנות 45 עד 65" />
        <TextField name="rooming" label={LABEL.rooming} optional hint="למשל: חדרים זוגיים, נמצא לך שותפה" />
        <NumberField
          name="singleSupplement"
          label={LABEL.singleSupplement}
          optional
          hint="במטבע של הטיול. 0: בלי תוספת"
        />
        <TextField
          name="kosher"
          label={LABEL.kosher}
          optional
          hint="למשל: ארוחות צמחוניות, אפשר כשר למהדרין"
        />
        <TextField name="shabbat" label={LABEL.shabbat} optional hint="למשל: נחות במלון, בלי נסיעות" />
      </FormSection>
      <FormSection title="מי מובילה">
        <TextField name="leaderName" label={LABEL.leaderName} optional autoComplete="off" />
        <TextAreaField name="leaderWords" label={LABEL.leaderWords} optional rows={4} />
        <PictureField
          name="leaderImage"
          label={LABEL.leaderImage}
          waitingName="waitingLeaderPicture"
          takesDrops={false}
          className={FULL_WIDTH}
        />
      </FormSection>
    </>
  )
}

const PACE_CHOICES = [
  { value: '', label: 'לא לציין' },
  ...PACES.map(({ name, words }, place) => ({ value: String(place + 1), label: `${name}: ${words}` })),
]
