import { Badge } from '../../../ui/Badge'

/** In a list: changes to what is live wait to be published. */
export function NextBadge({ savedAt }: { savedAt?: string | null }) {
  return savedAt ? <Badge tone="dark">שינויים שלא פורסמו</Badge> : null
}
