import { Badge } from '../../../ui/Badge'

/** A quiet fact: nothing is to be done about it. */
export const FeaturedBadge = () => <Badge tone="quiet">מומלץ</Badge>
