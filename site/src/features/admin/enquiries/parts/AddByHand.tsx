/** An enquiry that came by phone or WhatsApp, noted in a few seconds. */
import { useState } from 'react'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import { ByHandForm } from '../ByHandForm'

export function AddByHand() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={`${ACTION} -ms-2 mb-2 sm:-ms-3`}>
        <Icon name="plus" />
        פנייה מטלפון או מוואטסאפ
      </button>
      <Dialog open={isOpen} onClose={close} title="פנייה מטלפון או מוואטסאפ">
        <ByHandForm onDone={close} />
      </Dialog>
    </>
  )
}
