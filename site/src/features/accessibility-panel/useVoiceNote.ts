import { useEffect, useState } from 'react'

/** A note if the device has no speech synthesis or no Hebrew voice, else undefined. */
export function useVoiceNote(): string | undefined {
  const [note, setNote] = useState<string>()

  useEffect(() => {
    const synthesis = window.speechSynthesis
    if (!synthesis) return setNote('המכשיר הזה לא יודע להקריא.')
    const updateNote = () => {
      const hasHebrew = synthesis.getVoices().some(({ lang }) => lang.startsWith('he'))
      setNote(hasHebrew ? undefined : 'לא מצאנו במכשיר קול עברי, וייתכן שההקראה לא תישמע.')
    }
    updateNote()
    synthesis.addEventListener('voiceschanged', updateNote)
    return () => synthesis.removeEventListener('voiceschanged', updateNote)
  }, [])
  return note
}
