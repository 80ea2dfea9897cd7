/** Tasks for missing contact details, and for figures and statements that still have their default values. */
import { SETTINGS } from '../layout/route'
import type { SettingsGaps } from '../types'
import type { Task } from './task'

const WAYS: Record<SettingsGaps['missingWays'][number], string> = {
  phone: 'טלפון',
  whatsappNumber: 'וואטסאפ',
  email: 'אימייל',
}

export const settingsTasks = (gaps: SettingsGaps): Task[] => [...ways(gaps), ...claims(gaps)]

function ways({ missingWays }: SettingsGaps): Task[] {
  if (missingWays.length === 0) return []
  const isFormAlone = missingWays.length === Object.keys(WAYS).length
  return [
    {
      key: 'ways',
      mark: '!',
      title: `באתר עוד אין ${inWords(missingWays.map((way) => WAYS[way]))}`,
      text: isFormAlone
        ? 'מבקרות יכולות להשיג אותך רק דרך הטופס.'
        : `מבקרות מחפשות גם ${missingWays.length === 1 ? 'את זה' : 'את אלה'}.`,
      act: 'להשלים פרטים',
      to: { tab: SETTINGS, open: 'contact' },
      tone: 'soon',
    },
  ]
}

function claims({ exampleClaims }: SettingsGaps): Task[] {
  if (exampleClaims.length === 0) return []
  return [
    {
      key: 'claims',
      mark: '!',
      title: 'המספרים בדף הבית הם רק דוגמה',
      text: `${exampleClaims.join(', ')}: כדאי לכתוב את המספרים שלך, או למחוק.`,
      act: 'למספרים',
      to: { tab: SETTINGS, open: 'home' },
      tone: 'soon',
    },
  ]
}

type Default = SettingsGaps['unconfirmedDefaults'][number]

/** What a new site states in her name, and the group of settings that has it. */
const DEFAULTS: Record<Default, { words: string; group: string }> = {
  name: { words: 'שם העסק', group: 'business' },
  partner: { words: 'חברת התיירות השותפה', group: 'why-us' },
  refunds: { words: 'תנאי הביטול', group: 'terms' },
}

/** Its field is missing in an answer that the device has kept from an API before it, for use without a connection. */
export function defaultsTask({ unconfirmedDefaults: left = [] }: Partial<SettingsGaps>): Task[] {
  const [first] = left
  if (!first) return []
  return [
    {
      key: 'defaults',
      mark: '!',
      title: 'באתר עדיין כתוב מה שכתבנו בשבילך',
      text: `${left.map((name) => DEFAULTS[name].words).join(', ')}: כדאי לקרוא, לתקן ולשמור.`,
      act: 'להגדרות',
      to: { tab: SETTINGS, open: DEFAULTS[first].group },
      tone: 'calm',
    },
  ]
}

/** 'טלפון, וואטסאפ או אימייל' */
const inWords = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} או ${words.at(-1)}`
