/** The trips tab: a form for a new trip (on a phone behind a button of the list) and the list; or one open trip. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Bin } from '../bin/Bin'
import { BIN } from '../bin/binKinds'
import { BinLink } from '../bin/BinLink'
import { NEW } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { SCREEN_TITLE } from '../parts/classes'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { BATCH } from '../parts/lists/ShowMore'
import { otherSlugs } from '../otherSlugs'
import type { Trip, TripListed } from '../types'
import { CopyTrip } from './CopyTrip'
import { copiedId } from './nextSeason'
import { OpenTrip } from './OpenTrip'
import { Participants } from './participants/Participants'
import { tripOfParticipants } from './participants/route'
import { TripForm } from './TripForm'
import { NO_FILTER } from './tripListFilter'
import { TripList, type KeptTripList } from './TripList'
import { useFreshTrips } from './api/useTrips'

export function TripsTab() {
  const { route } = useAdminRoute()
  const query = useFreshTrips()
  const kept = { choice: useState(NO_FILTER), count: useState(BATCH) }
  const trips = query.data
  if (!trips) return <NotLoaded of={query} title="הטיולים לא נטענו" calm="שום דבר לא נמחק." />
  const copied = copiedId(route.open)
  if (copied !== null) return <CopyTrip key={route.open} id={copied} trips={trips} />
  const listed = tripOfParticipants(route.open)
  if (listed !== null) return <Participants key={route.open} id={listed} trips={trips} />
  if (route.open === BIN) return <Bin kind="trip" />
  if (route.open && route.open !== NEW)
    return <OpenTrip key={route.open} id={Number(route.open)} trips={trips} />
  return <NewAndList key={route.open} trips={trips} isAskedAtFirst={route.open === NEW} kept={kept} />
}

interface NewAndListProps {
  trips: TripListed[]
  isAskedAtFirst: boolean
  kept: KeptTripList
}

function NewAndList({ trips, isAskedAtFirst, kept }: NewAndListProps) {
  const { go, rename } = useAdminRoute()
  const [isAsked, setAsked] = useState(isAskedAtFirst)
  const [isWriting, setWriting] = useState(isAsked)
  const [typedOn, setTypedOn] = useState<Trip | null>(null)
  const newButton = useRef<HTMLButtonElement>(null)

  function ask(asked: boolean) {
    setAsked(asked)
    // Above the list the form has no URL of its own.
    if (!asked) rename({ tab: 'trips', open: null })
  }
  /** On a phone the form replaces the list: Back leads to the list. */
  function begin() {
    setAsked(true)
    go({ tab: 'trips', open: NEW })
  }
  const open = useEffectEvent(({ id }: Trip) => go({ tab: 'trips', open: String(id) }))
  // In an effect: the leave guard of the form, which is reset by now, has to be gone first.
  useEffect(() => {
    if (typedOn) open(typedOn)
  }, [typedOn])
  return (
    <div className="sm:space-y-10">
      <section aria-labelledby="new-trip">
        <h2
          id="new-trip"
          className={isWriting ? `mb-5 ${SCREEN_TITLE}` : 'mb-3 text-xl text-sea max-sm:hidden'}
        >
          טיול חדש
        </h2>
        <TripForm
          trip={null}
          takenSlugs={otherSlugs(trips)}
          isAsked={isAsked}
          onAsk={ask}
          onTypedOn={setTypedOn}
          onEmptied={() => newButton.current?.focus()}
          onWriting={setWriting}
        />
      </section>
      <div hidden={isWriting}>
        <TripList trips={trips} onNew={begin} newButton={newButton} kept={kept} />
        <BinLink kind="trip" />
      </div>
    </div>
  )
}
