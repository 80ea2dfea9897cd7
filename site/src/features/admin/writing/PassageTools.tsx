/** Under the editor's buttons: the selected text, or the paragraph at the caret, written better or shorter. */
import { useToast } from '../../../ui/Toast'
import { editorAt } from '../editor/textEditor'
import { BusyButton } from '../parts/BusyButton'
import { passageAt } from './passageAt'
import { SuggestionDialog } from './SuggestionDialog'
import { useAssistant } from './useAssistant'
import { useOffer } from './useOffer'

const MAX_LENGTH = 5000

/** `controls` is the id of the text that the passage is in. */
export function PassageTools({ controls }: { controls: string }) {
  const { data: assistant } = useAssistant()
  const { toast } = useToast()
  const { offer, ask, close, asked } = useOffer()
  if (!assistant?.isSetUp) return null

  function suggest(kind: 'improve' | 'shorten') {
    const editor = editorAt(controls)
    if (!editor) return
    const selected = editor.selection()
    const { from, to, text } = passageAt(editor.text(), selected.from, selected.to)
    if (!text) return toast({ title: 'אין כאן עדיין פסקה', description: 'הקישי בתוך פסקה ונסי שוב.' })
    if (text.length > MAX_LENGTH)
      return toast({ title: 'זה קטע ארוך מדי', description: 'סמני פסקה או שתיים.' })
    ask(kind, text, (after) => {
      // She may have typed elsewhere meanwhile: the passage is looked for where it stood, then anywhere.
      const start = editor.text().startsWith(text, from) ? from : editor.text().indexOf(text)
      if (start === -1) return toast({ title: 'הפסקה השתנתה בינתיים', description: 'כדאי לבקש הצעה חדשה.' })
      const end = start + to - from
      editor.apply({ from: start, to: end, text: after, selectFrom: start, selectTo: start + after.length })
    })
  }

  return (
    <div role="group" aria-label="העוזרת" className="mb-3 flex flex-wrap items-center gap-2">
      <BusyButton look="quiet" busy={asked === 'improve'} onClick={() => suggest('improve')}>
        לשפר את הפסקה
      </BusyButton>
      <BusyButton look="quiet" busy={asked === 'shorten'} onClick={() => suggest('shorten')}>
        לקצר אותה
      </BusyButton>
      <SuggestionDialog offer={offer} onClose={close} />
    </div>
  )
}
