/** Button and dialog for an enquiry that came by phone or WhatsApp. */
import { useState } from 'react'
import { classNames } from '../../../../lib/classNames'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import { ByHandForm } from '../ByHandForm'

/** `isFirst`: the list is empty. It stays the same button: it is focused when its dialog closes. */
export function AddByHand({ isFirst }: { isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={classNames(ACTION, isFirst && 'border-2 border-sea px-5')}
      >
        <Icon name="plus" />
        <span>
          פנייה בטלפון<span className="max-sm:sr-only"> או בוואטסאפ</span>
        </span>
      </button>
      <Dialog open={isOpen} onClose={close} title="פנייה בטלפון או בוואטסאפ">
        <ByHandForm onDone={close} />
      </Dialog>
    </>
  )
}
