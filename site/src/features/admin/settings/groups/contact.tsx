/** How her visitors reach her, and when. */
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { NumberField, TextAreaField, TextField } from '../../forms/fields/inputs'
import { optionalText } from '../../forms/fields/rules'
import type { SettingsGroup } from '../SettingsGroup'
import { SETTINGS_LABELS as LABEL } from '../settingsLabels'
import * as rules from '../settingsRules'

function ContactFields() {
  return (
    <>
      <FormSection title="טלפון, וואטסאפ ואימייל">
        <TextField name="phone" type="tel" isLtr label={LABEL.phone} optional />
        <TextField
          name="emergencyPhone"
          type="tel"
          isLtr
          label={LABEL.emergencyPhone}
          optional
          hint="למי שכבר בטיול"
        />
        <TextField
          name="whatsappNumber"
          type="tel"
          isLtr
          label={LABEL.whatsappNumber}
          optional
          hint="ריק: הכפתור הצף לא מופיע"
        />
        <TextField
          name="email"
          type="email"
          isLtr
          label={LABEL.email}
          optional
          hint="לכאן מגיעות גם הפניות מהאתר"
        />
        <TextAreaField
          name="whatsappGreeting"
          label={LABEL.whatsappGreeting}
          optional
          rows={2}
          hint="ההודעה שכבר כתובה כשפותחות איתך שיחה"
          className={FULL_WIDTH}
        />
      </FormSection>
      <FormSection title="מתי אתן עונות">
        <TextField name="hoursText" label={LABEL.hoursText} optional autoComplete="off" />
        <NumberField name="replyHours" label={LABEL.replyHours} hint="ההבטחה שבדף יצירת הקשר, בשעות" />
      </FormSection>
    </>
  )
}

export const contact: SettingsGroup = {
  id: 'contact',
  title: 'איך משיגים אתכן',
  text: 'טלפון, וואטסאפ, אימייל, שעות ותוך כמה זמן חוזרות',
  page: '/contact',
  shape: {
    phone: rules.phone,
    emergencyPhone: rules.phone,
    whatsappNumber: rules.whatsAppNumber,
    email: rules.mail,
    whatsappGreeting: optionalText(300),
    hoursText: optionalText(120),
    replyHours: rules.between('כתבי מספר שעות, לפחות 1.', 1, 240),
  },
  Fields: ContactFields,
  preview: 'contact',
}
