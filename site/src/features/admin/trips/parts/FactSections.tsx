/** What helps her decide, in the order of the trip's page. Opened when it is wanted: a trip is complete without it. */
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/Button'
import { FormSections } from '../../forms/fields/FormFields'
import { CARD } from '../../parts/look'
import { EMPTY_FACTS, FACT_SECTIONS, type FactFormValues } from '../factFields'

export function FactSections() {
  const { getValues } = useFormContext<FactFormValues>()
  const [isOpen, setOpen] = useState(() => isFilledIn(getValues()))
  if (isOpen) return <FormSections sections={FACT_SECTIONS} />
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
