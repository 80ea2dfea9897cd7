/** How long things are kept, and what others may measure. */
import * as z from '../../zod'
import { FormSection } from '../../forms/fields/FormSection'
import { NumberField, TextField } from '../../forms/fields/inputs'
import { text } from '../../forms/fields/rules'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

function PrivacyFields() {
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
          isLtr
          hint="מופיע בראש מדיניות הפרטיות. שיני אותו כשהמדיניות משתנה"
          autoComplete="off"
        />
      </FormSection>
      <FormSection title="מדידה של אחרים" text="נטען רק אצל מי שהסכימה. ריק: לא נטען כלום.">
        <TextField name="analyticsId" label={LABEL.analyticsId} optional isLtr autoComplete="off" />
        <TextField name="pixelId" label={LABEL.pixelId} optional isLtr autoComplete="off" />
      </FormSection>
    </>
  )
}

export const privacy: SettingsGroup = {
  id: 'privacy',
  title: 'פרטיות ומדידה',
  text: 'כמה זמן המידע נשמר, ומה נטען אצל מי שהסכימה',
  page: '/privacy',
  shape: {
    retention: z.object({
      enquiriesYears: rules.between('כתבי מספר שנים, מ־1 עד 50.', 1, 50),
      bookingsYears: rules.between('כתבי מספר שנים, מ־1 עד 50.', 1, 50),
      cookiesYears: rules.between('כתבי 1 או 2.', 1, 2),
      analyticsMonths: rules.between('כתבי מספר חודשים, מ־1 עד 120.', 1, 120),
    }),
    policyVersion: text('כתבי מספר גרסה, למשל 2.1.', 12),
    analyticsId: rules.analyticsId,
    pixelId: rules.pixelId,
  },
  Fields: PrivacyFields,
  preview: 'privacy',
}
