/** Two steps are on: how many codes are left, new ones, and the way back to one step. */
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
  onCodes: (codes: string[]) => void
}

const FEW = 3

export function FactorOn({ factor, onCodes }: Props) {
  const { toast } = useToast()
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  const renew = useRenewCodes()
  const switchOff = useSwitchOff()
  const left = factor.recoveryCodesLeft
  return (
    <>
      <p className="font-semibold">פועלת מאז {receivedAt(factor.onSince!)}.</p>
      <p className={left <= FEW ? 'mt-1 font-semibold text-terracotta' : 'mt-1 text-ink-soft'}>
        {codesLeft(left)}
      </p>
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
          onProof={async (proof) => {
            await switchOff.mutateAsync(proof)
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
