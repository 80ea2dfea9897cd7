/** Messages about the publication state of a record, before and after a save. `the` is 'הטיול'. */
import type { ToastMessage } from '../../../ui/Toast'
import { clockTime } from '../israelTime'
import type { PublicationState } from './publicationState'

export function savedToast(
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

/** Title of a toast where no answer came; undefined where the save changes nothing for visitors. */
export function unknownTitle(
  the: string,
  before: PublicationState,
  outcome: PublicationState,
): string | undefined {
  if (before.published && outcome.published) return 'עוד לא ידוע אם השינויים פורסמו'
  if (outcome.published) return `עוד לא ידוע אם ${the} פורסם`
  if (before.published) return `עוד לא ידוע אם ${the} ירד מהאתר`
  if (isSame(before, outcome)) return outcome.publishAt ? 'עוד לא ידוע אם השינויים נשמרו' : undefined
  return outcome.publishAt ? `עוד לא ידוע אם ${the} תוזמן` : 'עוד לא ידוע אם התזמון בוטל'
}

/** Message about a publication state that another save or the schedule changed meanwhile, and the effect of a save to `outcome`. */
export function concurrentChangeMessage(
  the: string,
  before: PublicationState,
  now: PublicationState,
  outcome: PublicationState,
): string | undefined {
  if (isSame(before, now)) return undefined
  if (now.published && outcome.published) return `בינתיים ${the} פורסם: מה שיישמר יופיע באתר.`
  if (now.published)
    return `${the} כבר באתר. אם תשמרי, הוא יירד ממנו${outcome.publishAt ? ` עד ${clockTime(outcome.publishAt)}` : ''}.`
  return [becameHidden(the, before, now), isSame(now, outcome) ? '' : willBe(outcome)]
    .filter(Boolean)
    .join(' ')
}

function becameHidden(the: string, before: PublicationState, now: PublicationState): string {
  if (now.publishAt) return `בינתיים נקבע לו מועד: ${clockTime(now.publishAt)}.`
  return before.published ? `בינתיים ${the} ירד מהאתר.` : 'בינתיים התזמון שלו בוטל.'
}

function willBe({ published, publishAt }: PublicationState): string {
  if (published) return 'אם תשמרי, הוא יפורסם עכשיו.'
  return publishAt ? `אם תשמרי, הוא יתפרסם ב${clockTime(publishAt)}.` : 'אם תשמרי, התזמון יבוטל.'
}

const isSame = (one: PublicationState, other: PublicationState) =>
  one.published === other.published && one.publishAt === other.publishAt
