/** Offer of push notifications in the overview, until the owner has answered it on this device; or a notice that they stopped. */
import { useState } from 'react'
import { useToast } from '../../../ui/Toast'
import { BusyButton } from '../parts/BusyButton'
import { QUIET_ACTION } from '../parts/lists/ItemActions'
import { storePushAnswer, pushAnswer } from './offer'
import { PushFailure } from './PushFailure'
import { usePush, useSwitchPush } from './usePush'

const OFFER = {
  title: 'לדעת מיד כשמחכה פנייה חדשה?',
  text: 'המכשיר הזה יכול להודיע לך, גם כשהאתר סגור. תמיד אפשר לשנות את זה בחשבון שלך.',
  turnOn: 'להפעיל התראות',
}
const STOPPED = {
  title: 'ההתראות במכשיר הזה הפסיקו לפעול',
  text: 'זה קורה אחרי התנתקות, או כשהדפדפן מבטל אותן. פנייה חדשה לא תקפוץ כאן עד שתפעילי אותן שוב.',
  turnOn: 'להפעיל שוב',
}
/** Permission is denied: it can only be changed in the browser's settings. */
const FORBIDDEN = {
  title: STOPPED.title,
  text: 'הן חסומות עכשיו. אפשר לאשר אותן בדפדפן, בסמל שליד כתובת האתר, או בהגדרות ההתראות של הטלפון, ואז לחזור לכאן.',
  turnOn: null,
}

export function PushOffer() {
  const [answer, setAnswer] = useState(pushAnswer)
  const state = usePush().data?.state
  const change = useSwitchPush()
  const { toast } = useToast()
  const hasStopped = answer === 'on'
  const isForbidden = hasStopped && state === 'denied'
  // An error stays readable, even if permission was denied.
  if (answer === 'over' || (state !== 'off' && !isForbidden && !change.error)) return null
  const { title, text, turnOn } = isForbidden ? FORBIDDEN : hasStopped ? STOPPED : OFFER

  function switchOn() {
    change.mutate(true, {
      onSuccess() {
        setAnswer('on')
        toast({ title: 'ההתראות פועלות במכשיר הזה' })
      },
    })
  }

  function dismiss() {
    storePushAnswer('over')
    setAnswer('over')
  }
  return (
    <section
      aria-labelledby="push-offer"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-s-2 border-line ps-4 text-sm"
    >
      <div className="max-w-measure">
        <h2 id="push-offer" className="font-text text-sm font-semibold">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {turnOn && (
          <BusyButton variant="outline" busy={change.isPending} onClick={switchOn}>
            {turnOn}
          </BusyButton>
        )}
        <button type="button" onClick={dismiss} className={QUIET_ACTION}>
          {turnOn ? 'לא, תודה' : 'הבנתי'}
        </button>
      </div>
      <PushFailure error={change.error} />
    </section>
  )
}
