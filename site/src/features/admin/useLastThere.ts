/**
 * What a list last had of the record whose form is open. A list that is read when the session has ended answers as to a
 * visitor, without drafts: her form stays, and asks for the sign-in when it saves.
 */
import { useState } from 'react'

export function useLastThere<T>(listed: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState(listed)
  if (listed && listed !== last) setLast(listed)
  return listed ?? (last || listed)
}
