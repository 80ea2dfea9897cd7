/** The participants of a trip, with a note for each, and a print version. */
import { NotFound } from '../../parts/NotFound'
import { useState } from 'react'
import { Button } from '../../../../ui/Button'
import { DateRange } from '../../../../ui/DateRange'
import { EmptyState } from '../../../../ui/EmptyState'
import { AdminLink } from '../../layout/AdminLink'
import { Confirm } from '../../parts/Confirm'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { NotLoaded } from '../../parts/lists/NotLoaded'
import { RecordHeading } from '../../parts/RecordHeading'
import type { Participant, TripListed } from '../../types'
import { useLastDefined } from '../../useLastDefined'
import { useTripsOnReturn } from '../api/useTrips'
import { SeatsBar } from '../parts/SeatsBar'
import { NewParticipantForm } from './NewParticipantForm'
import { ParticipantForm } from './ParticipantForm'
import { ParticipantItem, shownName } from './ParticipantItem'
import { PrintedList } from './PrintedList'
import { WaitingList } from './WaitingList'
import { WhatRemovalChanges } from './WhatRemovalChanges'
import { useParticipants, useRemoveParticipant } from './useParticipants'

export function Participants({ id, trips }: { id: number; trips: TripListed[] }) {
  // Kept where a list that is read anew lacks it: with an ended session that one has no drafts.
  const trip = useLastDefined(trips.find((one) => one.id === id))
  return (
    <>
      <RecordHeading
        tab="trips"
        back="לכל הטיולים"
        title={trip ? 'מי נוסעת' : 'הטיול לא נמצא'}
        screenTitle={trip ? `${trip.title}: מי נוסעת` : undefined}
        page={null}
        badges={trip && <TripLink trip={trip} />}
      />
      {trip ? <Loaded trip={trip} /> : <NotFound />}
    </>
  )
}

const TripLink = ({ trip }: { trip: TripListed }) => (
  <AdminLink
    to={{ tab: 'trips', open: String(trip.id) }}
    className="flex min-h-11 items-center text-ink-soft hover:text-terracotta hover:underline"
  >
    <span className="line-clamp-2 wrap-anywhere">
      <bdi dir="rtl">{trip.title}</bdi> · <DateRange start={trip.startDate} end={trip.endDate} />
    </span>
  </AdminLink>
)

function Loaded({ trip }: { trip: TripListed }) {
  const query = useParticipants(trip.id)
  const remove = useRemoveParticipant(trip.id)
  useTripsOnReturn()
  // The participant in the open form; kept when another device removes her.
  const [open, setOpen] = useState<Participant | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Participant | null>(null)
  const participants = query.data
  if (!participants) return <NotLoaded of={query} title="הרשימה לא נטענה" calm="כל השמות שמורים." />
  // Places without a participant: counted before names were stored, or in the trip's form.
  const nameless = Math.max(0, trip.currentParticipants - participants.length)
  const close = () => setOpen(null)

  function removeParticipant(her: Participant) {
    // By then the dialog may be about another participant.
    const closeHers = () => setLeaving((asked) => (asked === her ? null : asked))
    void remove.mutateAsync(her).then(closeHers, closeHers)
  }

  return (
    <>
      <SeatsBar trip={trip} />
      {nameless > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {nameless === 1 ? 'מקום אחד עוד בלי שם.' : `${nameless} מקומות עוד בלי שם.`}
        </p>
      )}
      {trip.currentParticipants < participants.length && (
        <p className="mt-1 text-sm text-terracotta">
          ברשימה יש יותר שמות ({participants.length}) ממקומות תפוסים ({trip.currentParticipants}). אפשר לתקן
          את מספר הנרשמות בעריכת הטיול.
        </p>
      )}
      <div className="mt-4 mb-5 flex flex-wrap gap-3">
        <Button onClick={() => setOpen('new')}>
          <Icon name="plus" />
          להוסיף נוסעת
        </Button>
        {participants.length > 0 && (
          <Button variant="outline" onClick={() => window.print()}>
            להדפיס את הרשימה
          </Button>
        )}
      </div>
      {participants.length === 0 && (
        <EmptyState
          title="עוד אין כאן שמות"
          text="כשתסמני בפנייה ״נרשמה״, השם והטלפון שלה יופיעו כאן. אפשר גם להוסיף ידנית."
        />
      )}
      <ol className="space-y-3 print:hidden">
        {participants.map((participant) => (
          <ParticipantItem
            key={participant.id}
            participant={participant}
            onEdit={() => setOpen(participant)}
            onRemove={() => setLeaving(participant)}
          />
        ))}
      </ol>
      <WaitingList trip={trip} />
      {participants.length > 0 && <PrintedList trip={trip} participants={participants} />}
      <Dialog open={open !== null} onClose={close} title={open === 'new' ? 'נוסעת חדשה' : 'פרטי הנוסעת'}>
        {open === 'new' && (
          <NewParticipantForm
            trip={trip}
            participants={participants}
            hasNameless={nameless > 0}
            onDone={close}
            onListed={setOpen}
          />
        )}
        {open && open !== 'new' && <ParticipantForm tripId={trip.id} participant={open} onDone={close} />}
      </Dialog>
      <Confirm
        open={leaving !== null}
        title={leaving ? `להסיר את ${shownName(leaving)} מהרשימה?` : ''}
        cancel="להשאיר"
        confirm="להסיר ולפנות את המקום"
        busy={remove.isPending && remove.variables === leaving}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && removeParticipant(leaving)}
      >
        {leaving && <WhatRemovalChanges trip={trip} her={leaving} participants={participants} />}
      </Confirm>
    </>
  )
}
