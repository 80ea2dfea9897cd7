/** Tasks for missing contact details, and for figures that still have their default values. */
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

/** 'טלפון, וואטסאפ או אימייל' */
const inWords = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} או ${words.at(-1)}`
