/** Beside the title's field: another one for the same article. */
import { useFormContext, useWatch } from 'react-hook-form'
import { BusyButton } from '../parts/BusyButton'
import { SuggestionDialog } from './SuggestionDialog'
import { useAssistant } from './useAssistant'
import { useOffer } from './useOffer'

export function AnotherTitle({ className }: { className?: string }) {
  const { data: assistant } = useAssistant()
  const { setValue } = useFormContext()
  const title: string = useWatch({ name: 'title' })
  const { offer, ask, close, asked } = useOffer()
  if (!assistant?.isSetUp) return null

  const take = (after: string) => setValue('title', after, { shouldDirty: true, shouldValidate: true })
  return (
    <div className={className}>
      <BusyButton
        look="quiet"
        busy={asked === 'title'}
        disabled={!title.trim()}
        onClick={() => ask('title', title.trim(), take)}
      >
        להציע כותרת אחרת
      </BusyButton>
      <SuggestionDialog offer={offer} onClose={close} />
    </div>
  )
}
