import { useToast } from '../../../ui/Toast'
import { adviceAfter } from '../forms/serverErrors'
import { Confirm } from '../parts/Confirm'
import type { TripListed } from '../types'
import { useDeleteTrip } from './useTrips'

/** Asks before the trip goes, by its name. */
export function DeleteTrip({ trip, onDone }: { trip: TripListed | null; onDone: () => void }) {
  const { toast } = useToast()
  const remove = useDeleteTrip()

  async function confirm(trip: TripListed) {
    try {
      await remove.mutateAsync(trip.id)
      toast({ title: 'הטיול נמחק', description: trip.title })
    } catch (error) {
      toast({ title: 'שגיאה במחיקת הטיול', description: adviceAfter(error), variant: 'destructive' })
    }
    onDone()
  }

  return (
    <Confirm
      open={trip !== null}
      title="למחוק את הטיול?"
      cancel="להשאיר"
      confirm="למחוק את הטיול"
      busy={remove.isPending}
      onCancel={onDone}
      onConfirm={() => trip && void confirm(trip)}
    >
      <strong className="text-ink">
        <bdi dir="rtl">{trip?.title}</bdi>
      </strong>{' '}
      יירד מהאתר, ומי שתיכנס לכתובת שלו תראה שהוא לא קיים. אי אפשר לבטל את זה.
    </Confirm>
  )
}
