/**
 * State of the suggestion dialog: requests one suggestion, shows it, and on acceptance applies it and marks the article as
 * `assisted` and not `reviewed`.
 */
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useToast } from '../../../ui/Toast'
import type { PassageFields } from '../types'
import { failureMessage } from './failureMessage'
import type { SuggestionToShow } from './SuggestionDialog'
import { useSuggestion } from './useAssistant'

type Kind = PassageFields['kind']

const TITLES: Record<Kind, string> = {
  improve: 'הצעה לניסוח אחר',
  shorten: 'הצעה קצרה יותר',
  title: 'כותרת אחרת',
}
const MAX_BEGINNING_LENGTH = 2000

export function useSuggestionDialog() {
  const { getValues, setValue } = useFormContext()
  const { toast } = useToast()
  const suggestion = useSuggestion()
  const [offer, setOffer] = useState<SuggestionToShow | null>(null)

  /** `take` applies the accepted text to the form; false if that was no longer possible. */
  function ask(kind: Kind, text: string, take: (after: string) => boolean) {
    const { title, category, contentMd } = getValues()
    // Without a lone surrogate at the end (half an emoji), which the API rejects.
    const start = String(contentMd)
      .slice(0, MAX_BEGINNING_LENGTH)
      .replace(/[\uD800-\uDBFF]$/, '')
    const beginning = kind === 'title' ? start : ''
    suggestion.mutate(
      { kind, text, title, category, beginning },
      {
        onSuccess: (after) =>
          setOffer({ title: TITLES[kind], before: text, after, accept: () => accept(after) }),
        onError: (error) =>
          toast({
            title: 'העוזרת לא הצליחה הפעם',
            description: failureMessage(error),
            variant: 'destructive',
          }),
      },
    )
    function accept(after: string) {
      if (!take(after)) return
      setValue('assisted', true, { shouldDirty: true })
      setValue('reviewed', false, { shouldDirty: true })
    }
  }

  return {
    offer,
    ask,
    close: () => setOffer(null),
    asked: suggestion.isPending ? suggestion.variables.kind : null,
  }
}
