/** Confirmation dialog before unpublished changes are discarded. They stay in a local backup, to be restored. */
import { useIsKeptHere } from '../forms/saving/localBackup'
import { Confirm } from '../parts/Confirm'

interface Props {
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function DiscardChangesDialog(props: Props) {
  const isKept = useIsKeptHere()
  return (
    <Confirm {...props} title="לזרוק את השינויים?" confirm="לזרוק את השינויים" cancel="להשאיר">
      <p>
        באתר יישאר מה שיש בו עכשיו.{' '}
        {isKept
          ? 'אם תתחרטי, אפשר יהיה להחזיר אותם לטופס מהעותק שבמכשיר הזה.'
          : 'הדפדפן לא שומר עותק במכשיר, ואי אפשר יהיה להחזיר אותם.'}
      </p>
    </Confirm>
  )
}
