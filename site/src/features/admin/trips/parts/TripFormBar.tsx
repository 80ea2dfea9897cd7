import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../../../../ui/Button'
import { IsSending } from '../../forms/saving/IsSending'
import { SaveBar } from '../../forms/saving/SaveBar'
import { BusyButton } from '../../parts/BusyButton'
import type { Trip } from '../../types'

interface Props {
  /** null for a new one. */
  trip: Trip | null
  onClear: () => void
}

/**
 * The first button is the one that Enter presses: it keeps a trip where it is. The keys keep the focus on the button that was
 * pressed, whatever it is for then.
 */
export function TripFormBar({ trip, onClear }: Props) {
  const { isDirty } = useFormState()
  const isSending = use(IsSending)
  const button = (value: 'kept' | 'draft' | 'published') =>
    ({ type: 'submit', name: 'outcome', value, busy: isSending }) as const

  if (trip?.published) {
    return (
      <SaveBar>
        <BusyButton key="site" {...button('kept')} className="order-1">
          לשמור
        </BusyButton>
        <BusyButton key="draft" {...button('draft')} look="quiet">
          להוריד מהאתר
        </BusyButton>
      </SaveBar>
    )
  }
  return (
    <SaveBar>
      {!trip && isDirty && (
        <Button key="clear" look="quiet" onClick={onClear} className="max-sm:px-3">
          לנקות
        </Button>
      )}
      <BusyButton key="draft" {...button('draft')} look="outline" className="max-sm:px-4">
        לשמור טיוטה
      </BusyButton>
      <BusyButton key="site" {...button('published')} className="max-sm:px-4">
        {trip ? 'לפרסם' : 'ליצור את הטיול'}
      </BusyButton>
    </SaveBar>
  )
}
