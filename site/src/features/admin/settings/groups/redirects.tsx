/** Addresses of a former website. */
import { FormSection } from '../../forms/fields/FormSection'
import { REDIRECT } from '../entryControls'
import { FactEntries } from '../FactEntries'
import { KnownPages } from '../KnownPages'
import { redirects as redirectRules } from '../redirectRules'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'

function RedirectFields() {
  return (
    <FormSection
      title={LABEL.redirects}
      text="אם היה לך אתר קודם: מי שמגיעה בקישור ישן, מגוגל או מחברה, תעבור לדף הנכון כאן."
    >
      <FactEntries name="redirects" controls={REDIRECT} one="קישור" addFirst="להוסיף קישור ישן" most={300} />
      <KnownPages />
    </FormSection>
  )
}

export const redirects: SettingsGroup = {
  id: 'redirects',
  title: 'קישורים ישנים',
  text: 'כתובות מהאתר הקודם, ולאן הן מובילות כאן',
  page: '/',
  shape: { redirects: redirectRules },
  Fields: RedirectFields,
  preview: null,
}
