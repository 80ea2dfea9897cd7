/** What is said of where a record stands, before a save and after it. `the` is 'הטיול'. */
import type { ToastMessage } from '../../../ui/Toast'
import { clockTime } from '../israelTime'
import type { Standing } from './standing'

export function savedWords(the: string, before: Standing | null, now: Standing): ToastMessage {
  if (now.isPublished) return { title: before?.isPublished ? 'השינויים פורסמו' : `${the} פורסם` }
  if (now.publishAt) {
    const when = `יתפרסם ב${clockTime(now.publishAt)}.`
    return { title: before && isSame(before, now) ? `${the} נשמר` : `${the} תוזמן`, description: when }
  }
  if (before?.isPublished) return { title: `${the} ירד מהאתר`, description: 'הוא נשאר כאן כטיוטה.' }
  if (before?.publishAt) return { title: 'התזמון בוטל', description: `${the} נשאר כאן כטיוטה.` }
  return { title: 'הטיוטה נשמרה' }
}

/** What another tab or device made of it meanwhile. */
export function becameWords(the: string, before: Standing, now: Standing): string | undefined {
  if (isSame(before, now)) return undefined
  if (now.isPublished) return `בינתיים ${the} פורסם: מה שיישמר יופיע באתר.`
  if (now.publishAt) return `בינתיים נקבע לו מועד: ${clockTime(now.publishAt)}.`
  return before.isPublished ? `בינתיים ${the} ירד מהאתר.` : 'בינתיים התזמון שלו בוטל.'
}

const isSame = (one: Standing, other: Standing) =>
  one.isPublished === other.isPublished && one.publishAt === other.publishAt
