/** What the assistant would change, word by word: the owner takes it or leaves it. */
import { Button } from '../../../ui/Button'
import { Dialog } from '../parts/Dialog'
import { TextDifference } from '../parts/TextDifference'

export interface SuggestionToShow {
  /** 'פסקה בניסוח אחר' */
  title: string
  before: string
  after: string
  accept: () => void
}

export function SuggestionDialog({
  offer,
  onClose,
}: {
  offer: SuggestionToShow | null
  onClose: () => void
}) {
  return (
    <Dialog open={offer !== null} onClose={onClose} title={offer?.title ?? ''} wide>
      {offer && <Difference offer={offer} onClose={onClose} />}
    </Dialog>
  )
}

function Difference({ offer, onClose }: { offer: SuggestionToShow; onClose: () => void }) {
  function accept() {
    onClose()
    offer.accept()
  }
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">מה שנמחק מסומן בקו, ומה שנוסף מודגש ברקע.</p>
      {/* Not a button: the suggestion comes while she writes on, and her next space would press it. */}
      <TextDifference label="ההבדל" before={offer.before} after={offer.after} isFirst />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={accept}>לקבל את השינוי</Button>
        <Button variant="outline" onClick={onClose}>
          להשאיר כמו שהיה
        </Button>
      </div>
    </>
  )
}
