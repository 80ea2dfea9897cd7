import type { ReactNode } from 'react'
import type { Frame } from '../../../page-data/types'
import { formatMoment } from '../../lib/dates'
import type { MapDrawing } from '../../ui/DecorativeMap'
import { Chapter, LegalText } from './LegalText'
import { ReachUs } from './ReachUs'

/** The date of the last accessibility audit that the statement describes. Change it together with the text. */
const CHECKED_AT = '2026-11-26T09:00:00Z'

const CHAPTERS = [
  { id: 'level', title: 'באיזו רמה' },
  { id: 'done', title: 'מה עשינו' },
  { id: 'limits', title: 'מה עוד לא מושלם' },
  { id: 'report', title: 'נתקלת בקושי? ספרי לנו' },
]

/** The drawing: a path up a ramp without steps. */
const RAMP: MapDrawing = {
  trail: 'C320 20 286 26 264 56S236 119 204 115L108 90H58',
  at: 'translate(124 82)',
  hill: 'M-6-74C44-76 96-54 99-4C102 46 56 76 4 75C-50 77-100 54-103 4C-104-48-56-72-6-74Z',
  heights: [1, 0.9],
  paper: 'M72 38L-16 15H-70V38Z',
  mark: 'M-46-44a24 24 0 0 1 0 48h-24v-24a24 24 0 0 1 24-24ZM-46-29a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z',
}

/** The accessibility statement that regulation 35 of Israel's service accessibility regulations requires. */
export function AccessibilityStatement({ frame }: { frame: Frame }) {
  return (
    <LegalText
      title="הצהרת נגישות"
      lead="האתר הזה נבנה כדי שכל אישה תוכל להשתמש בו: בעכבר, במקלדת, בקורא מסך או בהגדלה."
      mark={`עודכנה ב־${formatMoment(CHECKED_AT)}`}
      chapters={CHAPTERS}
      mapSection="map-5"
      drawing={RAMP}
    >
      <Chapter id="level" title="באיזו רמה">
        <p>
          האתר נבנה לפי תקן ישראלי 5568, שמאמץ את הנחיות <bdi>WCAG</bdi> ברמה <bdi>AA</bdi>, ולפי הגרסה החדשה
          והמחמירה יותר שלהן, <bdi>WCAG 2.2 AA</bdi>. כך נדרש בתקנות שוויון זכויות לאנשים עם מוגבלות (התאמות
          נגישות לשירות).
        </p>
      </Chapter>
      <Chapter id="done" title="מה עשינו">
        <Measures title="במקלדת ובקורא מסך">
          <li>הדפים בנויים לשימוש במקלדת: המיקום תמיד נראה, ובראש כל דף יש קישור לדילוג לתוכן.</li>
          <li>כותרות, אזורים, תוויות של שדות והודעות שגיאה כתובים כך שקורא מסך מקריא אותם נכון.</li>
          <li>תמונות שאומרות משהו מתוארות במילים. חסר תיאור? כתבי לנו, ונוסיף.</li>
        </Measures>
        <Measures title="לראות ולקרוא">
          <li>הניגודיות בין הטקסט לרקע נבדקה, ושום דבר לא נאמר בצבע בלבד.</li>
          <li>האתר נקרא בטקסט מוגדל פי שניים ובמסך צר, בלי גלילה לצדדים.</li>
        </Measures>
        <Measures title="תנועה ומגע">
          <li>תנועה נעצרת למי שביקשה זאת בהגדרות המכשיר, ומה שזז מעצמו אפשר להשהות.</li>
          <li>אזורי הלחיצה גדולים מספיק לאצבע.</li>
        </Measures>
        <Measures title="בדרך שנוחה לך">
          <li>
            בכפתור הנגישות שבפינת המסך אפשר לשנות את גודל הטקסט והניגודיות, להדגיש קישורים וכותרות, לעצור
            תנועה, להגדיל את הסמן ואת הטקסט שמתחתיו, ולשמוע את הכתוב בקול. הבחירה נשמרת במכשיר הזה בלבד.
          </li>
          <li>
            הטפסים פועלים גם בלי <bdi>JavaScript</bdi>, ומה שנכתב בהם לא הולך לאיבוד.
          </li>
        </Measures>
        <p>
          הדפים נבדקו בנובמבר 2026 בשלושה כלים אוטומטיים, <bdi>axe</bdi>, <bdi>Siteimprove Alfa</bdi> ו־
          <bdi>IBM Equal Access</bdi>, ברוחב טלפון וברוחב מחשב. בדיקה ידנית מלאה עם מקלדת ועם קורא מסך עוד
          לפנינו.
        </p>
        {frame.email && (
          <p>
            את הפירוט, תנאי אחר תנאי, אפשר לקרוא ב
            <a href="/accessibility-openacr.yaml" hrefLang="en">
              דוח הנגישות המלא
            </a>
            , באנגלית ובתבנית <bdi>OpenACR</bdi>.
          </p>
        )}
      </Chapter>
      <Chapter id="limits" title="מה עוד לא מושלם">
        <p>
          דפים חיצוניים שאנחנו מקשרות אליהם, כמו וואטסאפ ופייסבוק, אינם בשליטתנו. ייתכן שתמונה שהעלינו מחכה
          לתיאור טוב יותר. אם משהו לא עובד בשבילך, כל מה שיש באתר נמסור לך בשמחה גם בטלפון, בוואטסאפ או
          באימייל.
        </p>
      </Chapter>
      <Chapter id="report" title="נתקלת בקושי? ספרי לנו">
        <p>
          כתבי באיזה דף זה קרה, מה ניסית לעשות, ובאיזה מכשיר או תוכנה. נחזור אלייך ונתקן, וזה הסדר שבו אנחנו
          עובדות: קודם מה שחוסם, אחר כך כל השאר. לפניות בנושא נגישות:
        </p>
        <ReachUs frame={frame} />
      </Chapter>
    </LegalText>
  )
}

/** Some of the measures, as a list under a small heading. */
function Measures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="font-text text-[1em] font-semibold first:mt-0">{title}</h3>
      <ul>{children}</ul>
    </>
  )
}
