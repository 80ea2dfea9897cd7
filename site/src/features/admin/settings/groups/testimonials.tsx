/** What women who came back say, in her order. */
import { EntriesField } from '../../forms/EntriesField'
import { FormSection, FULL_WIDTH } from '../../forms/FormSection'
import { TESTIMONIAL } from '../entryControls'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

function TestimonialsFields() {
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

export const testimonials: SettingsGroup = {
  id: 'testimonials',
  title: 'המלצות',
  text: 'מה מספרות מי שחזרו, ובאיזה סדר',
  page: '/',
  shape: { testimonials: rules.testimonials },
  Fields: TestimonialsFields,
  preview: 'testimonials',
}
