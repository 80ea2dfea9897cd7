import type { LegalPage } from '../../../page-data/types'
import { FactsTable } from './FactsTable'
import { months, years } from './hebrewNumbers'
import { Chapter } from './LegalText'

/** The chapters of the privacy policy on retention, cookies, security and breaches. */
export function PrivacyKeeping({ retention }: Pick<LegalPage['settings'], 'retention'>) {
  return (
    <>
      <Chapter id="retention" title="כמה זמן המידע נשמר">
        <FactsTable
          caption="תקופות השמירה"
          head={['סוג המידע', 'כמה זמן']}
          rows={[
            { name: 'הרשמות לטיולים ומידע רפואי', value: years(retention.bookingsYears) },
            { name: 'פניות ושאלות', value: years(retention.enquiriesYears) },
            { name: 'עוגיות', value: `עד ${years(retention.cookiesYears)}` },
            { name: 'נתוני שימוש באתר', value: months(retention.analyticsMonths) },
          ]}
        />
        <p>
          בקשות לממש את הזכויות שלך נשמרות שבע שנים מהמועד האחרון לתשובה, הזמן שבו אפשר לתבוע לפי חוק הגנת
          הפרטיות.
        </p>
        <p>אחרי התקופה הזאת המידע נמחק. בגיבויים הוא נעלם כשהגיבוי מוחלף.</p>
      </Chapter>
      <Chapter id="cookies" title="עוגיות ומה שנשמר במכשיר שלך">
        <p>
          עוגיות חיוניות נחוצות כדי שהאתר יעבוד, ואי אפשר לכבות אותן. עוגיות של סטטיסטיקה, שיווק והעדפות
          פועלות רק אם הסכמת להן, וקל לסרב בדיוק כמו להסכים. עד שתבחרי, שום חברה אחרת לא מקבלת מידע מהדף.
        </p>
        <p id="cookie-settings">אפשר לשנות את הבחירה בכל רגע, בקישור ״הגדרות עוגיות״ שבתחתית כל דף.</p>
        <p>
          במכשיר שלך בלבד נשמרים הטיולים שסימנת בלב, הגדרות הנגישות, ומה שכתבת בטופס ועוד לא נשלח. הטיוטה
          נמחקת מיד כשהטופס נשלח. במחשב משותף כדאי לנקות את נתוני האתר בדפדפן בסוף השימוש.
        </p>
      </Chapter>
      <Chapter id="security" title="איך שומרות על המידע">
        <p>
          המידע עובר בחיבור מוצפן, נשמר בשרתים מאובטחים ומגובה. הכניסה אליו מוגנת בסיסמה ופתוחה רק למי שמטפלת
          בפניות. אין מערכת שחסינה לגמרי, ולכן איננו אוספות מה שאין בו צורך.
        </p>
      </Chapter>
      <Chapter id="breach" title="אם קרתה תקלה">
        <p>
          אם מידע שלך נחשף או נפגע, נודיע לרשות להגנת הפרטיות ולך, כנדרש בחוק, בלי דיחוי ולכל היותר בתוך 72
          שעות מרגע שנודע לנו, ונספר מה קרה ומה כדאי לעשות.
        </p>
      </Chapter>
    </>
  )
}
