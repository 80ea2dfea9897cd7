/** Asks before unsaved text is lost in a browser that stores no local backup. */
import { Confirm } from '../../parts/Confirm'

interface Props {
  open: boolean
  /** 'לנקות את הטופס?' */
  title: string
  /** 'לנקות' */
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}

export function NoCopyConfirm(props: Props) {
  return (
    <Confirm cancel="להשאיר" {...props}>
      <p>הדפדפן לא שומר עותק במכשיר, ואי אפשר יהיה להחזיר את מה שכתבת.</p>
    </Confirm>
  )
}
