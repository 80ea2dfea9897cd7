/** Where her community meets. */
import { FormSection } from '../../forms/fields/FormSection'
import { TextField } from '../../forms/fields/inputs'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

const LINKS = ['whatsappGroupUrl', 'facebookGroupUrl', 'facebookUrl', 'instagramUrl'] as const

function CommunityFields() {
  return (
    <FormSection title="קבוצות ורשתות" text="כתובת ריקה: הכפתור לא מופיע באתר.">
      {LINKS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={LABEL[name]}
          optional
          isLtr
          inputMode="url"
          autoComplete="off"
        />
      ))}
    </FormSection>
  )
}

export const community: SettingsGroup = {
  id: 'community',
  title: 'קהילה ורשתות',
  text: 'קבוצת הוואטסאפ, פייסבוק ואינסטגרם',
  page: '/',
  shape: {
    whatsappGroupUrl: rules.webAddress,
    facebookGroupUrl: rules.webAddress,
    facebookUrl: rules.webAddress,
    instagramUrl: rules.webAddress,
  },
  Fields: CommunityFields,
  preview: 'frame',
}
