/** The opening of the home page. */
import * as z from '../../zod'
import { EntriesField } from '../../forms/EntriesField'
import { FormSection, FULL_WIDTH } from '../../forms/FormSection'
import { TextAreaField, TextField } from '../../forms/inputs'
import { nothingWaiting, optionalText, text } from '../../forms/rules'
import { PictureField } from '../../pictures/PictureField'
import { CLAIM, POINT } from '../entryControls'
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
