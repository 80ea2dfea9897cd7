import type { ToastMessage } from '../../../ui/Toast'
import { clockTime } from './clockTime'
import { isSame, type Outcome } from './outcome'

/** What a save did, told by where the article stood before and where it stands now. */
export function savedWords(before: Outcome, now: Outcome): ToastMessage {
  if (now.status === 'published')
    return { title: before.status === 'published' ? 'המאמר נשמר' : 'המאמר פורסם' }
  if (now.publishAt) {
    const when = `יתפרסם ב${clockTime(now.publishAt)}.`
    return { title: isSame(before, now) ? 'המאמר נשמר' : 'המאמר תוזמן', description: when }
  }
  if (before.status === 'published') return { title: 'המאמר ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' }
  if (before.publishAt) return { title: 'התזמון בוטל', description: 'המאמר נשאר כאן כטיוטה.' }
  return { title: 'הטיוטה נשמרה' }
}

/** What another tab or device made of it meanwhile. */
export function becameWords({ status, publishAt }: Outcome): string {
  if (status === 'published') return 'בינתיים המאמר פורסם: מה שיישמר יופיע באתר.'
  return publishAt
    ? `בינתיים נקבע לו מועד: ${clockTime(publishAt)}.`
    : 'בינתיים המאמר ירד מהאתר, או שהתזמון שלו בוטל.'
}
