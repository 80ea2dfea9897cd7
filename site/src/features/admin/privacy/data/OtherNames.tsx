import { isSame } from '../../forms/saving/applySaved'
import type { HeldGroup, RightsRequest } from '../../types'

interface Props {
  request: RightsRequest
  /** The groups that the action changes. */
  groups: HeldGroup[]
  /** What happens to them: 'יימחק'. */
  happens: string
}

/** Other names in the found records: a mother and a daughter may share an address or a number. */
export function OtherNames({ request: { fullName }, groups, happens }: Props) {
  const values = groups.flatMap(({ records }) => records.flatMap(({ values }) => values))
  const named = values.filter(({ name, text }) => NAMES.includes(name) && text && !isSame(text, fullName))
  const names = [...new Set(named.map(({ text }) => text))]
  if (names.length === 0) return null
  return (
    <div className="mt-3 rounded-card bg-blush px-4 py-3 text-ink">
      <p>אותו מייל או טלפון מופיע גם בפרטים על שם:</p>
      <ul className="my-1 font-semibold">
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p>
        {names.length === 1
          ? `אם זו אישה אחרת, ${happens} גם המידע שלה.`
          : `אם אלה נשים אחרות, ${happens} גם המידע שלהן.`}
      </p>
    </div>
  )
}

/** The API's field names in enquiries, participants and rights requests. */
const NAMES = ['name', 'full_name']
