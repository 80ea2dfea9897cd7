/** Contact taps on the site, by way of contact and by traffic source. */
import { CARD } from '../parts/classes'
import { StatRow } from '../parts/StatRow'
import { Bar } from './Bar'
import type { Period } from './useStatistics'

type Source = Period['reached']['sources'][number]['source']

const SOURCES: Record<Source, string> = {
  facebook: 'פייסבוק',
  instagram: 'אינסטגרם',
  google: 'גוגל',
  whatsapp: 'קישור בוואטסאפ',
  mail: 'מייל או ניוזלטר',
  flyer: 'פלייר מודפס',
  other: 'אתר אחר',
  direct: 'הגיעו ישר, או שלא ידוע',
}

export function ContactTaps({ ways, sources }: Period['reached']) {
  if (sources.length === 0) return null
  const most = sources[0]!.taps
  return (
    <section aria-labelledby="reached" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="reached" className="text-lg">
        מה מביא נשים
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">כמה לחצו על וואטסאפ, טלפון או מייל, ומאיפה הגיעו לאתר.</p>
      <StatRow
        label="איך יצרו קשר"
        numbers={[
          { value: ways.whatsapp, label: 'וואטסאפ' },
          { value: ways.call, label: 'טלפון' },
          { value: ways.mail, label: 'מייל' },
        ]}
      />
      <ul aria-label="מאיפה הגיעו" className="mt-4 divide-y divide-line">
        {sources.map(({ source, taps }) => (
          <li key={source} className="py-3">
            <p className="mb-1 flex justify-between gap-4">
              {SOURCES[source]} <span className="font-bold">{taps.toLocaleString('he-IL')}</span>
            </p>
            <Bar value={taps} most={most} className="bg-sea" />
          </li>
        ))}
      </ul>
    </section>
  )
}
