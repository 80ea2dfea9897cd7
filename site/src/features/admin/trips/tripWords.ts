import type { ToastMessage } from '../../../ui/Toast'
import type { Trip } from '../types'

/** What a save did, told by where the trip stood before (null: it is new) and where it stands now. */
export function savedWords(before: Trip | null, { published }: Trip): ToastMessage {
  if (published) {
    if (!before) return { title: 'הטיול נוצר בהצלחה!' }
    return { title: before.published ? 'הטיול נשמר' : 'הטיול פורסם' }
  }
  if (!before) return { title: 'הטיוטה נשמרה', description: 'היא ברשימת הטיולים, ורק את רואה אותה.' }
  return before.published
    ? { title: 'הטיול ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' }
    : { title: 'הטיוטה נשמרה' }
}

/** Whether another tab or device published it meanwhile, or took it off the site. */
export function becameWords(before: Trip, { published }: Trip): string | undefined {
  if (before.published === published) return undefined
  return published ? 'בינתיים הטיול פורסם: מה שיישמר יופיע באתר.' : 'בינתיים הטיול ירד מהאתר.'
}
