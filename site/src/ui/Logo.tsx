/** The logo's drawing and the site's name; with text at 200 % on a phone, the name alone. */
export function Logo({ name }: { name: string }) {
  return (
    <a
      href="/"
      aria-label={`${name}, דף הבית`}
      className="flex min-h-11 min-w-0 items-center gap-2.5 text-sea"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0 @max-[13rem]:hidden">
        <path d="M16 1a15 15 0 0 1 0 30H4a3 3 0 0 1-3-3V16A15 15 0 0 1 16 1Z" className="fill-terracotta" />
        <circle cx="16" cy="16" r="5.5" className="fill-white" />
      </svg>
      <span className="font-display text-xl leading-tight font-medium">{name}</span>
    </a>
  )
}
