import { Land, type MapDrawing } from '../../ui/Land'

const SIGNPOST: MapDrawing = {
  way: 'M660 300C600 250 560 330 500 310S420 250 340 290 200 350 150 290 190 200 250 230 270 320 190 320 60 260 90 180 200 110 250 150 220 250 150 220 60 120 130 70 330 40 330 100 250 160 200 110 60 10-40 60',
  at: 'translate(392 180)',
  pen: 'M0 126V40M0 0V-34M0-78V-96',
  paper: 'M46 0H-46L-66 20-46 40H46Z',
  mark: 'M-46-78H54L76-56 54-34H-46Z',
}

/** A signpost, and a way that crosses itself and leads nowhere. */
export function LostPath() {
  return <Land drawing={SIGNPOST} />
}
