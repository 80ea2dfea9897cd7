/** Warnings before a save becomes public, to be fixed or ignored. */
import { useState } from 'react'
import type { Warning } from '../checks/WarningsDialog'
import type { PublicationState } from './publicationState'

interface Warned {
  /** Requested outcome of the save. */
  outcome: PublicationState
  warnings: Warning[]
}

export function usePublishWarnings() {
  const [warned, setWarned] = useState<Warned | null>(null)

  /** Opens the dialog if there are warnings; returns whether there are none. */
  function askUnlessNone(warnings: Warning[], outcome: PublicationState): boolean {
    if (warnings.length > 0) setWarned({ outcome, warnings })
    return warnings.length === 0
  }
  return { warned, askUnlessNone, close: () => setWarned(null) }
}
