/** Push notifications on this device, in the owner's account: the switch, or why it is not available. */
import { AccountSection } from '../account/AccountSection'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { Switch } from '../parts/Switch'
import { PushFailure } from './PushFailure'
import { usePush, useSwitchPush } from './usePush'

const IN_THE_WAY: Record<string, string> = {
  unsupported: 'הדפדפן הזה לא יודע להציג התראות. אפשר להפעיל אותן בדפדפן אחר, בטלפון או במחשב.',
  'home screen':
    'באייפון ובאייפד צריך קודם להוסיף את ניהול האתר למסך הבית: כפתור השיתוף, ״הוספה למסך הבית״, ולפתוח אותו משם.',
  'not set up': 'כדי להפעיל צריך עוד הגדרה אחת, ומי שהקימה לך את האתר תוכל להוסיף אותה.',
  denied:
    'ההתראות מהאתר הזה חסומות במכשיר. אפשר לאשר אותן בדפדפן, בסמל שליד כתובת האתר, או בהגדרות ההתראות של הטלפון, ואז לחזור לכאן.',
}

export function PushSection() {
  const query = usePush()
  const change = useSwitchPush()
  const state = query.data?.state
  const isOn = state === 'on'
  // The browser's permission prompt may stay open for long; nothing is on until it is answered.
  const waiting = change.isAsking ? 'הדפדפן שואל עכשיו אם להרשות התראות. אשרי שם, והן יפעלו.' : 'רגע...'
  return (
    <AccountSection
      title="התראות במכשיר הזה"
      intro="המכשיר יודיע לך שמחכה פנייה חדשה או בקשת פרטיות, גם כשהאתר סגור. בהתראה אין אף מילה ממה שכתבו."
    >
      {!state && <NotLoaded of={query} title="זה לא נטען" rows={1} />}
      {/* The live region exists before it has content, so that a denied permission is announced. */}
      <div role="status">
        {state && IN_THE_WAY[state] && <p className="rounded-card bg-sand-deep p-4">{IN_THE_WAY[state]}</p>}
      </div>
      {(isOn || state === 'off') && (
        <>
          <Switch
            label="התראות"
            about="המכשיר הזה"
            isOn={isOn}
            onSwitch={(on) => !change.isPending && change.mutate(on)}
          />
          <p role="status" className="mt-1 text-ink-soft">
            {change.isPending ? waiting : isOn ? 'פועלות.' : 'כבויות עכשיו.'}
          </p>
          <PushFailure error={change.error} />
        </>
      )}
    </AccountSection>
  )
}
