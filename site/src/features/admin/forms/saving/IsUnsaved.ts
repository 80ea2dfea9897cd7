import { createContext } from 'react'

/** Whether the form differs from what is stored, or may differ, after a save without an answer. */
export const IsUnsaved = createContext(false)
