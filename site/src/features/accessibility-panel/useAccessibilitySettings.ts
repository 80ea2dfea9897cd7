import { useCallback, useEffect, useRef, useState } from 'react'
import { onReturn } from '../../lib/onReturn'
import { isObject, readStored, removeStored, writeStored } from '../../lib/storage'
import { wakeAids } from './aids'
import { applySettings } from './applySettings'
import { DEFAULTS, KEY, settingsFrom, type AccessibilitySettings } from './settings'

/** Her settings. A change holds at once, on this page and on the next; on a device that keeps nothing, on this page. */
export function useAccessibilitySettings() {
  const [settings, setSettings] = useState(readKept)
  const isKept = useRef(true)
  /** Another page may have changed what is kept. */
  const now = useCallback(() => (isKept.current ? readKept() : settings), [settings])

  useEffect(
    () =>
      onReturn(() => {
        setSettings(now())
        hold(now())
      }),
    [now],
  )

  const change = useCallback(
    (changes: Partial<AccessibilitySettings>) => {
      const after = { ...now(), ...changes }
      setSettings(after)
      isKept.current = writeStored(KEY, after)
      hold(after)
    },
    [now],
  )
  const reset = useCallback(() => {
    setSettings(DEFAULTS)
    removeStored(KEY)
    hold(DEFAULTS)
  }, [])
  return { settings, change, reset }
}

/** Puts on the page what is kept. */
export const holdKept = () => hold(readKept())

function readKept(): AccessibilitySettings {
  return settingsFrom(readStored<Record<string, unknown>>(KEY, {}, isObject))
}

function hold(settings: AccessibilitySettings) {
  applySettings(settings)
  wakeAids()
}
