import type { LegalPage } from '../../../page-data/types'
import { nameAndCity } from '../../lib/nameAndCity'
import { replyPromise } from '../../lib/replyPromise'
import { ButtonLink } from '../../ui/Button'
import { BackIcon } from '../../ui/icons'
import type { MapDrawing } from '../../ui/DecorativeMap'
import { PhoneLink } from '../../ui/PhoneLink'
import { Deposit } from './Deposit'
import { Chapter, LegalText } from './LegalText'
import { ReachUs } from './ReachUs'
import { RefundTable } from './RefundTable'

const CHAPTERS = [
  { id: 'site', title: 'האתר' },
  { id: 'booking', title: 'הרשמה ותשלום' },
  { id: 'cancelling', title: 'ביטול והחזר כספי' },
  { id: 'changes', title: 'שינויים במסלול' },
  { id: 'yours', title: 'מה באחריותך' },
  { id: 'emergency', title: 'קשר ושעת חירום' },
  { id: 'law', title: 'פרטיות ודין' },
]

/** The drawing: a sealed sheet between two paths. */
const AGREEMENT: MapDrawing = {
  trail: 'C320 20 280 30 258 50S214 84 172 84M-20 40C10 24 24 84 80 84',
  at: 'translate(126 88) scale(.85)',
  hill: 'M-84-76C-40-82 40-74 82-78C88-30 80 20 84 70C40 80-40 70-84 76C-90 20-78-30-84-76Z',
  heights: [1, 0.88],
  paper: 'M-46-58H18A28 28 0 0 1 46-30V58H-46Z',
  pen: 'M26-30H-26M26-10H-26M26 10H-26M26 40H2',
  mark: 'M-18 18a14 14 0 0 1 0 28h-14v-14a14 14 0 0 1 14-14Z',
}

/** The terms of service. */
export function Terms({ frame, settings }: Pick<LegalPage, 'frame' | 'settings'>) {
  return (
    <LegalText
      title="תנאי שימוש"
      lead="מה קורה כשנרשמות, כמה משלמות ומתי, ומה אם התוכניות משתנות."
      mark={nameAndCity(frame)}
      chapters={CHAPTERS}
      mapSection="map-4"
      drawing={AGREEMENT}
    >
      <Chapter id="site" title="האתר">
        <p>
          האתר מציג טיולי נשים שאנחנו מארגנות
          {settings.partner ? ` יחד עם ${settings.partner}` : ' יחד עם חברת תיירות מנוסה'}. אפשר לקרוא, לשמור
          טיולים ולפנות אלינו. פנייה באתר אינה הזמנה ואינה מחייבת אותך. השימוש באתר הוא לצרכים אישיים, והתוכן
          שבו שייך לנו או למי שהרשו לנו להציג אותו.
        </p>
      </Chapter>
      <Chapter id="booking" title="הרשמה ותשלום">
        <p>
          ההרשמה נעשית בשיחה איתנו, ונכנסת לתוקף כשקיבלת מאיתנו אישור בכתב.{' '}
          <Deposit percent={settings.depositPercent} />
        </p>
        <p>
          המחירים, התאריכים ומספר המקומות באתר מעודכנים ככל שאנחנו יכולות. מה שכתוב באישור ההרשמה הוא הקובע.
        </p>
      </Chapter>
      <Chapter id="cancelling" title="ביטול והחזר כספי">
        <RefundTable refunds={settings.refunds} />
        <p>
          <strong>זכות הביטול שבחוק גוברת על הטבלה הזאת, בכל מקרה שבו היא מיטיבה איתך.</strong> לפי חוק הגנת
          הצרכן:
        </p>
        <ul>
          <li>
            עסקה שנעשתה מרחוק אפשר לבטל בתוך 14 ימים מיום העסקה או מיום שקיבלת את מסמך הגילוי, לפי המאוחר,
            ובלבד שנותרו יותר משבעה ימים שאינם ימי מנוחה עד תחילת הטיול.
          </li>
          <li>דמי הביטול אז הם 5% ממחיר העסקה או 100 ש״ח, לפי הנמוך מביניהם, וההחזר מגיע בתוך 14 ימים.</li>
          <li>
            לאישה עם מוגבלות, לבת 65 ומעלה ולעולה חדשה החוק נותן ארבעה חודשים, אם העסקה כללה שיחה איתנו.
          </li>
        </ul>
        <p>
          לביטול די להודיע לנו בטלפון, בוואטסאפ או באימייל. יום ההודעה הוא היום הקובע. אם אנחנו מבטלות טיול,
          תקבלי בחזרה את כל מה ששילמת.
        </p>
      </Chapter>
      <Chapter id="changes" title="שינויים במסלול">
        <p>
          מזג אוויר, טיסות וביטחון משנים לפעמים תוכניות. נשנה רק כשצריך, נשמור על אופי הטיול, ונעדכן אותך
          מוקדם ככל האפשר. שינוי מהותי לפני היציאה נותן לך זכות לבטל ולקבל החזר מלא.
        </p>
      </Chapter>
      <Chapter id="yours" title="מה באחריותך">
        <ul>
          <li>דרכון בתוקף, ואשרות כניסה כשהן נדרשות;</li>
          <li>לספר לנו בשיחה על כל דבר שמשפיע על הבטיחות שלך בדרך;</li>
          <li>להתחשב בקבוצה, ולהישמע להנחיות המלווה כשמדובר בבטיחות.</li>
        </ul>
        <p>כל טיול כולל ביטוח מלא ותמיכה 24/7. תנאי הביטוח נמסרים לפני היציאה.</p>
      </Chapter>
      <Chapter id="emergency" title="קשר ושעת חירום">
        <p>
          אנחנו עונות לפניות {replyPromise(settings.replyHours)}.
          {settings.emergencyPhone && (
            <>
              {' '}
              בזמן טיול אפשר להשיג אותנו בשעת חירום 24/7: <PhoneLink phone={settings.emergencyPhone} />.
            </>
          )}
        </p>
        <ReachUs frame={frame} />
      </Chapter>
      <Chapter id="law" title="פרטיות ודין">
        <p>
          מה נעשה במידע שמסרת כתוב ב<a href="/privacy">מדיניות הפרטיות</a>. על התנאים חל הדין הישראלי, והם לא
          פוגעים בשום זכות שהחוק נותן לך.
        </p>
      </Chapter>
      <ButtonLink href="/" variant="outline" size="large" className="mt-4">
        <BackIcon />
        חזרה לדף הבית
      </ButtonLink>
    </LegalText>
  )
}
