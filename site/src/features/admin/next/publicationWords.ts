/** What is said of where a record stands, before a save and after it. `the` is 'הטיול'. */
import type { ToastMessage } from '../../../ui/Toast'
import { clockTime } from '../israelTime'
import type { PublicationState } from './publicationState'

export function savedWords(
  the: string,
  before: PublicationState | null,
  now: PublicationState,
): ToastMessage {
  if (now.published) return { title: before?.published ? 'השינויים פורסמו' : `${the} פורסם` }
  if (now.publishAt) {
    const when = `יתפרסם ב${clockTime(now.publishAt)}.`
    return { title: before && isSame(before, now) ? `${the} נשמר` : `${the} תוזמן`, description: when }
  }
  if (before?.published) return { title: `${the} ירד מהאתר`, description: 'הוא נשאר כאן כטיוטה.' }
  if (before?.publishAt) return { title: 'התזמון בוטל', description: `${the} נשאר כאן כטיוטה.` }
  return { title: 'הטיוטה נשמרה' }
}

/** What another tab or device made of it meanwhile. */
export function becameWords(
  the: string,
  before: PublicationState,
  now: PublicationState,
): string | undefined {
  if (isSame(before, now)) return undefined
  if (now.published) return `בינתיים ${the} פורסם: מה שיישמר יופיע באתר.`
  if (now.publishAt) return `בינתיים נקבע לו מועד: ${clockTime(now.publishAt)}.`
  return before.published ? `בינתיים ${the} ירד מהאתר.` : 'בינתיים התזמון שלו בוטל.'
}

const isSame = (one: PublicationState, other: PublicationState) =>
  one.published === other.published && one.publishAt === other.publishAt
