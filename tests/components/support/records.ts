// A stored article, trip, page and settings with the API's version checks.
import { api, type Call } from './api'
import { sample } from './shapes'

const overtaken = { status: 412, body: {} }

/** Whether the save was made from another version than the one that is stored. */
const isOvertaken = ({ headers }: Call, version: string) =>
  headers.has('If-Match') && headers.get('If-Match') !== `"${version}"`

/** What the form of a new trip asks for, by the API's names. */
export const COMPLETE = {
  title: 'סוף שבוע בגליל',
  slug: 'upper-galilee',
  destination: 'הגליל העליון',
  startDate: '2027-04-08',
  endDate: '2027-04-10',
  price: '1890',
  shortDescription: 'שלושה ימים של מעיינות ושקט.',
  longDescription: 'נפגשות ביום חמישי בצהריים.',
}

export interface Kept<Fields> {
  stored: Fields
  /** As another device saves it. */
  save: (fields: Partial<Fields>) => void
}

/** There is this article and no other, unless it is null: then there is the first that is created. */
export function keepArticle(differing: Partial<Article> | null = {}): Kept<Article> {
  const first = { id: 7, title: 'בוקר על המרפסת', slug: 'balcony', category: 'השראה' } as const
  const text = {
    next: null,
    publishAt: null,
    excerpt: 'קפה, הרים ושקט. בוקר אחד שבו אף אחת לא ממהרת לשום מקום.',
    version: '1',
  }
  const kept: Kept<Article> = {
    stored: sample('Post', { ...first, ...text, contentMd: 'קמות לאט ויושבות על המרפסת.', ...differing }),
    save(fields) {
      kept.stored = { ...kept.stored, ...fields, version: String(Number(kept.stored.version) + 1) }
    },
  }
  let isThere = differing !== null
  api.on('GET', '/api/blog', () => {
    const { content: _, contentHtml: __, contentMd: ___, next: ____, ...card } = kept.stored
    return { body: isThere ? [card] : [] }
  })
  api.on('GET', '/api/blog/{slug}', () => ({ body: kept.stored }))
  api.on('GET', '/api/blog/{record_id}/revisions', [])
  keepNext('blog', kept, 'contentMd')
  api.on('POST', '/api/blog', ({ body }) => {
    kept.save(body)
    isThere = true
    return { status: 201, body: kept.stored }
  })
  api.on('PUT', '/api/blog/{record_id}', (call) => {
    if (isOvertaken(call, kept.stored.version!)) return overtaken
    kept.save({ ...call.body, next: null })
    return { body: kept.stored }
  })
  return kept
}

interface Live {
  [name: string]: unknown
  title: string
  version: string
  next: { version: string } | null
}

/** Beside what is live: `text` and the title alone, which is what tests write. */
function keepNext(section: 'blog' | 'trips' | 'pages', record: { stored: unknown }, text: string) {
  const kept = record as { stored: Live }
  const put = (next: Live['next']) => (kept.stored = { ...kept.stored, next, nextSavedAt: null })
  api.on('PUT', `/api/${section}/{record_id}/next`, (call) => {
    const { next, version } = kept.stored
    if (isOvertaken(call, next?.version ?? version)) return overtaken
    if (call.query.get('live') !== version) return overtaken
    const base = { title: kept.stored.title, [text]: kept.stored[text] }
    const written = { title: call.body.title, [text]: call.body[text] }
    const now = { version: `n${Number(next?.version.slice(1) ?? 0) + 1}`, savedAt: '2026-01-01T09:00:00Z' }
    const isAsLive = JSON.stringify(written) === JSON.stringify(base)
    put(isAsLive ? null : Object.assign(now, { written, base, clashes: [] }))
    return { body: kept.stored }
  })
  api.on('DELETE', `/api/${section}/{record_id}/next`, (call) => {
    if (isOvertaken(call, kept.stored.next?.version ?? '')) return overtaken
    put(null)
    return { status: 204 }
  })
}

/** There is this page and no other, unless it is null: then there is the first that is created. */
export function keepPage(differing: Partial<Page> | null = {}): Kept<Page> {
  const first = { id: 9, title: 'שאלות נפוצות', slug: 'questions', menuOrder: 1, inMenu: false } as const
  const text = { next: null, publishAt: null, nextSavedAt: null, description: '', version: '1' }
  const kept: Kept<Page> = {
    stored: sample('Page', { ...first, ...text, contentMd: 'כן, אפשר להגיע לבד.', ...differing }),
    save(fields) {
      kept.stored = { ...kept.stored, ...fields, version: String(Number(kept.stored.version) + 1) }
    },
  }
  let isThere = differing !== null
  api.on('GET', '/api/pages', () => {
    const { contentHtml: _, contentMd: __, next: ___, ...listed } = kept.stored
    return { body: isThere ? [listed] : [] }
  })
  api.on('GET', '/api/pages/{slug}', () => ({ body: kept.stored }))
  api.on('GET', '/api/pages/{record_id}/revisions', [])
  keepNext('pages', kept, 'contentMd')
  api.on('POST', '/api/pages', ({ body }) => {
    kept.save(body)
    isThere = true
    return { status: 201, body: kept.stored }
  })
  api.on('PUT', '/api/pages/{record_id}', (call) => {
    if (isOvertaken(call, kept.stored.version!)) return overtaken
    kept.save({ ...call.body, next: null })
    return { body: kept.stored }
  })
  return kept
}

type Settings = ReturnType<typeof sample<'Settings'>>

/** The settings of the site, each save with the next revision. */
export function keepSettings(differing: Partial<Settings> = {}): Kept<Settings> {
  const kept: Kept<Settings> = {
    stored: sample('Settings', { revision: 1, ...differing }),
    save(fields) {
      kept.stored = { ...kept.stored, ...fields, revision: kept.stored.revision! + 1 }
    },
  }
  api.on('GET', '/api/site', () => ({ body: kept.stored }))
  api.on('PUT', '/api/site', (call) => {
    if (isOvertaken(call, String(kept.stored.revision))) return overtaken
    kept.save(call.body)
    return { body: kept.stored }
  })
  return kept
}

type Page = ReturnType<typeof sample<'Page'>>
type Article = ReturnType<typeof sample<'Post'>>
type Trip = ReturnType<typeof sample<'Trip'>>

/** A trip in shekels, as lists show it. */
export function inList(trip: Trip) {
  const { facts: _, longDescription: __, longDescriptionHtml: ___, next: ____, ...listed } = trip
  return { ...listed, priceInShekels: listed.price }
}

export function keepTrip(differing: Partial<Trip> = {}): Kept<Trip> {
  const words = { shortDescription: 'שלושה ימים של מעיינות.', longDescription: 'נפגשות ביום חמישי.' }
  const kept: Kept<Trip> = {
    stored: sample('Trip', {
      ...{
        id: 5,
        title: 'סוף שבוע בטבע',
        slug: 'nature',
        destination: 'הגליל',
        price: 1890,
        version: '1',
        published: true,
        next: null,
        publishAt: null,
      },
      ...words,
      ...differing,
    }),
    save(fields) {
      kept.stored = { ...kept.stored, ...fields, version: String(Number(kept.stored.version) + 1) }
    },
  }
  api.on('GET', '/api/trips', () => ({ body: [inList(kept.stored)] }))
  api.on('GET', '/api/trips/{slug}', () => ({ body: kept.stored }))
  api.on('PUT', '/api/trips/{record_id}', (call) => {
    if (isOvertaken(call, kept.stored.version!)) return overtaken
    const { facts: _, ...fields } = call.body
    kept.save({ ...fields, next: null })
    return { body: kept.stored }
  })
  keepNext('trips', kept, 'longDescription')
  return kept
}
