import { PhoneLink } from './PhoneLink'

/** The emergency phone number; nothing if it is empty. */
export function EmergencyBox({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <section aria-labelledby="emergency" className="border-s-2 border-terracotta ps-5">
      <h2 id="emergency" className="text-lg">
        מספר לשעת חירום
      </h2>
      <p className="mt-1 text-sm">כבר בדרך, וקרה משהו שלא יכול לחכות?</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <PhoneLink
          phone={phone}
          className="text-link inline-flex min-h-11 items-center font-display text-2xl font-light"
        />
        <span className="font-semibold">זמין 24/7</span>
      </p>
    </section>
  )
}
