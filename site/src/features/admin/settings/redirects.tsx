/** Addresses of a former website, and the pages that answer there now. */
import * as z from '../zod'
import { entries } from '../forms/fields/entries'
import type { FieldSpec } from '../forms/fields/fieldTable'
import { address, issue } from '../forms/fields/rules'
import { KnownPages } from './KnownPages'

const wide = 'col-span-12 sm:col-span-6'

/** The longer names of a folder's page. */
const ENDING = /(\/(index\.html)?)+$/

/** What she pastes: the whole old address, its letters written with percent signs, a slash at its end. */
const formerPath = address()
  .transform(pathOf)
  .pipe(
    z
      .string()
      .regex(
        /^(\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_~-]{0,79})+(\.(html?|php|aspx?))?$/u,
        'הדביקי את הכתובת הישנה, בלי סימן שאלה: ‎/about או ‎/tours/italy.',
      ),
  )

const pagePath = address()
  .transform(pathOf)
  .pipe(z.string().regex(/^(?![^?#]*\/\/)\/[^\s\\%"'<>]*$/, 'בחרי דף באתר, למשל ‎/trips.'))

function pathOf(typed: string): string {
  const path = typed.replace(/^https?:\/\/[^/]+/i, '')
  const decoded = readable(path)
  const rooted = decoded === '' || decoded.startsWith('/') ? decoded || '/' : `/${decoded}`
  return rooted.length > 1 ? rooted.replace(ENDING, '') || '/' : rooted
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const list = entries(
  {
    fromPath: { label: 'הכתובת הישנה', rule: formerPath, kind: 'address', placeholder: '/about', wide },
    toPath: {
      label: 'הדף באתר',
      rule: pagePath,
      kind: 'address',
      placeholder: '/trips',
      list: 'site-pages',
      wide,
    },
  },
  { one: 'קישור', addFirst: 'להוסיף קישור ישן', most: 300 },
)

const rule = list.rule.superRefine((rows, context) => {
  const former = rows.map(({ fromPath }) => folded(fromPath))
  rows.forEach(({ fromPath, toPath }, index) => {
    if (former.indexOf(folded(fromPath)) < index)
      issue(context, [index, 'fromPath'], 'הכתובת הזאת כבר ברשימה.')
    else if (former.includes(folded(toPath)))
      issue(context, [index, 'toPath'], 'גם הכתובת הזאת עוברת הלאה. בחרי דף של האתר.')
  })
})

export const redirects: FieldSpec = {
  label: 'קישורים ישנים',
  ...list,
  rule,
  render: (field) => (
    <>
      {list.render(field)}
      <KnownPages />
    </>
  ),
}

/** The same for all ways to write the address of one page; to Netlify capitals are small letters. */
const folded = (path: string) => path.split(/[?#]/)[0]!.replace(ENDING, '').toLowerCase()
