import type { PublishingStateName } from '../types'

/** How each state of the way to the site is said, and the colour of its dot. */
export const PUBLISHING_LOOKS: Record<PublishingStateName, { words: string; dot: string }> = {
  queued: { words: 'נשמר, ממתין לעדכון האתר', dot: 'bg-gold' },
  building: { words: 'נשמר, האתר מתעדכן', dot: 'bg-gold' },
  live: { words: 'הכול באוויר', dot: 'bg-olive' },
  failed: { words: 'העדכון לא הצליח', dot: 'bg-terracotta' },
}
