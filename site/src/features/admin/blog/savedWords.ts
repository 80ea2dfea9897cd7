import type { ToastMessage } from '../../../ui/Toast'
import type { ArticleStatus } from '../types'

/** What a save did, told by where the article stood before and where it stands now. */
export function savedWords(before: ArticleStatus | undefined, now: ArticleStatus): ToastMessage {
  if (now === 'published') return { title: before === 'published' ? 'המאמר נשמר' : 'המאמר פורסם' }
  if (before === 'published') return { title: 'המאמר ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' }
  return { title: 'הטיוטה נשמרה' }
}
