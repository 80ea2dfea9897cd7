/** Redirects from addresses of a former website to pages of this one. */
import * as z from '../zod'
import { entries } from '../forms/fields/entries'
import type { FieldSpec } from '../forms/fields/fieldTable'
import { address, issue } from '../forms/fields/rules'
import { PathSuggestions } from './PathSuggestions'

const wide = 'col-span-12 sm:col-span-6'

/** Trailing slash or index.html, which name the page of a folder. */
const ENDING = /(\/(index\.html)?)+$/

/** An old address as pasted: with its origin, percent-encoded, with a trailing slash. */
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
      issue(context, [index, 'toPath'], 'גם הכתובת הזאת היא קישור ישן שמוביל לדף אחר. בחרי דף שקיים באתר.')
  })
})

export const redirects: FieldSpec = {
  label: 'קישורים ישנים',
  ...list,
  rule,
  render: (field) => (
    <>
      {list.render(field)}
      <PathSuggestions />
    </>
  ),
}

/** The same for all spellings of a page's address; Netlify ignores case. */
const folded = (path: string) => path.split(/[?#]/)[0]!.replace(ENDING, '').toLowerCase()
