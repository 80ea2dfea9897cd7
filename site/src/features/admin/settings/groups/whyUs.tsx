/** Why with her. */
import { EntriesField } from '../../forms/EntriesField'
import { FormSection, FULL_WIDTH } from '../../forms/FormSection'
import { TextField } from '../../forms/inputs'
import { optionalText } from '../../forms/rules'
import { POINT } from '../entryControls'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

function WhyUsFields() {
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

export const whyUs: SettingsGroup = {
  id: 'why-us',
  title: 'למה דווקא איתכן',
  text: 'הסיבות, ומי חברת התיירות שלצידכן',
  page: '/',
  shape: { whyUs: rules.points(12), partner: optionalText(200) },
  Fields: WhyUsFields,
  preview: 'whyUs',
}
