import { createContext } from 'react'

/** Whether a save that she asked for is under way, also behind one that the form made by itself. */
export const IsSending = createContext(false)
