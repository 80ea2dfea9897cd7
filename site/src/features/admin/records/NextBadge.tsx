import { DraftBadge } from '../parts/DraftBadge'

/** Badge in a list: a published record has unpublished changes. */
export function NextBadge({ savedAt }: { savedAt?: string | null }) {
  return savedAt ? <DraftBadge>שינויים שלא פורסמו</DraftBadge> : null
}
