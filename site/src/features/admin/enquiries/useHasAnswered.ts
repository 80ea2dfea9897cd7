/**
 * Whether a way to answer an enquiry was pressed on this device, or its mail led here to note an answer. A press is kept for some hours: the phone may discard the page behind
 * WhatsApp. By a name of the local backups of visitors' texts, which signing out and erasing delete.
 */
import { useState } from 'react'
import { keepMarker, localBackup } from '../forms/saving/localBackup'

const KEPT_FOR = 12 * 60 * 60_000

const nameOf = (id: number) => `enquiry-${id}-answered`

export function useHasAnswered(id: number) {
  const [hasAnswered, setAnswered] = useState(() => wasPressedLately(id) || isMarkedInAddress(id))

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

/** The mail about an enquiry, whose own links answer it, has one to ?tab=enquiries&open=3&answered=1. */
function isMarkedInAddress(id: number): boolean {
  const parameters = new URLSearchParams(window.location.search)
  return parameters.get('open') === String(id) && parameters.has('answered')
}
