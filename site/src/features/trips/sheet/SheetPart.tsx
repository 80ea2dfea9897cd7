import { TripSheet, type TripSheetProps } from './TripSheet'

/** The sheet as pages are built with it. Browsers get SheetPart.browser in its place (gatsby-node.mjs). */
export function SheetPart(props: TripSheetProps) {
  return (
    <div id="trip-sheet">
      <TripSheet {...props} />
    </div>
  )
}
