import { useEffect, useState } from 'react'
import { lazyWithFallback } from '../../../lib/lazyWithFallback'
import type { TripContentProps } from './TripContent'

const TripContent = lazyWithFallback<TripContentProps>(
  async () => (await import('./TripContent')).TripContent,
  // Not ErrorState, which would add to the scripts of every trip's page.
  () => (
    <p role="alert">
      <button type="button" className="text-link min-h-11" onClick={() => window.location.reload()}>
        סיפור הטיול לא נטען. לנסות שוב?
      </button>
    </p>
  ),
)

/** The content has no event handlers, so its built HTML is kept; its code is fetched only on pages without that HTML. */
export function StaticTripContent(props: TripContentProps) {
  const [built] = useState(() => document.getElementById('trip-content')?.innerHTML)
  useEffect(hideBrokenPictures, [])
  if (built === undefined) {
    return (
      <div id="trip-content">
        <TripContent {...props} />
      </div>
    )
  }
  return <div id="trip-content" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: built }} />
}

/** Hides pictures that fail to load; their boxes show the alternative text, which names the link around it. */
function hideBrokenPictures() {
  const content = document.getElementById('trip-content')!
  const hide = (image: HTMLImageElement) => {
    image.hidden = true
    if (image.alt) image.closest('a')?.setAttribute('aria-label', image.alt)
  }
  for (const image of content.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) hide(image)
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && hide(target)
  content.addEventListener('error', onError, true)
  return () => content.removeEventListener('error', onError, true)
}
