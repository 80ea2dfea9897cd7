import { useState } from 'react'
import type { RelatedTrip } from '../../../../page-data/types'
import { useDocumentTitle } from '../../../lib/useDocumentTitle'
import { useHydrated } from '../../../lib/useHydrated'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import type { MapDrawing } from '../../../ui/DecorativeMap'
import { LateNotice } from '../../../ui/LateNotice'
import { PageHero } from '../../../ui/PageHero'
import { useFavourites } from '../useFavourites'
import { RelatedTrips } from '../related/RelatedTrips'
import { FavouriteTrips } from './FavouriteTrips'
import { TripCardSkeletons } from '../list/TripCardSkeletons'
import { FAVOURITES_GRID } from './gridClass'
import { useFavouritesAddress } from './useFavouritesAddress'

const HOW_TO_KEEP =
  'לחיצה על הלב שליד טיול שומרת אותו כאן, במכשיר הזה בלבד. אפשר להשוות בין טיולים ולשלוח את הרשימה לחברה.'

const TITLE = 'המועדפים שלי'
const TITLE_OF_SENT = 'רשימה ששלחו לך'
const LEAD_OF_OWN = 'הטיולים שסימנת בלב, שמורים במכשיר הזה בלבד.'
const LEAD_OF_SENT = 'הטיולים שמישהי בחרה ושלחה לך ברשימה.'

/** The drawing: a hill in the shape of a heart. */
const HEART: MapDrawing = {
  trail: 'C300 21 262 40 240 58S224 74 213 80',
  at: 'translate(124 96) scale(.94)',
  hill: 'M2 84C-22 62-92 34-94-20C-96-58-70-80-42-78C-22-76-8-64 2-48C10-66 26-80 48-80C78-80 98-54 94-20C88 34 28 60 2 84Z',
  mark: 'M0 21C-8 13-25 5-25-9C-25-19-18-24-11-24C-6-24-2-21 0-16C2-21 6-24 11-24C18-24 25-19 25-9C25 5 8 13 0 21ZM0-9a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13Z',
}

/** The favourites of this device, or the list of a shared link. */
export function FavouritesPage({ recommended, siteName }: { recommended: RelatedTrip[]; siteName: string }) {
  const isHydrated = useHydrated()
  const { known: own, remove } = useFavouritesSinceMount()
  const { shared, compared, compare } = useFavouritesAddress()

  const ids = shared ?? own
  const isShared = shared !== null
  useDocumentTitle(isShared ? `${TITLE_OF_SENT} | ${siteName}` : null)
  const isEmpty = isHydrated && ids.length === 0
  return (
    <>
      <PageHero
        title={isShared ? TITLE_OF_SENT : TITLE}
        mapSection="map-3"
        drawing={HEART}
        lead={isEmpty ? undefined : isShared ? LEAD_OF_SENT : LEAD_OF_OWN}
      >
        <div role="status">
          {isEmpty && (
            <h2 id="results" tabIndex={-1} className="pt-2 text-xl text-sea">
              {isShared ? 'הרשימה ששלחו לך ריקה' : 'עוד לא שמרת טיולים'}
            </h2>
          )}
        </div>
        {isEmpty && (
          <>
            <p className="mt-3 max-w-lg text-lg text-ink-soft">{HOW_TO_KEEP}</p>
            <ButtonLink href="/trips" size="large" className="mt-6">
              לכל הטיולים
            </ButtonLink>
          </>
        )}
      </PageHero>
      {/* A new element (key) without favourites: the old one would be moved by the longer header, a layout shift. */}
      <div key={isEmpty ? 'recommended' : 'kept'} className="wrap">
        {!isHydrated && <BeforeScripts />}
        {isEmpty && (
          <div className="pt-8 empty:hidden md:pt-10">
            <RelatedTrips trips={recommended} />
          </div>
        )}
        {isHydrated && !isEmpty && (
          <FavouriteTrips
            ids={ids}
            isShared={isShared}
            compared={compared}
            onCompare={compare}
            onRemove={remove}
          />
        )}
      </div>
    </>
  )
}

/**
 * The favourites, and those whose heart was taken away since the page was opened: no card moves up under a second tap, and she can
 * give the heart back.
 */
function useFavouritesSinceMount() {
  const { ids, remove } = useFavourites()
  const [known, setKnown] = useState(ids)
  const added = ids.filter((id) => !known.includes(id))
  if (added.length > 0) setKnown([...known, ...added])
  return {
    known,
    remove: (less: number[]) => {
      remove(less)
      setKnown(known.filter((id) => !less.includes(id)))
    },
  }
}

/** The content before hydration, and without scripts. */
function BeforeScripts() {
  return (
    <>
      <noscript>
        <EmptyState
          title="המועדפים נשמרים במכשיר שלך"
          text="כדי להציג אותם צריך להפעיל JavaScript בדפדפן. כל הטיולים עצמם נקראים גם בלעדיו."
        >
          <ButtonLink href="/trips">לכל הטיולים</ButtonLink>
        </EmptyState>
      </noscript>
      {/* Not by `scripting: none`, which Chrome 111 and Safari 16 do not know. Where scripts run, <noscript> has no elements. */}
      <div className="[noscript:has(*)+&]:hidden">
        <LateNotice />
        <TripCardSkeletons count={3} label="טוענת טיולים..." className={FAVOURITES_GRID} />
      </div>
    </>
  )
}
