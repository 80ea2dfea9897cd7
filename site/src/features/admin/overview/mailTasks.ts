/** One task for mails that were given up, which the enquiries' tab sends again. */
import type { Task } from './task'

export function mailTasks(count: number): Task[] {
  if (count === 0) return []
  return [
    {
      key: 'mails',
      mark: String(count),
      title: count === 1 ? 'מייל אחד לא נשלח' : 'מיילים לא נשלחו',
      text: `ניסינו שוב ושוב בלי הצלחה. אולי מישהי מחכה ${count === 1 ? 'למייל הזה' : 'למיילים האלה'}.`,
      act: 'לשליחה חוזרת',
      to: { tab: 'enquiries', open: null },
      tone: 'soon',
    },
  ]
}
