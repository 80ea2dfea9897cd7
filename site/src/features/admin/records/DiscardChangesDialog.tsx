/** Confirmation dialog before unpublished changes are discarded. They stay in a local backup, to be restored. */
import { Confirm } from '../parts/Confirm'

interface Props {
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function DiscardChangesDialog(props: Props) {
  return (
    <Confirm {...props} title="לזרוק את השינויים?" confirm="לזרוק את השינויים" cancel="להשאיר">
      <p>באתר יישאר מה שיש בו עכשיו. אם תתחרטי, אפשר יהיה להחזיר אותם לטופס.</p>
    </Confirm>
  )
}
