import { useCallback, useEffect, useRef, useState } from 'react'
import { isObject } from '../../lib/isObject'
import { readStored, removeStored, writeStored } from '../../lib/storage'
import { syncAids } from './aids'
import { onChangeElsewhere } from './onChangeElsewhere'
import { DEFAULTS, KEY, settingsFrom, toggles, type AccessibilitySettings } from './settings'

/** The settings. A change applies at once and is stored; without localStorage it applies to this page only. */
export function useAccessibilitySettings() {
  const [settings, setSettings] = useState(readKept)
  /** Names of aids that are on and failed to load, with spaces. */
  const [failed, setFailed] = useState('')
  const isKept = useRef(true)
  /** Read again, since another page may have changed the stored settings. */
  const now = useCallback(() => (isKept.current ? readKept() : settings), [settings])

  useEffect(() => void syncAids().then(setFailed), [])
  useEffect(
    () =>
      onChangeElsewhere(() => {
        setSettings(now())
        void hold(now()).then(setFailed)
      }),
    [now],
  )

  const change = useCallback(
    (changes: Partial<AccessibilitySettings>) => {
      const after = { ...now(), ...changes }
      setSettings(after)
      isKept.current = writeStored(KEY, after)
      void hold(after).then(setFailed)
    },
    [now],
  )
  const reset = useCallback(() => {
    setSettings(DEFAULTS)
    removeStored(KEY)
    void hold(DEFAULTS).then(setFailed)
  }, [])
  return { settings, failed, change, reset }
}

/** Applies the stored settings to the page. */
export const applyStoredSettings = () => void hold(readKept())

function readKept(): AccessibilitySettings {
  return settingsFrom(readStored<Record<string, unknown>>(KEY, {}, isObject))
}

function hold(settings: AccessibilitySettings) {
  applySettings(settings)
  return syncAids()
}

/** Sets the attributes of the root element that `styles/accessibility.css` and the aids read. */
function applySettings(settings: AccessibilitySettings) {
  const root = document.documentElement
  root.style.fontSize = settings.fontSize === 100 ? '' : `${settings.fontSize}%`
  setOrRemove(root, 'data-contrast', settings.contrast === 'normal' ? '' : settings.contrast)
  setOrRemove(root, 'data-accessibility', toggles.filter((name) => settings[name]).join(' '))
  if (root.getAttribute('style') === '') root.removeAttribute('style')
}

function setOrRemove(element: Element, name: string, value: string) {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}
