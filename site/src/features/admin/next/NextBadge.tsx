import { Badge } from '../../../ui/Badge'

/** Badge in a list: a published record has unpublished changes. */
export function NextBadge({ savedAt }: { savedAt?: string | null }) {
  return savedAt ? <Badge tone="dark">שינויים שלא פורסמו</Badge> : null
}
