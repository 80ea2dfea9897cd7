import { TripSheet, type TripSheetProps } from './TripSheet'

/** The sheet for the build. In browsers it is replaced by SheetPart.browser (gatsby-node.mjs). */
export function SheetPart(props: TripSheetProps) {
  return (
    <div id="trip-sheet">
      <TripSheet {...props} />
    </div>
  )
}
