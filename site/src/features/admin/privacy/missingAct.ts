/** Whether what a request asks for is missing in its log, and what the owner is asked then before it is completed. */
import type { RightsLogEntry, RightsRequest } from '../types'

interface Asked {
  act: RightsLogEntry['act']
  /** Before her name. */
  missing: string
  /** What follows if it is completed all the same. */
  outcome: string
}

/** Acts that are to be done with her data; the other kinds of request are answered in words, or with a file. */
const ASKED: Partial<Record<RightsRequest['requestType'], Asked>> = {
  deletion: {
    act: 'erased',
    missing: 'לפי יומן הטיפול, עוד לא מחקת את המידע של',
    outcome: 'הוא יישאר כאן, ושום דבר לא יזכיר לך למחוק אותו.',
  },
  correction: {
    act: 'corrected',
    missing: 'לפי יומן הטיפול, עוד לא תיקנת את המידע של',
    outcome: 'הוא יישאר כמו שהוא, ושום דבר לא יזכיר לך לתקן אותו.',
  },
  restriction: {
    act: 'restricted',
    missing: 'לפי יומן הטיפול, עוד לא הגבלת את השימוש במידע של',
    outcome: 'השימוש בו יימשך, ושום דבר לא יזכיר לך להגביל אותו.',
  },
}

/** null where nothing has to be done; also while the log is unknown. */
export function missingAct({ requestType }: RightsRequest, log?: RightsLogEntry[]): Asked | null {
  const asked = ASKED[requestType]
  return asked && log && !log.some(({ act }) => act === asked.act) ? asked : null
}

/** Whether it asks for an act that the log would have. */
export const asksForAct = ({ requestType }: RightsRequest) => requestType in ASKED
