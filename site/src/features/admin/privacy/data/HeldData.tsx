/** The personal data by place; each record expands. */
import type { HeldGroup, PersonalData } from '../../types'

export function HeldData({ data: { groups, byPhoneAlone } }: { data: PersonalData }) {
  return (
    <div className="space-y-4">
      {groups.length === 0 && <p>לא נמצא שום מידע עליה.</p>}
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
      {byPhoneAlone > 0 && (
        <p className="rounded-card bg-sand-deep px-4 py-3">
          {byPhoneAlone === 1
            ? 'עוד פריט אחד נמצא לפי הטלפון בלבד. הוא ייפתח אחרי שתאמתי את הטלפון.'
            : `עוד ${byPhoneAlone} פריטים נמצאו לפי הטלפון בלבד. הם ייפתחו אחרי שתאמתי את הטלפון.`}
        </p>
      )}
    </div>
  )
}

function Group({ group: { title, purpose, keptFor, records } }: { group: HeldGroup }) {
  return (
    <section>
      <h4 className="font-text font-semibold">
        {title} ({records.length})
      </h4>
      <p className="text-sm text-ink-soft">
        {purpose} נשמר: {keptFor}
      </p>
      <ul className="mt-2 space-y-2">
        {records.map(({ key, foundBy, values }) => (
          <li key={key}>
            <details className="rounded-card border border-line">
              <summary className="flex min-h-11 items-center gap-x-2 px-4 py-2 text-sm font-semibold">
                <span className="min-w-0 grow">
                  <bdi>{headline(values)}</bdi>
                </span>
                {foundBy.length > 0 && (
                  <span className="shrink-0 font-normal text-ink-soft">
                    לפי {foundBy.map((mark) => WORDS[mark]).join(' ו')}
                  </span>
                )}
              </summary>
              <dl className="border-t border-line px-4 py-2">
                {values
                  .filter(({ text }) => text)
                  .map(({ name, label, text }) => (
                    <div key={name} className="py-1.5 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4">
                      <dt className="text-sm text-ink-soft">{label}</dt>
                      <dd className="break-words whitespace-pre-line">
                        <bdi>{text}</bdi>
                      </dd>
                    </div>
                  ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A mail by its subject, anything else by its first value. */
function headline(values: HeldGroup['records'][number]['values']): string {
  const { label, text } = values.find(({ name }) => name === 'subject') ?? values[0]!
  return `${label}: ${text}`
}

const WORDS = { email: 'המייל', phone: 'הטלפון' } as const
