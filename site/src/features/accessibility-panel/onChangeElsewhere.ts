import { onBfcacheRestore } from '../../lib/onBfcacheRestore'
import { KEY } from './settings'

/** Runs `act` when another tab has changed the settings, or another page before this one came back. Returns the unsubscribe function. */
export function onChangeElsewhere(act: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) act()
  }
  const stop = onBfcacheRestore(act)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}
