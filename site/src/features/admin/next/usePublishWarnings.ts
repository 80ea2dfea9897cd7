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

  /** Asks her about the warnings in a dialog; answers whether there are none. */
  function askUnlessNone(warnings: Warning[], outcome: PublicationState): boolean {
    if (warnings.length > 0) setWarned({ outcome, warnings })
    return warnings.length === 0
  }
  return { warned, askUnlessNone, close: () => setWarned(null) }
}
