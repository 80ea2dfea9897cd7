/** The way to what the article was before: a list, a comparison with now, and back into the form. */
import { useState } from 'react'
import { Button } from '../../../../ui/Button'
import { Icon } from '../../parts/Icon'
import { Dialog } from '../../parts/Dialog'
import type { Revision, RevisionListed } from '../../types'
import { RevisionDifference } from './RevisionDifference'
import { RevisionList } from './RevisionList'

interface Props {
  articleId: number
  onRestore: (revision: Revision) => void
}

export function Revisions({ articleId, onRestore }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<RevisionListed | null>(null)

  function close() {
    setOpen(false)
    setChosen(null)
  }
  function restore(revision: Revision) {
    close()
    onRestore(revision)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Icon name="clock" />
        גרסאות קודמות
      </Button>
      <Dialog open={isOpen} onClose={close} title="גרסאות קודמות" wide>
        {chosen ? (
          <RevisionDifference
            articleId={articleId}
            listed={chosen}
            onBack={() => setChosen(null)}
            onRestore={restore}
          />
        ) : (
          <RevisionList articleId={articleId} onChoose={setChosen} />
        )}
      </Dialog>
    </>
  )
}
