/** The fields of each group of facts. */
import { FormSection, FULL_WIDTH } from '../forms/FormSection'
import { EntriesField } from '../forms/EntriesField'
import { NumberField, TextAreaField, TextField } from '../forms/inputs'
import { PictureField } from '../pictures/PictureField'
import { CLAIM, POINT, REDIRECT, REFUND, TESTIMONIAL } from './entryControls'
import { SETTINGS_LABELS as LABEL } from './settingsLabels'

export function BusinessFields() {
  return (
    <>
      <FormSection title="העסק">
        <TextField
          name="name"
          label={LABEL.name}
          hint="מופיע בראש כל דף ובשם האתר בגוגל"
          autoComplete="off"
        />
        <TextField name="city" label={LABEL.city} autoComplete="off" />
        <TextField
          name="tagline"
          label={LABEL.tagline}
          optional
          hint="ליד שם העסק, בגוגל ובלשונית של הדפדפן"
          className={FULL_WIDTH}
          autoComplete="off"
        />
        <TextAreaField
          name="aboutText"
          label={LABEL.aboutText}
          optional
          hint="בתחתית כל דף"
          className={FULL_WIDTH}
        />
        <TextAreaField
          name="description"
          label={LABEL.description}
          optional
          rows={2}
          hint="משפט או שניים על האתר, לתוצאות החיפוש ולקישור ששולחים בוואטסאפ"
          className={FULL_WIDTH}
        />
      </FormSection>
    </>
  )
}

export function ContactFields() {
  return (
    <>
      <FormSection title="טלפון, וואטסאפ ואימייל">
        <TextField name="phone" type="tel" dir="ltr" controlClass="text-end" label={LABEL.phone} optional />
        <TextField
          name="emergencyPhone"
          type="tel"
          dir="ltr"
          controlClass="text-end"
          label={LABEL.emergencyPhone}
          optional
          hint="למי שכבר בטיול"
        />
        <TextField
          name="whatsappNumber"
          type="tel"
          dir="ltr"
          controlClass="text-end"
          label={LABEL.whatsappNumber}
          optional
          hint="ריק: הכפתור הצף לא מופיע"
        />
        <TextField
          name="email"
          type="email"
          dir="ltr"
          controlClass="text-end"
          label={LABEL.email}
          optional
          hint="לכאן מגיעות גם הפניות מהאתר"
        />
        <TextAreaField
          name="whatsappGreeting"
          label={LABEL.whatsappGreeting}
          optional
          rows={2}
          hint="ההודעה שכבר כתובה כשפותחות איתך שיחה"
          className={FULL_WIDTH}
        />
      </FormSection>
      <FormSection title="מתי אתן עונות">
        <TextField name="hoursText" label={LABEL.hoursText} optional autoComplete="off" />
        <NumberField name="replyHours" label={LABEL.replyHours} hint="ההבטחה שבדף יצירת הקשר, בשעות" />
      </FormSection>
    </>
  )
}

export function HomeFields() {
  return (
    <>
      <FormSection title="הפתיחה">
        <TextField
          name="heroTitle"
          label={LABEL.heroTitle}
          hint="אחרי פסיק מתחילה שורה חדשה"
          className={FULL_WIDTH}
          autoComplete="off"
        />
        <TextAreaField name="heroText" label={LABEL.heroText} optional rows={2} className={FULL_WIDTH} />
        <PictureField
          name="heroImage"
          label={LABEL.heroImage}
          waitingName="waitingPicture"
          className={FULL_WIDTH}
        />
      </FormSection>
      <FormSection title={LABEL.claims} text="רק מה שנכון ואפשר להראות.">
        <EntriesField
          name="claims"
          controls={CLAIM}
          nameOf={(place) => `מספר ${place + 1}`}
          addFirst="להוסיף מספר"
          addNext="להוסיף עוד מספר"
          most={6}
          className={FULL_WIDTH}
        />
      </FormSection>
      <FormSection title={LABEL.benefits}>
        <EntriesField
          name="benefits"
          controls={POINT}
          nameOf={(place) => `סיבה ${place + 1}`}
          addFirst="להוסיף סיבה"
          addNext="להוסיף עוד סיבה"
          most={6}
          className={FULL_WIDTH}
        />
      </FormSection>
    </>
  )
}

export function WhyUsFields() {
  return (
    <FormSection title={LABEL.whyUs} text="בדף הבית ובדף יצירת הקשר.">
      <EntriesField
        name="whyUs"
        controls={POINT}
        nameOf={(place) => `סיבה ${place + 1}`}
        addFirst="להוסיף סיבה"
        addNext="להוסיף עוד סיבה"
        most={12}
        className={FULL_WIDTH}
      />
      <TextField name="partner" label={LABEL.partner} optional className={FULL_WIDTH} autoComplete="off" />
    </FormSection>
  )
}

export function TestimonialsFields() {
  return (
    <FormSection
      title={LABEL.testimonials}
      text="מוצגות שתיים בכל פעם, בסדר הזה. רק דברים שנכתבו באמת, ובהסכמתה."
    >
      <EntriesField
        name="testimonials"
        controls={TESTIMONIAL}
        nameOf={(place) => `המלצה ${place + 1}`}
        addFirst="להוסיף המלצה"
        addNext="להוסיף עוד המלצה"
        most={24}
        className={FULL_WIDTH}
      />
    </FormSection>
  )
}

const LINKS = ['whatsappGroupUrl', 'facebookGroupUrl', 'facebookUrl', 'instagramUrl'] as const

export function CommunityFields() {
  return (
    <FormSection title="קבוצות ורשתות" text="כתובת ריקה: הכפתור לא מופיע באתר.">
      {LINKS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={LABEL[name]}
          optional
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          controlClass="text-end"
        />
      ))}
    </FormSection>
  )
}

export function TermsFields() {
  return (
    <>
      <FormSection title="מקדמה">
        <NumberField name="depositPercent" label={LABEL.depositPercent} hint="באחוזים ממחיר הטיול" />
      </FormSection>
      <FormSection
        title={LABEL.refunds}
        text="מהביטול המוקדם ביותר אל המאוחר. הטבלה מופיעה בתנאי השימוש; שינוי חל על הרשמות חדשות בלבד."
      >
        <EntriesField
          name="refunds"
          controls={REFUND}
          nameOf={(place) => `שורה ${place + 1}`}
          addFirst="להוסיף שורה"
          addNext="להוסיף עוד שורה"
          most={12}
          className={FULL_WIDTH}
        />
      </FormSection>
    </>
  )
}

export function PrivacyFields() {
  return (
    <>
      <FormSection
        title="כמה זמן המידע נשמר"
        text="האתר מוחק בעצמו כל לילה את מה שעבר זמנו. זמן קצר יותר מוחק גם מידע שכבר נאסף."
      >
        <NumberField name="retention.enquiriesYears" label="פניות ושאלות" hint="בשנים" />
        <NumberField name="retention.bookingsYears" label="הזמנות ומידע רפואי" hint="בשנים" />
        <NumberField name="retention.cookiesYears" label="עוגיות" hint="בשנים, עד 2" />
        <NumberField name="retention.analyticsMonths" label="נתוני שימוש באתר" hint="בחודשים" />
        <TextField
          name="policyVersion"
          label={LABEL.policyVersion}
          dir="ltr"
          controlClass="text-end"
          hint="מופיע בראש מדיניות הפרטיות. שיני אותו כשהמדיניות משתנה"
          autoComplete="off"
        />
      </FormSection>
      <FormSection title="מדידה של אחרים" text="נטען רק אצל מי שהסכימה. ריק: לא נטען כלום.">
        <TextField
          name="analyticsId"
          label={LABEL.analyticsId}
          optional
          dir="ltr"
          controlClass="text-end"
          autoComplete="off"
        />
        <TextField
          name="pixelId"
          label={LABEL.pixelId}
          optional
          dir="ltr"
          controlClass="text-end"
          autoComplete="off"
        />
      </FormSection>
    </>
  )
}

export function RedirectFields() {
  return (
    <FormSection
      title={LABEL.redirects}
      text="אם היה לך אתר קודם: מי שמגיעה בקישור ישן, מגוגל או מחברה, תעבור לדף הנכון כאן."
    >
      <EntriesField
        name="redirects"
        controls={REDIRECT}
        nameOf={(place) => `קישור ${place + 1}`}
        addFirst="להוסיף קישור ישן"
        addNext="להוסיף עוד קישור"
        most={300}
        className={FULL_WIDTH}
      />
    </FormSection>
  )
}
