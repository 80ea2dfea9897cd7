import { useEffect, useState } from 'react'
import { lazyWithFallback } from '../../../lib/lazyWithFallback'
import type { TripSheetProps } from './TripSheet'

const TripSheet = lazyWithFallback<TripSheetProps>(
  async () => (await import('./TripSheet')).TripSheet,
  // Not ErrorState, which would add to the scripts of every trip's page.
  () => (
    <p role="alert">
      <button type="button" className="text-link min-h-11" onClick={() => window.location.reload()}>
        סיפור הטיול לא נטען. לנסות שוב?
      </button>
    </p>
  ),
)

/** The sheet has no event handlers, so its built HTML is kept; its code is fetched only on pages without that HTML. */
export function SheetPart(props: TripSheetProps) {
  const [built] = useState(() => document.getElementById('trip-sheet')?.innerHTML)
  useEffect(hideBrokenPictures, [])
  if (built === undefined) {
    return (
      <div id="trip-sheet">
        <TripSheet {...props} />
      </div>
    )
  }
  return <div id="trip-sheet" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: built }} />
}

/** Hides pictures that fail to load; their empty boxes stay. */
function hideBrokenPictures() {
  const sheet = document.getElementById('trip-sheet')!
  const hide = (image: HTMLImageElement) => (image.hidden = true)
  for (const image of sheet.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) hide(image)
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && hide(target)
  sheet.addEventListener('error', onError, true)
  return () => sheet.removeEventListener('error', onError, true)
}
