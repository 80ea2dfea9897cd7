import { useCallback, useState } from 'react'
import { isObject, readStored, removeStored, writeStored } from '../../lib/storage'
import { wakeAids } from './aids'
import { applySettings } from './applySettings'
import { DEFAULTS, KEY, settingsFrom, type AccessibilitySettings } from './settings'

/** Her settings. A change holds at once, on this page and on the next; on a device that keeps nothing, on this page. */
export function useAccessibilitySettings() {
  const [settings, setSettings] = useState(() =>
    settingsFrom(readStored<Record<string, unknown>>(KEY, {}, isObject)),
  )

  const change = useCallback(
    (changes: Partial<AccessibilitySettings>) => {
      const after = { ...settings, ...changes }
      setSettings(after)
      writeStored(KEY, after)
      applySettings(after)
      wakeAids()
    },
    [settings],
  )
  const reset = useCallback(() => {
    setSettings(DEFAULTS)
    removeStored(KEY)
    applySettings(DEFAULTS)
    wakeAids()
  }, [])
  return { settings, change, reset }
}
