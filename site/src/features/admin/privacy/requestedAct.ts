/** What each kind of request asks for, and whether that was done. */
import type { PersonalData, RightsLogEntry, RightsRequest } from '../types'
import { restrictable } from './data/RestrictData'

export type Act = 'correct' | 'restrict' | 'erase'
export type Offer = 'html' | 'json' | Act

/** What is offered first in answer to a request. */
export const REQUESTED: Record<RightsRequest['requestType'], Offer> = {
  access: 'html',
  portability: 'json',
  correction: 'correct',
  deletion: 'erase',
  restriction: 'restrict',
  objection: 'restrict',
}

interface RequestedAct {
  /** Its entry in the log. */
  entry: RightsLogEntry['act']
  /** The entry of what undoes it. */
  undone?: RightsLogEntry['act']
  /** Whether it is done too where it changed nothing. */
  mayBeEmpty?: boolean
  /** That she did it, before the name of who asked. */
  did: string
  /** What follows if the request is completed without it. */
  outcome: string
}

const ACTS: Record<Act, RequestedAct> = {
  erase: {
    entry: 'erased',
    // Erased for another request of hers: nothing is left.
    mayBeEmpty: true,
    did: 'מחקת את המידע של',
    outcome: 'מה שלא נמחק יישאר כאן, ושום דבר לא יזכיר לך למחוק אותו.',
  },
  correct: {
    entry: 'corrected',
    did: 'תיקנת את המידע של',
    outcome: 'מה שלא תוקן יישאר כמו שהוא, ושום דבר לא יזכיר לך לתקן אותו.',
  },
  restrict: {
    entry: 'restricted',
    undone: 'released',
    did: 'הגבלת את השימוש במידע של',
    outcome: 'השימוש במה שלא הוגבל יימשך, ושום דבר לא יזכיר לך להגביל אותו.',
  },
}

/** undefined where the request is answered with a file. */
export function requestedAct({ requestType }: RightsRequest): RequestedAct | undefined {
  const offer = REQUESTED[requestType]
  return offer === 'html' || offer === 'json' ? undefined : ACTS[offer]
}

/** `data`: hers as it is now, if it was gathered. Nothing is known where that and the log are undefined. */
export function isActDone(act: RequestedAct, log?: RightsLogEntry[], data?: PersonalData): boolean {
  const { entry, undone, mayBeEmpty } = act
  if (act === ACTS.restrict && data && (data.restricted || restrictable(data).length === 0)) return true
  const changes = log?.filter(({ counts }) => mayBeEmpty || Object.keys(counts).length > 0)
  return changes?.findLast((one) => one.act === entry || one.act === undone)?.act === entry
}
