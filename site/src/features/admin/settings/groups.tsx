/** The groups of site settings, in the order of the screen. */
import * as z from '../zod'
import { entries } from '../forms/fields/entries'
import type { Entry } from '../forms/fields/EntryFields'
import { noPendingUploads, optionalText, text } from '../forms/fields/rules'
import { PictureField } from '../pictures/PictureField'
import { CLAIM, POINT } from './entryTables'
import { rates } from './rates'
import { redirects } from './redirects'
import { refunds } from './refunds'
import { retention } from './retention'
import type { SettingsGroup } from './SettingsGroup'
import * as rules from './settingsRules'
import { testimonials } from './testimonials'

const phone = { rule: rules.phone, kind: 'phone', optional: true } as const
const link = { rule: rules.webAddress, kind: 'link', optional: true } as const
const paragraph = { kind: 'area', optional: true, wide: true } as const

/** The text of a collapsed reason. */
const ofPoint = ({ title = '' }: Entry) => title

export const GROUPS: readonly SettingsGroup[] = [
  {
    id: 'business',
    title: 'העסק',
    text: 'השם, העיר ומה שכתוב עליכן בתחתית כל דף',
    page: '/',
    preview: 'frame',
    sections: [
      {
        title: 'העסק',
        fields: {
          name: {
            label: 'שם העסק',
            rule: text('כתבי את שם העסק.', 60).min(2, 'השם קצר מדי.'),
            hint: 'מופיע בראש כל דף ובשם האתר בגוגל',
          },
          city: { label: 'עיר', rule: optionalText(60) },
          tagline: {
            label: 'משפט אחד שאומר הכול',
            rule: optionalText(200),
            hint: 'בתחתית כל דף, וליד שם העסק בגוגל ובלשונית של הדפדפן',
            optional: true,
            wide: true,
          },
          aboutText: { label: 'על העסק', rule: optionalText(600), hint: 'בתחתית כל דף', ...paragraph },
          description: {
            label: 'תיאור למנועי חיפוש',
            rule: optionalText(300),
            rows: 2,
            hint: 'משפט או שניים על האתר, לתוצאות החיפוש ולקישור שנשלח בוואטסאפ',
            ...paragraph,
          },
        },
      },
    ],
  },
  {
    id: 'contact',
    title: 'איך משיגות אתכן',
    text: 'טלפון, וואטסאפ, אימייל, שעות, ובתוך כמה זמן חוזרות',
    page: '/contact',
    preview: 'contact',
    sections: [
      {
        title: 'טלפון, וואטסאפ ואימייל',
        fields: {
          phone: { label: 'טלפון', ...phone },
          emergencyPhone: { label: 'טלפון לשעת חירום', hint: 'למי שכבר בטיול', ...phone },
          whatsappNumber: {
            label: 'מספר הוואטסאפ',
            ...phone,
            rule: rules.whatsAppNumber,
            hint: 'ריק: הכפתור הצף לא מופיע',
          },
          email: {
            label: 'אימייל',
            rule: rules.mail,
            kind: 'mail',
            hint: 'לכאן מגיעות גם הפניות מהאתר',
            optional: true,
          },
          whatsappGreeting: {
            label: 'הודעת הפתיחה בוואטסאפ',
            rule: optionalText(300),
            rows: 2,
            hint: 'ההודעה שכבר כתובה כשפותחות איתך שיחה',
            ...paragraph,
          },
        },
      },
      {
        title: 'מתי אתן עונות',
        fields: {
          hoursText: { label: 'שעות הפעילות', rule: optionalText(120), optional: true },
          replyHours: {
            label: 'בתוך כמה שעות אתן חוזרות',
            hint: 'ההבטחה שבדף יצירת הקשר, בשעות',
            ...rules.number('כתבי מספר שעות, לפחות 1.', 1, 240),
          },
        },
      },
    ],
  },
  {
    id: 'home',
    title: 'דף הבית',
    text: 'התמונה והכותרת הגדולה, המספרים ומה מחכה למי שנוסעת',
    page: '/',
    preview: 'home',
    sections: [
      {
        title: 'הפתיחה',
        fields: {
          heroTitle: {
            label: 'הכותרת הגדולה',
            rule: text('כתבי כותרת לדף הבית.', 120),
            hint: 'אחרי פסיק מתחילה שורה חדשה',
            wide: true,
          },
          heroText: { label: 'המשפט שמתחתיה', rule: optionalText(300), rows: 2, ...paragraph },
          heroImage: {
            label: 'התמונה הגדולה',
            rule: z.string().nullable(),
            start: null,
            wide: true,
            render: (field) => <PictureField {...field} waitingName="waitingPicture" />,
          },
          waitingPicture: { rule: noPendingUploads, start: 0 },
          heroPhoneImage: {
            label: 'אותה תמונה, לטלפון',
            hint: 'תמונה ריבועית, ומה שחשוב בה באמצע. אם אין, תופיע בטלפון התמונה הגדולה, חתוכה',
            rule: z.string().nullable(),
            start: null,
            wide: true,
            render: (field) => (
              <PictureField {...field} waitingName="waitingPhonePicture" takesDrops={false} />
            ),
          },
          waitingPhonePicture: { rule: noPendingUploads, start: 0 },
        },
      },
      {
        text: 'רק מספרים נכונים, שאפשר להוכיח.',
        fields: { claims: { label: 'מספרים שמספרים עליכן', ...entries(CLAIM, { one: 'מספר', most: 6 }) } },
      },
      {
        fields: {
          benefits: {
            label: 'מה מחכה למי שנוסעת',
            ...entries(POINT, { one: 'סיבה', most: 6, summary: ofPoint }),
          },
        },
      },
    ],
  },
  {
    id: 'why-us',
    title: 'למה דווקא איתכן',
    text: 'הסיבות, ומי חברת התיירות שלצידכן',
    page: '/',
    preview: 'whyUs',
    sections: [
      {
        text: 'בדף הבית ובדף יצירת הקשר.',
        fields: {
          whyUs: {
            label: 'למה דווקא איתכן',
            hint: 'שלוש הראשונות גדולות, לצד התמונה',
            ...entries(POINT, { one: 'סיבה', most: 12, summary: ofPoint }),
          },
          whyUsImage: {
            label: 'התמונה שלצידן',
            rule: z.string().nullable(),
            start: null,
            wide: true,
            render: (field) => <PictureField {...field} waitingName="waitingPicture" />,
          },
          waitingPicture: { rule: noPendingUploads, start: 0 },
          partner: {
            label: 'חברת התיירות השותפה',
            rule: optionalText(200),
            hint: 'כמו שהיא נקראת אחרי ״יחד עם״: גם בדף הבית, גם בתנאי השימוש ובמדיניות הפרטיות',
            optional: true,
            wide: true,
          },
        },
      },
    ],
  },
  {
    id: 'testimonials',
    title: 'המלצות',
    text: 'מה מספרות מי שחזרו, ובאיזה סדר',
    page: '/',
    preview: 'testimonials',
    sections: [
      {
        text: 'מוצגות שתיים בכל פעם, בסדר הזה. רק דברים שנכתבו באמת, ובהסכמת מי שכתבה אותם.',
        fields: { testimonials },
      },
    ],
  },
  {
    id: 'community',
    title: 'קהילה ורשתות',
    text: 'קבוצת הוואטסאפ, פייסבוק ואינסטגרם',
    page: '/',
    preview: 'frame',
    sections: [
      {
        title: 'קבוצות ורשתות',
        text: 'כתובת ריקה: הכפתור לא מופיע באתר.',
        fields: {
          whatsappGroupUrl: { label: 'קבוצת הוואטסאפ', ...link },
          facebookGroupUrl: { label: 'קבוצת הפייסבוק', ...link },
          facebookUrl: { label: 'דף הפייסבוק', ...link },
          instagramUrl: { label: 'אינסטגרם', ...link },
        },
      },
    ],
  },
  {
    id: 'terms',
    title: 'מקדמה וביטולים',
    text: 'גובה המקדמה, וכמה חוזר כשמבטלות',
    page: '/terms',
    preview: 'terms',
    sections: [
      {
        title: 'מקדמה',
        fields: {
          depositPercent: { label: 'גובה המקדמה', hint: 'באחוזים ממחיר הטיול', ...rules.percent },
        },
      },
      {
        text: 'מהביטול המוקדם ביותר אל המאוחר. הטבלה מופיעה בתנאי השימוש; שינוי חל על הרשמות חדשות בלבד.',
        fields: { refunds },
      },
    ],
  },
  {
    id: 'privacy',
    title: 'פרטיות ומדידה',
    text: 'כמה זמן המידע נשמר, ומה נטען אצל מי שהסכימה',
    page: '/privacy',
    preview: 'privacy',
    sections: [
      {
        text: 'האתר מוחק בעצמו כל לילה את מה שעבר זמנו. זמן קצר יותר מוחק גם מידע שכבר נאסף.',
        fields: {
          retention,
          policyVersion: {
            label: 'גרסת מדיניות הפרטיות',
            rule: text('כתבי מספר גרסה, למשל 2.1.', 12),
            kind: 'code',
            hint: 'מופיע בראש מדיניות הפרטיות. שיני אותו כשהמדיניות משתנה',
          },
        },
      },
      {
        title: 'כלי מדידה חיצוניים',
        text: 'נטענים רק אצל מי שהסכימה. שדה ריק: לא נטען כלום.',
        fields: {
          analyticsId: { label: 'Google Analytics', rule: rules.analyticsId, kind: 'code', optional: true },
          pixelId: { label: 'הפיקסל של Meta', rule: rules.pixelId, kind: 'code', optional: true },
        },
      },
    ],
  },
  {
    id: 'rates',
    title: 'שערי מטבע',
    text: 'להשוואת מחירים בדולר, באירו ובלירה שטרלינג למחירים בשקלים',
    page: '/trips',
    preview: null,
    sections: [
      {
        text: 'לסינון ולמיון לפי מחיר בלבד: בדף הטיול המחיר נשאר במטבע שלו. ליד הסינון כתוב מתי עדכנת.',
        fields: { exchangeRates: rates },
      },
    ],
  },
  {
    id: 'redirects',
    title: 'קישורים ישנים',
    text: 'כתובות מהאתר הקודם, ולאן הן מובילות כאן',
    page: '/',
    preview: null,
    sections: [
      {
        text: 'אם היה לך אתר קודם: מי שמגיעה בקישור ישן, מגוגל או מחברה, תעבור לדף הנכון כאן.',
        fields: { redirects },
      },
    ],
  },
]
