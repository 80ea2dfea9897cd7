/** The opening of the home page. */
import * as z from '../../zod'
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { TextAreaField, TextField } from '../../forms/fields/inputs'
import { nothingWaiting, optionalText, text } from '../../forms/fields/rules'
import { PictureField } from '../../pictures/PictureField'
import { CLAIM, POINT } from '../entryControls'
import { FactEntries } from '../FactEntries'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

function HomeFields() {
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
        <FactEntries name="claims" controls={CLAIM} one="מספר" most={6} />
      </FormSection>
      <FormSection title={LABEL.benefits}>
        <FactEntries name="benefits" controls={POINT} one="סיבה" most={6} />
      </FormSection>
    </>
  )
}

export const home: SettingsGroup = {
  id: 'home',
  title: 'דף הבית',
  text: 'התמונה והכותרת הגדולה, המספרים ומה מחכה לה',
  page: '/',
  shape: {
    heroTitle: text('כתבי כותרת לדף הבית.', 120),
    heroText: optionalText(300),
    heroImage: z.string().nullable(),
    waitingPicture: nothingWaiting,
    claims: rules.claims,
    benefits: rules.points(6),
  },
  Fields: HomeFields,
  preview: 'home',
}
