/** Buttons that improve or shorten the selected text, or the paragraph at the caret. */
import { classNames } from '../../../lib/classNames'
import { useToast } from '../../../ui/Toast'
import { editorAt } from '../editor/textEditor'
import { BusyButton } from '../parts/BusyButton'
import { passageAt } from './passageAt'
import { SuggestionDialog } from './SuggestionDialog'
import { useAssistant } from './useAssistant'
import { useSuggestionDialog } from './useSuggestionDialog'

const MAX_LENGTH = 5000

interface Props {
  /** The id of the text that the passage is in. */
  controls: string
  /** The text area is hidden (preview): the buttons are too, but a pending suggestion is still shown. */
  isHidden: boolean
}

export function PassageTools({ controls, isHidden }: Props) {
  const { data: assistant } = useAssistant()
  const { toast } = useToast()
  const { offer, ask, close, asked } = useSuggestionDialog()
  if (!assistant?.isSetUp) return null

  function suggest(kind: 'improve' | 'shorten') {
    const editor = editorAt(controls)
    if (!editor) return
    const selected = editor.selection()
    const { from, to, text } = passageAt(editor.text(), selected.from, selected.to)
    if (!text) return toast({ title: 'אין כאן עדיין פסקה', description: 'עמדי בתוך פסקה ונסי שוב.' })
    if (text.length > MAX_LENGTH)
      return toast({ title: 'זה קטע ארוך מדי', description: 'סמני פסקה או שתיים.' })
    ask(kind, text, (after) => {
      // The editor may have been switched meanwhile.
      const editor = editorAt(controls)
      if (!editor) return false
      // The text may have been edited meanwhile: search the passage at its old position first, then anywhere.
      const start = editor.text().startsWith(text, from) ? from : editor.text().indexOf(text)
      if (start === -1) {
        toast({ title: 'הפסקה השתנתה בינתיים', description: 'כדאי לבקש הצעה חדשה.' })
        return false
      }
      const end = start + to - from
      const selection = { selectFrom: start, selectTo: start + after.length }
      const isUnseen = document.getElementById(controls)!.closest('[hidden]') !== null
      editor.apply({ from: start, to: end, text: after, ...selection }, isUnseen)
      return true
    })
  }

  return (
    <>
      <div
        role="group"
        aria-label="העוזרת"
        className={classNames('mb-3 flex-wrap items-center gap-2', isHidden ? 'hidden' : 'flex')}
      >
        <BusyButton variant="quiet" busy={asked === 'improve'} onClick={() => suggest('improve')}>
          לשפר את הפסקה
        </BusyButton>
        <BusyButton variant="quiet" busy={asked === 'shorten'} onClick={() => suggest('shorten')}>
          לקצר אותה
        </BusyButton>
      </div>
      <SuggestionDialog offer={offer} onClose={close} />
    </>
  )
}
