/** One calm offer of notifications, in the overview, until she has answered it on this device. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { BusyButton } from '../parts/BusyButton'
import { CARD } from '../parts/look'
import { dismissOffer, isOfferOver } from './offer'
import { PushFailure } from './PushFailure'
import { usePush, useSwitchPush } from './usePush'

export function PushOffer() {
  const [isOver, setOver] = useState(isOfferOver)
  const state = usePush().data?.state
  const change = useSwitchPush()
  const { toast } = useToast()
  // Why it is not on stays to be read, though she may have forbidden it for good.
  if (isOver || (state !== 'off' && !change.error)) return null

  function turnOn() {
    change.mutate(true, {
      onSuccess() {
        setOver(true)
        toast({ title: 'ההתראות פועלות במכשיר הזה' })
      },
    })
  }

  function dismiss() {
    dismissOffer()
    setOver(true)
  }
  return (
    <section aria-labelledby="push-offer" className={`${CARD} p-5`}>
      <h2 id="push-offer" className="text-lg">
        לדעת מיד כשמחכה פנייה חדשה?
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        המכשיר הזה יכול להודיע לך, גם כשהאתר סגור. תמיד אפשר לשנות את זה בחשבון שלך.
      </p>
      <div className="flex flex-wrap gap-3">
        <BusyButton look="outline" busy={change.isPending} onClick={turnOn}>
          להפעיל התראות
        </BusyButton>
        <Button look="quiet" onClick={dismiss}>
          לא, תודה
        </Button>
      </div>
      <PushFailure error={change.error} />
    </section>
  )
}
