/** Notifications on this device, in her account: the switch, or what is in its way. */
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
  // The browser's own question may wait for long: until it is answered nothing is on.
  const waiting = change.isAsking ? 'הדפדפן שואל עכשיו אם להרשות התראות. אשרי שם, והן יפעלו.' : 'רגע…'
  return (
    <AccountSection
      title="התראות במכשיר הזה"
      intro="המכשיר יודיע לך שמחכה פנייה חדשה או בקשת פרטיות, גם כשהאתר סגור. בהתראה אין אף מילה ממה שכתבו."
    >
      {!state && <NotLoaded of={query} title="זה לא נטען" rows={1} />}
      {/* There before it says anything, so that what she has just forbidden is read aloud. */}
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
