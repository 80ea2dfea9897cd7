/**
 * Files dropped anywhere on the page, or pasted while no text is being written. Returns whether some hang over it now.
 * Without `onFiles` another field of the page takes them; what is dropped on a text that takes files is that text's.
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
    // Without this the browser would open the file in place of the admin, and what she wrote would be gone.
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
    // Copied text may bring a picture of itself along.
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
