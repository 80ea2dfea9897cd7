/** A small drawing for empty states. */
export function HillsMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 128 88" className={className}>
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
    </svg>
  )
}
