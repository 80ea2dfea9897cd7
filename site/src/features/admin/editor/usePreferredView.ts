/** Preferred view, rich text or Markdown, stored on the device. */
import { useState } from 'react'
import { readText, writeText } from '../../../lib/storage'

export type WrittenView = 'rich' | 'source'

const KEY = 'editor-view'

export function usePreferredView() {
  const [view, setView] = useState<WrittenView>(() => (readText(KEY) === 'source' ? 'source' : 'rich'))
  const choose = (chosen: WrittenView) => {
    setView(chosen)
    writeText(KEY, chosen)
  }
  return [view, choose] as const
}
