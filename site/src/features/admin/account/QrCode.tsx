/** A QR code, always black on white, as cameras need that. */
import type { FactorOffer } from '../types'

export function QrCode({ qr: { size, path }, label }: { qr: FactorOffer['qr']; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-card border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
