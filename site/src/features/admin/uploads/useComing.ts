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
  const [files, setFiles] = useState<ComingFile[]>([])
  // What a promise finds when it is kept, whatever was on the list when it was given.
  const now = useRef<ComingFile[]>([])
  const count = useRef(0)

  function keep(next: ComingFile[]) {
    now.current = next
    setFiles(next)
  }

  function listed(file: File): ComingFile {
    count.current += 1
    const { name, size } = file
    return { id: `coming-${count.current}`, name, size, data: file, progress: { uploadStarted: null } }
  }

  return {
    files,
    /** Where one may come only, a later choice takes the place of the one before. */
    add(chosen: File[], several: boolean) {
      keep([...(several ? now.current : []), ...chosen.map(listed)])
    },
    /** Hands all of them over, if there are any, and has none any more. */
    take(hand: (chosen: File[]) => void) {
      if (now.current.length === 0) return
      hand(now.current.map(({ data }) => data))
      keep([])
    },
    setStarted(isStarted: boolean) {
      const uploadStarted = isStarted ? Date.now() : null
      keep(now.current.map((file) => ({ ...file, progress: { uploadStarted } })))
    },
    /** Whether it was one of these. */
    remove(id: string): boolean {
      const rest = now.current.filter((file) => file.id !== id)
      const isOne = rest.length < now.current.length
      if (isOne) keep(rest)
      return isOne
    },
    clear: () => keep([]),
  }
}
