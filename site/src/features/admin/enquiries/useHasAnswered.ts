/**
 * Whether a way to answer an enquiry was pressed on this device. Kept for some hours: the phone may discard the page behind
 * WhatsApp. By a name of the local backups of visitors' texts, which signing out and erasing delete.
 */
import { useState } from 'react'
import { keepMarker, localBackup } from '../forms/saving/localBackup'

const KEPT_FOR = 12 * 60 * 60_000

const nameOf = (id: number) => `enquiry-${id}-answered`

export function useHasAnswered(id: number) {
  const [hasAnswered, setAnswered] = useState(() => wasPressedLately(id))

  function noteAnswer() {
    keepMarker(nameOf(id))
    setAnswered(true)
  }
  return { hasAnswered, noteAnswer }
}

function wasPressedLately(id: number): boolean {
  const pressed = localBackup(nameOf(id))
  return pressed !== null && Date.now() - Date.parse(pressed.at) < KEPT_FOR
}
