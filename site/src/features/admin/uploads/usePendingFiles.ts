/**
 * Files chosen before the uploader's script has loaded, which takes some seconds on a slow phone; they are listed as waiting
 * like any other.
 */
import { useRef, useState } from 'react'
import type { ListedFile } from './useUploadFiles'

interface ComingFile extends ListedFile {
  data: File
}

export function usePendingFiles() {
  // One list for each choice, in order: only the uploader can validate them.
  const [choices, setChoices] = useState<ComingFile[][]>([])
  // The current list for asynchronous callbacks, whose closures have an old one.
  const now = useRef<ComingFile[][]>([])
  const count = useRef(0)

  function keep(next: ComingFile[][]) {
    now.current = next
    setChoices(next)
  }

  function listed(file: File): ComingFile {
    count.current += 1
    const { name, size } = file
    return { id: `coming-${count.current}`, name, size, data: file, progress: { uploadStarted: null } }
  }

  return {
    files: choices.flat(),
    add: (chosen: File[]) => keep([...now.current, chosen.map(listed)]),
    /** Passes each choice to `hand`, and clears the list. */
    take(hand: (chosen: File[]) => void) {
      for (const choice of now.current) hand(choice.map(({ data }) => data))
      keep([])
    },
    setStarted(isStarted: boolean) {
      const uploadStarted = isStarted ? Date.now() : null
      keep(now.current.map((choice) => choice.map((file) => ({ ...file, progress: { uploadStarted } }))))
    },
    /** Removes a file; returns whether it was on this list. */
    remove(id: string): boolean {
      const rest = now.current.map((choice) => choice.filter((file) => file.id !== id))
      const isOne = rest.flat().length < now.current.flat().length
      if (isOne) keep(rest.filter((choice) => choice.length > 0))
      return isOne
    },
    clear: () => keep([]),
  }
}
