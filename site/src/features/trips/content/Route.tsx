import type { TripFactsRecord } from '../../../../page-data/types'

/** A map of the trip's places in order: two SVGs of the API, one of which is shown, depending on the window's width. */
export function Route({ route }: { route: TripFactsRecord['route'] }) {
  if (!route) return null
  return (
    <section aria-labelledby="route" className="trip-map map">
      <h2 id="route" className="text-3xl">
        הדרך שלנו
      </h2>
      <div
        role="img"
        aria-label={route.words}
        className="route"
        dangerouslySetInnerHTML={{ __html: route.wide + route.narrow }}
      />
      <p className="text-sm">לפי סדר הימים, לא לפי קנה מידה.</p>
    </section>
  )
}
