/** Discards unpublished changes, after a confirmation. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../ui/Toast'
import { failure, isAnswerLost } from '../forms/saving/serverErrors'
import type { DiscardNextVersion } from '../forms/saving/useDiscardChanges'
import { refetch, refetchUntilRead } from '../refetch'
import type { Versioned } from './nextVersion'
import { SECTIONS, type Section } from './sections'
import { discardNextVersion } from './useNextVersion'

const WORDS = {
  dropped: { title: 'השינויים נזרקו', description: 'באתר נשאר מה שהיה בו.' },
  conflict: {
    title: 'השינויים לא נזרקו',
    description: 'בינתיים נשמרו שינויים ממקום אחר, והם בטופס עכשיו. אפשר לזרוק גם אותם.',
  },
  published: { title: 'השינויים כבר פורסמו', description: 'הם באתר, ולכן לא נזרקו.' },
}

// The form keeps the changes: another press finds out.
const NOT_KNOWN = {
  title: 'עוד לא ידוע אם השינויים נזרקו',
  description: 'התשובה לא הגיעה. בינתיים הם נשארים בטופס, נסי לזרוק שוב בעוד רגע.',
}

export function useDiscardDialog<Stored extends Versioned>(
  section: Section,
  discardNext: DiscardNextVersion<Stored>,
) {
  const client = useQueryClient()
  const { toast } = useToast()
  const [isAsked, setAsked] = useState(false)

  async function drop() {
    setAsked(false)
    try {
      const became = await discardNext((from, readAgain) => discardNextVersion(section, from, readAgain))
      toast(WORDS[became])
      await refetch(client, SECTIONS[section].list)
    } catch (error) {
      if (!isAnswerLost(error)) return toast(failure('השינויים לא נזרקו', error))
      toast({ ...NOT_KNOWN, variant: 'destructive' })
      await refetchUntilRead(client, SECTIONS[section].list)
    }
  }
  return {
    ask: () => setAsked(true),
    dialog: { open: isAsked, onConfirm: () => void drop(), onCancel: () => setAsked(false) },
  }
}
