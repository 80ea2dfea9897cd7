/**
 * Handles files dropped anywhere on the page, or pasted outside text fields. Returns whether files are being dragged over it.
 * Without `onFiles` another field of the page handles them. Files dropped on a text that accepts files are left to it.
 */
import { useEffect, useEffectEvent, useState } from 'react'

export function useDroppedFiles(onFiles: ((files: File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!onFiles || !files || files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  })

  useEffect(() => {
    // Otherwise the browser would open the file instead of the admin, and unsaved input would be lost.
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(!isTakenThere(event.target))
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!isTakenThere(event.target)) take(event, event.dataTransfer?.files)
    }
    // In a text field copied text may include an image of itself.
    const paste = (event: ClipboardEvent) =>
      isWritten(event.target) || take(event, event.clipboardData?.files)

    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])
  return isOver && onFiles !== null
}

const isTakenThere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-takes-files]') !== null

const isWritten = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
