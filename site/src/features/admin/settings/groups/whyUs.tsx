/** Why with her. */
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { TextField } from '../../forms/fields/inputs'
import { optionalText } from '../../forms/fields/rules'
import { POINT } from '../entryControls'
import { FactEntries } from '../FactEntries'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

function WhyUsFields() {
  return (
    <FormSection title={LABEL.whyUs} text="בדף הבית ובדף יצירת הקשר.">
      <FactEntries name="whyUs" controls={POINT} one="סיבה" most={12} />
      <TextField name="partner" label={LABEL.partner} optional className={FULL_WIDTH} autoComplete="off" />
    </FormSection>
  )
}

export const whyUs: SettingsGroup = {
  id: 'why-us',
  title: 'למה דווקא איתכן',
  text: 'הסיבות, ומי חברת התיירות שלצידכן',
  page: '/',
  shape: { whyUs: rules.points(12), partner: optionalText(200) },
  Fields: WhyUsFields,
  preview: 'whyUs',
}
