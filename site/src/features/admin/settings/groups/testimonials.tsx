/** What women who came back say, in her order. */
import { FormSection } from '../../forms/fields/FormSection'
import { TESTIMONIAL } from '../entryControls'
import { FactEntries } from '../FactEntries'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

function TestimonialsFields() {
  return (
    <FormSection
      title={LABEL.testimonials}
      text="מוצגות שתיים בכל פעם, בסדר הזה. רק דברים שנכתבו באמת, ובהסכמתה."
    >
      <FactEntries name="testimonials" controls={TESTIMONIAL} one="המלצה" most={24} />
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
