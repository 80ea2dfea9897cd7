/** Addresses of a former website. */
import { EntriesField } from '../../forms/EntriesField'
import { FormSection, FULL_WIDTH } from '../../forms/FormSection'
import { REDIRECT } from '../entryControls'
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
      <EntriesField
        name="redirects"
        controls={REDIRECT}
        nameOf={(place) => `קישור ${place + 1}`}
        addFirst="להוסיף קישור ישן"
        addNext="להוסיף עוד קישור"
        most={300}
        className={FULL_WIDTH}
      />
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
