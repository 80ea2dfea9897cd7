/**
 * The last list entry of the record whose form is open. After the session has ended a list has no drafts, as for a visitor:
 * the form stays, and asks for the sign-in when it saves.
 */
import { useState } from 'react'

export function useLastDefined<T>(listed: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState(listed)
  if (listed && listed !== last) setLast(listed)
  return listed ?? (last || listed)
}
