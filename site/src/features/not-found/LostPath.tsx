import { Drawing } from '../../ui/Drawing'

/** A signpost and a path that wanders off. */
export function LostPath() {
  return (
    <Drawing viewBox="0 0 480 400" preserveAspectRatio="xMidYMid slice" className="w-full">
      <circle cx="120" cy="120" r="54" className="fill-rose/60" />
      <path d="M0 250c80-70 160-74 240-20s130 24 240-60v230H0Z" className="fill-sea/25" />
      <path d="M0 310c90-50 170-46 250-8s130 14 230-34v132H0Z" className="fill-sea/60" />
      <path d="M0 358c110-34 200-30 280-6s110 10 200-14v62H0Z" className="fill-sea" />
      <path
        d="M70 396c30-34 110-20 130-52s-70-30-44-58 110-2 150-34"
        fill="none"
        strokeWidth="4"
        strokeDasharray="2 12"
        strokeLinecap="round"
        className="stroke-sand"
      />
      <path d="M342 330V150" strokeWidth="9" strokeLinecap="round" className="stroke-ink" />
      <path d="M300 158h92l20 20-20 20h-92Z" className="fill-terracotta" />
      <path d="M384 214h-80l-18 18 18 18h80Z" className="fill-sand-deep stroke-ink" strokeWidth="3" />
    </Drawing>
  )
}
