import { createContext } from 'react'

/** Whether a save by the owner is running, or queued behind an autosave. */
export const IsSending = createContext(false)
