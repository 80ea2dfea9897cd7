import type { PublishingStateName } from '../types'

/** Text and dot colour of each publishing state. */
export const PUBLISHING_STATES: Record<PublishingStateName, { words: string; dot: string }> = {
  queued: { words: 'נשמר, ממתין לעדכון האתר', dot: 'bg-gold' },
  building: { words: 'נשמר, האתר מתעדכן', dot: 'bg-gold' },
  live: { words: 'מה שפרסמת באוויר', dot: 'bg-olive' },
  failed: { words: 'העדכון לא הצליח', dot: 'bg-terracotta' },
}

/** An older version was put live: before and after visitors see it. */
export const GOING_BACK_STATE = { words: 'חוזרות לגרסה הקודמת...', dot: 'bg-gold' }
export const HELD_STATE = { words: 'באוויר: גרסה קודמת', dot: 'bg-gold' }
