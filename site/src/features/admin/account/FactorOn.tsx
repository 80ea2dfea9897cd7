/** Two-step sign-in is on: number of recovery codes left, making new ones, switching it off. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { receivedAt } from '../israelTime'
import { Dialog } from '../parts/Dialog'
import type { Factor } from '../types'
import { ProofForm } from './ProofForm'
import { useRenewCodes, useSwitchOff } from './useAccount'

interface Props {
  factor: Factor
  /** Whether it was switched on without the recovery codes being shown. */
  isUnseen: boolean
  onCodes: (codes: string[]) => void
}

const FEW = 3
const CODES_UNSEEN = 'הקודים לשעת צורך לא הוצגו לך. צרי קודים חדשים ושמרי אותם.'

export function FactorOn({ factor, isUnseen, onCodes }: Props) {
  const { toast } = useToast()
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  const renew = useRenewCodes()
  const switchOff = useSwitchOff()
  const left = factor.recoveryCodesLeft
  return (
    <>
      <p className="font-semibold">פועלת מאז {receivedAt(factor.onSince!)}.</p>
      <p className={isUnseen || left <= FEW ? 'mt-1 font-semibold text-terracotta' : 'mt-1 text-ink-soft'}>
        {isUnseen ? CODES_UNSEEN : codesLeft(left)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">טלפון חדש? כבי כאן, והפעילי שוב מהטלפון החדש.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setAsked('codes')}>
          קודים חדשים לשעת צורך
        </Button>
        <Button variant="quiet" onClick={() => setAsked('off')}>
          לכבות
        </Button>
      </div>
      <Dialog open={asked === 'codes'} onClose={() => setAsked(null)} title="קודים חדשים לשעת צורך">
        <p className="mb-5 text-ink-soft">עשרה קודים חדשים יחליפו את הקודמים.</p>
        <ProofForm
          submit="ליצור קודים חדשים"
          failed="הקודים לא נוצרו"
          notKnown={{
            title: 'עוד לא ידוע אם נוצרו קודים חדשים',
            description: 'התשובה לא הגיעה. אם נוצרו, הקודים שבידך כבר לא בתוקף. צרי חדשים שוב ושמרי אותם.',
          }}
          onProof={async (proof) => {
            const { recoveryCodes } = await renew.mutateAsync(proof)
            setAsked(null)
            onCodes(recoveryCodes)
          }}
        />
      </Dialog>
      <Dialog open={asked === 'off'} onClose={() => setAsked(null)} title="לכבות את הכניסה בשני שלבים?">
        <p className="mb-5 text-ink-soft">מעכשיו הסיסמה לבדה תספיק כדי להיכנס.</p>
        <ProofForm
          submit="לכבות"
          failed="הכניסה בשני שלבים עדיין פועלת"
          notKnown={{
            title: 'עוד לא ידוע אם הכניסה בשני שלבים כבויה',
            description: 'התשובה לא הגיעה. כשהחיבור יחזור, יהיה כתוב כאן אם היא כבויה.',
          }}
          onProof={async (proof) => {
            await switchOff.mutateAsync(proof)
            setAsked(null)
            toast({ title: 'הכניסה בשני שלבים כבויה' })
          }}
        />
      </Dialog>
    </>
  )
}

function codesLeft(left: number): string {
  if (left === 0) return 'לא נשארו קודים לשעת צורך. כדאי ליצור חדשים.'
  return left === 1 ? 'נשאר קוד אחד לשעת צורך. כדאי ליצור חדשים.' : `נשארו ${left} קודים לשעת צורך.`
}
