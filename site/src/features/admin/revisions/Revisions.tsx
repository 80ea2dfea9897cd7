/** The revision history of a record: a list, the difference from the form, and restoring into the form. */
import { useState } from 'react'
import { Icon } from '../parts/Icon'
import { Dialog } from '../parts/Dialog'
import { ACTION } from '../parts/lists/ItemActions'
import type { RevisionListed } from '../types'
import { RevisionDifference } from './RevisionDifference'
import { RevisionList } from './RevisionList'
import type { RevisionKind } from './useRevisions'

interface Props {
  kind: RevisionKind
  id: number
  onRestore: (values: Record<string, unknown>) => void
}

export function Revisions({ kind, id, onRestore }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<RevisionListed | null>(null)

  function close() {
    setOpen(false)
    setChosen(null)
  }
  function restore(values: Record<string, unknown>) {
    close()
    onRestore(values)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={ACTION}>
        <Icon name="clock" />
        גרסאות קודמות
      </button>
      <Dialog open={isOpen} onClose={close} title="גרסאות קודמות" wide>
        {chosen ? (
          <RevisionDifference
            kind={kind}
            id={id}
            listed={chosen}
            onBack={() => setChosen(null)}
            onRestore={restore}
          />
        ) : (
          <RevisionList kind={kind} id={id} onChoose={setChosen} />
        )}
      </Dialog>
    </>
  )
}
