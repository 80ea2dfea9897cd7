import { useFormContext, useFormState } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { SaveBar } from '../forms/SaveBar'
import { BusyButton } from '../parts/BusyButton'

export function TripFormBar({ isNew }: { isNew: boolean }) {
  const { reset } = useFormContext()
  const { isSubmitting, isDirty } = useFormState()
  return (
    <SaveBar>
      {isNew && isDirty && (
        <Button look="quiet" onClick={() => reset()}>
          לנקות
        </Button>
      )}
      <BusyButton type="submit" busy={isSubmitting}>
        {isNew ? 'ליצור את הטיול' : 'לשמור'}
      </BusyButton>
    </SaveBar>
  )
}
