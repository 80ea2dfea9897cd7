import { Drawing } from './Drawing'

/** Stands where a picture is still to come: the hills, in the palette, filling whatever box they are given. */
export function Placeholder({ label = 'תמונה בקרוב' }: { label?: string }) {
  return (
    <span className="absolute inset-0 block bg-blush">
      <Drawing
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <circle cx="318" cy="112" r="44" className="fill-rose/60" />
        <path d="M0 190c60-58 118-62 176-18s110 26 224-52v180H0Z" className="fill-sea/25" />
        <path d="M0 224c70-44 130-40 200-8s130 16 200-26v110H0Z" className="fill-sea/60" />
        <path d="M0 262c80-30 150-26 220-6s120 10 180-14v58H0Z" className="fill-sea" />
      </Drawing>
      {label && (
        <span className="absolute inset-x-0 top-[22%] text-center text-sm font-semibold text-ink">
          {label}
        </span>
      )}
    </span>
  )
}
