/** Who the business is. */
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { TextAreaField, TextField } from '../../forms/fields/inputs'
import { optionalText, text } from '../../forms/fields/rules'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'

function BusinessFields() {
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

export const business: SettingsGroup = {
  id: 'business',
  title: 'העסק',
  text: 'השם, העיר ומה שכתוב עליכן בתחתית כל דף',
  page: '/',
  shape: {
    name: text('כתבי את שם העסק.', 60).min(2, 'השם קצר מדי.'),
    city: optionalText(60),
    tagline: optionalText(200),
    aboutText: optionalText(600),
    description: optionalText(300),
  },
  Fields: BusinessFields,
  preview: 'frame',
}
