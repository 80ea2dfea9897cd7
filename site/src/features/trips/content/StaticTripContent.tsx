import { TripContent, type TripContentProps } from './TripContent'

/** The trip's content for the build. In browsers it is replaced by StaticTripContent.browser (gatsby-node.mjs). */
export function StaticTripContent(props: TripContentProps) {
  return (
    <div id="trip-content">
      <TripContent {...props} />
    </div>
  )
}
