import { Drawing } from './Drawing'

/** A small mark for empty states. */
export function HillsMark({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 128 88" className={className}>
      <circle cx="86" cy="34" r="17" className="fill-rose/70" />
      <path d="M0 60C22 38 40 36 58 52s40 8 70-12v48H0Z" className="fill-sea/35" />
      <path d="M0 74c20-14 44-14 64-4s44 4 64-8v26H0Z" className="fill-sea" />
      <path
        d="M30 86c10-4 22-2 30-7s2-8 14-10"
        fill="none"
        strokeWidth="2"
        strokeDasharray="1 5"
        strokeLinecap="round"
        className="stroke-sand"
      />
    </Drawing>
  )
}

/** Closes a band of `sand` towards the dark foot of the page. Stretched over the whole width. */
export function HillsEdge() {
  return (
    <Drawing viewBox="0 0 1440 220" preserveAspectRatio="none" className="block h-28 w-full md:h-52">
      <path d="M0 120C180 40 330 30 520 96s330 60 500-6 290-76 420-30v160H0Z" className="fill-rose/30" />
      <path d="M0 150c210-66 380-60 560-8s350 44 520-18 250-46 360-14v110H0Z" className="fill-sea/75" />
      <path d="M0 186c190-44 420-50 640-14s420 30 560-6 190-30 240-20v74H0Z" className="fill-ink" />
    </Drawing>
  )
}
