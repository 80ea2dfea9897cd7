/** What a place costs to hold, and what comes back. */
import { FormSection } from '../../forms/fields/FormSection'
import { NumberField } from '../../forms/fields/inputs'
import { REFUND } from '../entryControls'
import { FactEntries } from '../FactEntries'
import { refunds } from '../refundRules'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

function TermsFields() {
  return (
    <>
      <FormSection title="מקדמה">
        <NumberField name="depositPercent" label={LABEL.depositPercent} hint="באחוזים ממחיר הטיול" />
      </FormSection>
      <FormSection
        title={LABEL.refunds}
        text="מהביטול המוקדם ביותר אל המאוחר. הטבלה מופיעה בתנאי השימוש; שינוי חל על הרשמות חדשות בלבד."
      >
        <FactEntries name="refunds" controls={REFUND} one="שורה" most={12} />
      </FormSection>
    </>
  )
}

export const terms: SettingsGroup = {
  id: 'terms',
  title: 'מקדמה וביטולים',
  text: 'גובה המקדמה, וכמה חוזר כשמבטלות',
  page: '/terms',
  shape: {
    depositPercent: rules.between('כתבי אחוז מ־0 עד 100.', 0, 100),
    refunds: refunds,
  },
  Fields: TermsFields,
  preview: 'terms',
}
