/** Two-step sign-in: off, set-up, on; and the recovery codes, which are shown only once. */
import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '../layout/useLeaveGuard'
import { useToast, type ToastMessage } from '../../../ui/Toast'
import { isAnswerLost } from '../forms/saving/serverErrors'
import { BusyButton } from '../parts/BusyButton'
import { NotLoaded } from '../parts/lists/NotLoaded'
import type { Factor, FactorOffer } from '../types'
import { useIsMounted } from '../useIsMounted'
import { AccountSection } from './AccountSection'
import { FactorOn } from './FactorOn'
import { FactorSetup } from './FactorSetup'
import { failureAdvice } from './failureAdvice'
import { RecoveryCodes } from './RecoveryCodes'
import { useAreCodesComing, useFactor, useOfferFactor } from './useAccount'

export function FactorSection() {
  const query = useFactor()
  const factor = query.data
  const [offer, setOffer] = useState<FactorOffer | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isUnseen, setUnseen] = useState(false)
  // It was switched on, but the response with the recovery codes was lost.
  if (offer && factor?.onSince) {
    setOffer(null)
    setUnseen(true)
  }
  const stage = codes ? 'codes' : offer ? 'setup' : factor && (factor.onSince ? 'on' : 'off')
  const heading = useFocusAfter(stage)
  // The codes are shown only once, and answered only once.
  const areComing = useAreCodesComing()
  const question = codes ? CODES_GO : CODES_COMING
  useLeaveGuard(codes !== null || areComing, { question })
  const { toast } = useToast()
  const isMounted = useIsMounted()

  function show(fresh: string[]) {
    if (!isMounted()) return toast(CODES_MISSED)
    setOffer(null)
    setUnseen(false)
    setCodes(fresh)
  }

  return (
    <AccountSection
      title="כניסה בשני שלבים"
      heading={heading}
      intro="סיסמה אפשר לנחש או לגנוב. עם קוד מהטלפון שלך היא לבדה כבר לא מספיקה."
    >
      {!stage && <NotLoaded of={query} title="מצב הכניסה בשני שלבים לא נטען" rows={1} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {stage === 'setup' && <FactorSetup offer={offer!} onCancel={() => setOffer(null)} onCodes={show} />}
      {stage === 'on' && <FactorOn factor={factor!} isUnseen={isUnseen} onCodes={show} />}
      {stage === 'off' && <FactorOff factor={factor!} onOffer={setOffer} />}
    </AccountSection>
  )
}

const CODES_GO = {
  title: 'שמרת את הקודים?',
  text: 'הם לא יוצגו שוב. בלעדיהם יהיה קשה להיכנס אם הטלפון יאבד.',
}

const CODES_COMING = {
  title: 'לצאת לפני שהקודים מגיעים?',
  text: 'קודים חדשים לשעת צורך כבר בדרך לכאן, והם מוצגים פעם אחת בלבד.',
}

const CODES_MISSED: ToastMessage = {
  title: 'הקודים לשעת צורך לא הוצגו לך',
  description: 'הם מוצגים פעם אחת בלבד. צרי קודים חדשים ושמרי אותם.',
  variant: 'destructive',
}

/** Focuses the heading after a change of stage, as the focused element was removed. */
function useFocusAfter(stage: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current && before.current !== stage) heading.current?.focus()
    before.current = stage
  }, [stage])
  return heading
}

function FactorOff({ factor, onOffer }: { factor: Factor; onOffer: (offer: FactorOffer) => void }) {
  const { toast } = useToast()
  const ask = useOfferFactor()

  async function begin() {
    try {
      onOffer(await ask.mutateAsync(undefined))
    } catch (error) {
      const title = isAnswerLost(error) ? 'עוד לא ידוע אם ההפעלה התחילה' : 'ההפעלה לא התחילה'
      toast({ title, description: failureAdvice(error), variant: 'destructive' })
    }
  }
  if (!factor.offered)
    return (
      <p className="rounded-card bg-sand-deep p-4">
        כדי להפעיל צריך עוד הגדרה אחת, ומי שהקימה לך את האתר תוכל להוסיף אותה.
      </p>
    )
  return (
    <>
      <p className="mb-4 font-semibold">כבויה עכשיו.</p>
      <BusyButton variant="outline" busy={ask.isPending} onClick={() => void begin()}>
        להפעיל
      </BusyButton>
    </>
  )
}
