/**
 * What she chose before the uploader's script has come: on a slow phone some seconds, and until then these are pictures that
 * wait like any other.
 */
import { useRef, useState } from 'react'
import type { ListedFile } from './useUploadFiles'

interface ComingFile extends ListedFile {
  data: File
}

export function useComing() {
  // One after the other, as she chose: which of them may come in only the uploader knows.
  const [choices, setChoices] = useState<ComingFile[][]>([])
  // What a promise finds when it is kept, whatever was on the list when it was given.
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
    /** Hands over each choice by itself, and has none any more. */
    take(hand: (chosen: File[]) => void) {
      for (const choice of now.current) hand(choice.map(({ data }) => data))
      keep([])
    },
    setStarted(isStarted: boolean) {
      const uploadStarted = isStarted ? Date.now() : null
      keep(now.current.map((choice) => choice.map((file) => ({ ...file, progress: { uploadStarted } }))))
    },
    /** Whether it was one of these. */
    remove(id: string): boolean {
      const rest = now.current.map((choice) => choice.filter((file) => file.id !== id))
      const isOne = rest.flat().length < now.current.flat().length
      if (isOne) keep(rest.filter((choice) => choice.length > 0))
      return isOne
    },
    clear: () => keep([]),
  }
}
