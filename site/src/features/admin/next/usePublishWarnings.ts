/** What is worth another look before a save reaches visitors: she mends it, or sends it all the same. */
import { useState } from 'react'
import type { Warning } from '../checks/WarningsDialog'
import type { PublicationState } from './publicationState'

interface Warned {
  /** What she asked for. */
  outcome: PublicationState
  warnings: Warning[]
}

export function usePublishWarnings() {
  const [warned, setWarned] = useState<Warned | null>(null)

  /** Answers whether there are none; otherwise she is asked. */
  function areNone(warnings: Warning[], outcome: PublicationState): boolean {
    if (warnings.length > 0) setWarned({ outcome, warnings })
    return warnings.length === 0
  }
  return { warned, areNone, close: () => setWarned(null) }
}
