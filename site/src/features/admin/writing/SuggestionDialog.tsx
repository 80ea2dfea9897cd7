/** What the assistant would change, word by word: the owner takes it or leaves it. */
import { Button } from '../../../ui/Button'
import { Dialog } from '../parts/Dialog'
import { wordDiff, type Change } from './wordDiff'

export interface Offer {
  /** 'פסקה בניסוח אחר' */
  title: string
  before: string
  after: string
  accept: () => void
}

export function SuggestionDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  return (
    <Dialog open={offer !== null} onClose={onClose} title={offer?.title ?? ''} wide>
      {offer && <Difference offer={offer} onClose={onClose} />}
    </Dialog>
  )
}

function Difference({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  function accept() {
    onClose()
    offer.accept()
  }
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">מה שנמחק מסומן בקו, ומה שנוסף מודגש ברקע.</p>
      {/* A part that scrolls must be within the keyboard's reach. */}
      <div
        role="group"
        aria-label="ההבדל"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 overflow-y-auto rounded-card border border-line bg-sand p-4 leading-relaxed whitespace-pre-wrap"
      >
        <bdi dir="rtl">
          {wordDiff(offer.before, offer.after).map((change, index) => (
            <Part key={index} {...change} />
          ))}
        </bdi>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={accept}>לקבל את השינוי</Button>
        <Button look="outline" onClick={onClose} data-autofocus>
          להשאיר כמו שהיה
        </Button>
      </div>
    </>
  )
}

function Part({ kind, text }: Change) {
  if (kind === 'gone') return <del className="text-terracotta decoration-2">{text}</del>
  if (kind === 'new') return <ins className="rounded-sm bg-olive/20 no-underline">{text}</ins>
  return text
}
