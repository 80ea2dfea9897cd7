import { useFormState } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { SaveBar } from '../forms/SaveBar'
import { BusyButton } from '../parts/BusyButton'

interface Props {
  isNew: boolean
  onClear: () => void
}

export function TripFormBar({ isNew, onClear }: Props) {
  const { isSubmitting, isDirty } = useFormState()
  return (
    <SaveBar>
      {isNew && isDirty && (
        <Button look="quiet" onClick={onClear}>
          לנקות
        </Button>
      )}
      <BusyButton type="submit" busy={isSubmitting}>
        {isNew ? 'ליצור את הטיול' : 'לשמור'}
      </BusyButton>
    </SaveBar>
  )
}
