import { Badge } from '../../../ui/Badge'

/** Badge of a recommended record; quiet, as it needs no action. */
export const FeaturedBadge = () => <Badge tone="quiet">מומלץ</Badge>
