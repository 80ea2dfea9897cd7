/** The question before changes are thrown away, and what follows. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../ui/Toast'
import { failure } from '../forms/saving/serverErrors'
import { refetch } from '../refetch'
import type { Versioned } from './nextVersion'
import { SECTIONS, type Section } from './sections'
import { dropNext } from './useNextVersion'

export function useDropChanges<Stored extends Versioned>(
  section: Section,
  discardNext: (drop: (from: Stored) => Promise<Stored>) => Promise<boolean>,
) {
  const client = useQueryClient()
  const { toast } = useToast()
  const [isAsked, setAsked] = useState(false)

  async function drop() {
    setAsked(false)
    try {
      // Where no copy could be kept the question says so by now, and she presses once more.
      if (!(await discardNext((from) => dropNext(section, from)))) return setAsked(true)
      toast({ title: 'השינויים נזרקו', description: 'באתר נשאר מה שהיה בו.' })
      await refetch(client, SECTIONS[section].list)
    } catch (error) {
      toast(failure('השינויים לא נזרקו', error))
    }
  }
  return {
    ask: () => setAsked(true),
    dialog: { open: isAsked, onConfirm: () => void drop(), onCancel: () => setAsked(false) },
  }
}
