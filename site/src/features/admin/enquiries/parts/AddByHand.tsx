/** An enquiry that came by phone or WhatsApp, noted in a few seconds. */
import { useState } from 'react'
import { Button } from '../../../../ui/Button'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import { ByHandForm } from '../ByHandForm'

/** `isFirst`: there is nothing else to do on the screen yet. */
export function AddByHand({ isFirst = false }: { isFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {isFirst ? (
        <Button look="outline" onClick={() => setIsOpen(true)}>
          {WORDS}
        </Button>
      ) : (
        <button type="button" onClick={() => setIsOpen(true)} className={`${ACTION} -ms-2 mb-2 sm:-ms-3`}>
          {WORDS}
        </button>
      )}
      <Dialog open={isOpen} onClose={close} title="פנייה מטלפון או מוואטסאפ">
        <ByHandForm onDone={close} />
      </Dialog>
    </>
  )
}

const WORDS = (
  <>
    <Icon name="plus" />
    פנייה מטלפון או מוואטסאפ
  </>
)
