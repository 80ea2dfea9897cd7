/** Hebrew texts for a version's changes. */
import type { SiteChange, SiteVersion } from '../types'

const NAMES: Record<SiteChange['kind'], string> = {
  trip: 'הטיול',
  article: 'המאמר',
  page: 'העמוד',
  site: 'פרטי האתר',
}
const NAMELESS: Record<SiteChange['kind'], string> = {
  trip: 'טיול שנמחק מאז',
  article: 'מאמר שנמחק מאז',
  page: 'עמוד שנמחק מאז',
  site: 'פרטי האתר',
}

const ACTS: Record<SiteChange['act'], string> = {
  added: 'עלה לאתר',
  changed: 'עודכן',
  removed: 'ירד מהאתר',
  returned: 'חזר לאתר',
}

const CAUSES: Record<SiteVersion['cause'], string> = {
  asked: 'האתר נבנה שוב, בלי שינוי בתוכן',
  day: 'התחיל יום חדש: טיולים שיצאו לדרך עברו אל ״טיולים שהיו״',
  nightly: 'בדיקה לילית של כל האתר, בלי שינוי בתוכן',
  code: 'שיפור באתר עצמו, בלי שינוי בתוכן',
}

/** The words before and after the record's title: { what: 'הטיול', act: 'עודכן' }. */
export function changeTexts({ kind, act, title }: SiteChange): { what: string; act: string } {
  return { what: (title ? NAMES : NAMELESS)[kind], act: kind === 'site' ? 'עודכנו' : ACTS[act] }
}

/** Text for a version without content changes. */
export const causeText = (cause: SiteVersion['cause']) => CAUSES[cause]

/** 'ועוד 3 שינויים', below the listed changes. */
export const moreChangesText = (count: number) => (count === 1 ? 'ועוד שינוי אחד' : `ועוד ${count} שינויים`)
