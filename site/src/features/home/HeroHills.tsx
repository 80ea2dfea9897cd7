/** The background of the home page's top when it has no photograph. */
export function HeroHills() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 700"
      preserveAspectRatio="xMidYMax slice"
      className="size-full bg-sky"
    >
      <circle cx="340" cy="300" r="96" className="fill-rose" />
      <path d="M0 420c220-150 420-160 640-30s420 70 800-120v430H0Z" className="fill-sea/55" />
      <path d="M0 520c260-110 480-90 720-20s460 40 720-80v280H0Z" className="fill-sea" />
      <path d="M0 620c300-70 560-60 800-20s420 30 640-30v130H0Z" className="fill-ink" />
    </svg>
  )
}
