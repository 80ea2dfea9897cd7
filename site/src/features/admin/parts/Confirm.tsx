/**
 * Confirmation dialog before an irreversible action. The safe answer comes first and has the focus. While the action is on its way
 * that button only closes: nothing is cancelled any more.
 */
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button'
import { BusyButton } from './BusyButton'
import { Dialog } from './Dialog'

interface Props {
  open: boolean
  title: string
  children: ReactNode
  /** 'למחוק את הטיול' */
  confirm: string
  /** 'להשאיר' */
  cancel: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function Confirm({ open, title, children, confirm, cancel, busy, onConfirm, onCancel }: Props) {
  return (
    <Dialog open={open} onClose={onCancel} title={title} role="alertdialog">
      <div className="text-ink-soft">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onCancel} data-autofocus>
          {busy ? 'לסגור' : cancel}
        </Button>
        <BusyButton busy={busy} onClick={onConfirm} className="border-ink! bg-ink! hover:bg-black!">
          {confirm}
        </BusyButton>
      </div>
    </Dialog>
  )
}
