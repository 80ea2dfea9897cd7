import type { LegalPage } from '../../../page-data/types'
import { ButtonLink } from '../../ui/Button'
import type { MapDrawing } from '../../ui/DecorativeMap'
import { Chapter, LegalText } from './LegalText'
import { PrivacyKeeping } from './PrivacyKeeping'
import { PrivacyUse } from './PrivacyUse'
import { ReachUs } from './ReachUs'

type PrivacyPolicyProps = Pick<LegalPage, 'frame' | 'settings'>

const CHAPTERS = [
  { id: 'who', title: 'מי אחראית למידע' },
  { id: 'what', title: 'איזה מידע נאסף' },
  { id: 'why', title: 'למה, והאם חובה למסור' },
  { id: 'recipients', title: 'עם מי המידע משותף' },
  { id: 'retention', title: 'כמה זמן המידע נשמר' },
  { id: 'cookies', title: 'עוגיות ומה שנשמר במכשיר שלך' },
  { id: 'security', title: 'איך שומרות על המידע' },
  { id: 'breach', title: 'אם קרתה תקלה' },
  { id: 'rights', title: 'הזכויות שלך' },
  { id: 'changes', title: 'שינויים במדיניות' },
  { id: 'contact', title: 'שאלות' },
]

/** The drawing: a house with a path around it. */
const HOUSE: MapDrawing = {
  trail:
    'C320 20 276 20 246 42S220 84 191 84C191 116 162 138 126 138S61 116 61 84 90 30 126 30 191 52 191 84',
  at: 'translate(126 84)',
  hill: 'M-4-70C44-74 90-44 86-2C88 42 46 73-2 71C-52 72-90 42-86-2C-88-44-52-69-4-70Z',
  heights: [1, 0.9],
  paper: 'M34 32H-34V-6L0-36L34-6Z',
  mark: 'M0-10a15 15 0 0 1 0 30h-15v-15a15 15 0 0 1 15-15ZM0-1a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z',
}

/** The privacy policy: the data and its purposes, retention and security, and the visitor's rights. */
export function PrivacyPolicy({ frame, settings }: PrivacyPolicyProps) {
  return (
    <LegalText
      title="מדיניות פרטיות"
      lead="איזה מידע אנחנו אוספות, למה, לכמה זמן, ומה את יכולה לבקש מאיתנו. בלי אותיות קטנות."
      mark={`גרסה ${settings.policyVersion}`}
      chapters={CHAPTERS}
      mapSection="map-1"
      drawing={HOUSE}
    >
      <Chapter id="who" title="מי אחראית למידע">
        <p>
          {frame.name}
          {frame.city && `, ${frame.city},`} מפעילה את האתר הזה ואחראית למידע שנמסר בו. המדיניות נכתבה לפי חוק
          הגנת הפרטיות, ומחייבת אותנו.
        </p>
        <ReachUs frame={frame} />
      </Chapter>
      <PrivacyUse frame={frame} partner={settings.partner} />
      <PrivacyKeeping retention={settings.retention} />
      <Chapter id="rights" title="הזכויות שלך">
        <p>בכל עת, ובלי תשלום, אפשר לבקש מאיתנו:</p>
        <ul>
          <li>לעיין במידע שיש לנו עלייך, ולדעת מה נעשה בו;</li>
          <li>לתקן מידע לא מדויק, או להשלים מידע שחסר;</li>
          <li>למחוק את המידע, בכפוף למה שהחוק מחייב לשמור;</li>
          <li>להגביל את השימוש בו למטרות מסוימות;</li>
          <li>לקבל אותו בפורמט שאפשר להעביר הלאה;</li>
          <li>להתנגד לשימוש בו לשיווק, או לעיבוד אוטומטי שלו.</li>
        </ul>
        <p>
          הסכמה שנתת אפשר לבטל מתי שתרצי. נענה על כל בקשה בתוך 30 יום. אם התשובה לא מספקת, אפשר לפנות לרשות
          להגנת הפרטיות.
        </p>
        <p>
          <ButtonLink href="/user-rights" className="no-underline">
            למימוש הזכויות שלך
          </ButtonLink>
        </p>
      </Chapter>
      <Chapter id="changes" title="שינויים במדיניות">
        <p>
          כשהמדיניות תשתנה נפרסם אותה כאן עם מספר גרסה חדש. זו גרסה {settings.policyVersion}. שינוי מהותי
          שנוגע למידע שכבר מסרת יגיע אלייך גם ישירות.
        </p>
      </Chapter>
      <Chapter id="contact" title="שאלות">
        <p>לכל שאלה על פרטיות אפשר לכתוב או להתקשר:</p>
        <ReachUs frame={frame} />
      </Chapter>
    </LegalText>
  )
}
