/** Button beside the title field that suggests another title. */
import { useFormContext, useWatch } from 'react-hook-form'
import { useToast } from '../../../ui/Toast'
import { BusyButton } from '../parts/BusyButton'
import { SuggestionDialog } from './SuggestionDialog'
import { useAssistant } from './useAssistant'
import { useSuggestionDialog } from './useSuggestionDialog'

export function AnotherTitle({ className }: { className?: string }) {
  const { data: assistant } = useAssistant()
  const { toast } = useToast()
  const { getValues, setValue } = useFormContext<{ title: string }>()
  const title: string = useWatch({ name: 'title' })
  const { offer, ask, close, asked } = useSuggestionDialog()
  if (!assistant?.isSetUp) return null

  function suggest() {
    const sent = title.trim()
    ask('title', sent, (after) => {
      // The title was edited while the request ran: keep the edit.
      if (getValues('title').trim() !== sent) {
        toast({ title: 'הכותרת השתנתה בינתיים', description: 'כדאי לבקש הצעה חדשה.' })
        return false
      }
      setValue('title', after, { shouldDirty: true, shouldValidate: true })
      return true
    })
  }
  return (
    <div className={className}>
      <BusyButton variant="quiet" busy={asked === 'title'} disabled={!title.trim()} onClick={suggest}>
        להציע כותרת אחרת
      </BusyButton>
      <SuggestionDialog offer={offer} onClose={close} />
    </div>
  )
}
