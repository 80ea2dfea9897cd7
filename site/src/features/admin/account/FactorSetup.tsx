/** Set-up of two-step sign-in: install an app, add the secret to it, enter a code. Switched on only by a valid code. */
import type { ReactNode } from 'react'
import * as z from '../zod'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { TextField } from '../forms/fields/inputs'
import { SmallForm } from '../forms/SmallForm'
import { BusyButton } from '../parts/BusyButton'
import type { FactorOffer } from '../types'
import { CopyButton } from '../parts/CopyButton'
import { failureAdvice } from './failureAdvice'
import { PasswordField } from './PasswordField'
import { QrCode } from './QrCode'
import { useSwitchOn, type Proof } from './useAccount'

interface Props {
  offer: FactorOffer
  onCancel: () => void
  onCodes: (codes: string[]) => void
}

const schema = z.object({
  code: z.string().trim().min(1, 'כתבי את הקוד שבאפליקציה.'),
  password: z.string().min(1, 'כתבי את הסיסמה.'),
})

export function FactorSetup({ offer: { qr, secret, address }, onCancel, onCodes }: Props) {
  const { toast } = useToast()
  const switchOn = useSwitchOn()

  async function send(proof: Proof) {
    const { recoveryCodes } = await switchOn.mutateAsync(proof)
    toast({ title: 'הכניסה בשני שלבים פועלת' })
    onCodes(recoveryCodes)
  }
  return (
    <SmallForm
      schema={schema}
      start={{ code: '', password: '' }}
      send={send}
      failed="זה עוד לא פועל"
      adviceAfter={failureAdvice}
      notKnown={{
        title: 'עוד לא ידוע אם הכניסה בשני שלבים פועלת',
        description: 'התשובה לא הגיעה. כשהחיבור יחזור, יהיה כתוב כאן אם היא פועלת.',
      }}
      className=""
    >
      <ol className="space-y-6">
        <Step number={1}>
          התקיני בטלפון אפליקציית קודים, למשל <bdi>Google Authenticator</bdi> או <bdi>2FAS</bdi>.
        </Step>
        <Step number={2}>
          <p className="mb-3">סרקי באפליקציה את הריבוע הזה:</p>
          <QrCode qr={qr} label="קוד לסריקה באפליקציה" />
          <p className="mt-4 mb-2">
            נכנסת מהטלפון עצמו?{' '}
            <a href={address} className="font-semibold text-sea underline">
              לפתוח באפליקציה
            </a>
            , או להעתיק אליה את המפתח:
          </p>
          <p dir="ltr" className="mb-3 text-end font-mono text-sm break-words">
            {inFours(secret)}
          </p>
          <CopyButton text={secret}>להעתיק את המפתח</CopyButton>
        </Step>
        <Step number={3}>
          <TextField
            name="code"
            label="הקוד שהאפליקציה מראה"
            hint="שש ספרות. הקוד מתחלף כל חצי דקה."
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            controlClass="text-end max-w-48"
          />
          <div className="mt-4">
            <PasswordField name="password" label="והסיסמה שלך" autoComplete="current-password" />
          </div>
        </Step>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <BusyButton type="submit" busy={switchOn.isPending}>
          להפעיל
        </BusyButton>
        <Button variant="quiet" onClick={onCancel}>
          לא עכשיו
        </Button>
      </div>
    </SmallForm>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-sea font-semibold text-white"
      >
        {number}
      </span>
      <div className="min-w-0 grow pt-0.5">{children}</div>
    </li>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)!.join(' ')
