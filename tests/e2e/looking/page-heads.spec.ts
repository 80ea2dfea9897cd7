// Metadata of built pages: one head each, which agrees with the page itself. After hydration: each-kind.spec.ts.
import type { APIRequestContext } from '@playwright/test'
import { finishedPage } from '../support/finished-page.ts'
import { type Head, headOfFinished } from '../support/page-head.ts'
import { livePages } from '../support/releases.ts'
import { siteUrl } from '../support/settings.ts'
import { part } from '../support/test-part.ts'
import { expect, test } from '../support/test.ts'

const ONCE = [
  'description',
  'content-revision',
  'og:site_name',
  'og:locale',
  'og:type',
  'og:title',
  'og:description',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
]
/** A record's own page, and not one of the lists. */
const isTrip = (path: string) => path.startsWith('/trips/') && !/^\/trips\/(past|page)\b/.test(path)
const isArticle = (path: string) => path.startsWith('/blog/') && !path.startsWith('/blog/page/')

const NOT_LISTED = [
  '/404.html',
  '/credits',
  '/favourites',
  '/search',
  '/preview',
  '/thank-you',
  '/user-rights/sent',
  '/admin',
  '/admin/login',
]

test('every page has one head with the right values, whose structured data says what the page says', async ({
  request,
}) => {
  const listed = await livePages()
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  const types = new Set<string>()
  for (const path of [...listed, ...NOT_LISTED]) {
    const head = headOfFinished(await finishedPage(request, path))
    titles.add(head.titles[0] ?? '')
    descriptions.add(head.metas.description?.[0] ?? '')
    await part(`the head of ${path}`, async () => expectOneHead(head, path, listed.includes(path)))
    if (!listed.includes(path)) continue
    for (const type of Object.keys(head.nodes)) types.add(type)
    await part(`the structured data of ${path}`, () => expectData(head, path, request))
  }
  expect(titles.size, 'no two pages share a title').toBe(listed.length + NOT_LISTED.length)
  expect(descriptions.size, 'or a description').toBe(listed.length + NOT_LISTED.length)
  expect([...types].sort()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'TouristTrip',
    'TravelAgency',
    'WebPage',
    'WebSite',
  ])
})

function expectOneHead(
  { titles, metas, canonicals, lang, dir, scripts }: Head,
  path: string,
  listed: boolean,
) {
  expect([lang, dir, titles.length], path).toEqual(['he', 'rtl', 1])
  for (const name of ONCE) expect(metas[name], `${name} of ${path}`).toHaveLength(1)
  for (const [name, values] of Object.entries(metas)) {
    expect(values, `${name} of ${path}`).toHaveLength(1)
    expect(values[0]?.trim(), `${name} of ${path}`).not.toBe('')
  }
  expect(metas['og:locale']).toEqual(['he_IL'])
  expect(metas['og:type']).toEqual([isArticle(path) ? 'article' : 'website'])
  expect(metas['og:description']).toEqual(metas.description)
  expect(metas['twitter:image']).toEqual(metas['og:image'])
  expect(metas['og:image']?.[0]).toMatch(
    new RegExp(`^${siteUrl}/objects/share/[a-z]+-\\d+-[0-9a-f-]{21}\\.jpg$`),
  )
  expect([metas['og:image:width'], metas['og:image:height']]).toEqual([['1200'], ['630']])
  // A page that answers for any missing address claims none.
  const address = path === '/404.html' ? [] : [`${siteUrl}${path}`]
  expect(canonicals, path).toEqual(address)
  expect(metas['og:url'] ?? [], path).toEqual(address)
  expect(metas.robots ?? [], path).toEqual(listed ? [] : ['noindex'])
  expect(scripts, `structured data of ${path}`).toBe(listed ? 1 : 0)
}

async function expectData(head: Head, path: string, request: APIRequestContext) {
  expect(JSON.stringify(head.nodes), path).not.toMatch(/rating|review|"Event"/i)
  if (path !== '/') expectTrail(head, path)
  if (isTrip(path)) await expectTrip(head, path, request)
  if (isArticle(path)) await expectArticle(head, path, request)
  if (path === '/' || path === '/contact') expectAgency(head)
  expect('FAQPage' in head.nodes).toBe(false)
}

function expectTrail({ nodes, text, titles }: Head, path: string) {
  const steps = nodes.BreadcrumbList.itemListElement
  expect(steps.map((step: any) => step.position)).toEqual(steps.map((_: any, index: number) => index + 1))
  expect([steps[0].item, steps.at(-1).item], path).toEqual([`${siteUrl}/`, `${siteUrl}${path}`])
  for (const { name } of steps) expect(`${text} ${titles[0]}`, path).toContain(name)
}

const AVAILABILITIES: Record<string, string[]> = {
  'פתוח להרשמה': ['InStock', 'LimitedAvailability'],
  'הקבוצה מלאה': ['SoldOut'],
  'התאריכים ייקבעו בהמשך': ['PreOrder'],
  סגור: ['OutOfStock'],
  'הטיול הסתיים': ['Discontinued'],
  'הטיול כבר יצא לדרך': ['Discontinued'],
}

async function expectTrip({ nodes, text }: Head, path: string, request: APIRequestContext) {
  const { offers, ...trip } = nodes.TouristTrip
  const badges = text.slice(text.indexOf('חזרה לכל הטיולים'), text.indexOf(trip.description))
  const words = Object.keys(AVAILABILITIES).filter((each) => badges.includes(` ${each} `))
  expect(words, `one word on joining on ${path}`).toHaveLength(1)
  expect(AVAILABILITIES[words[0] ?? '']).toContain(offers.availability.replace('https://schema.org/', ''))
  if (offers.availability.endsWith('LimitedAvailability'))
    expect(text).toMatch(/נותר(ו [1-4] מקומות| מקום אחד)/)

  const price = new Intl.NumberFormat('he-IL', {
    style: 'currency',
    currency: offers.priceCurrency,
    maximumFractionDigits: 0,
  }).format(offers.price)
  expect(text, path).toContain(price.replace(/[\u200e\u200f]/g, '').replace(/\s/g, ' '))
  if (trip.arrivalTime) {
    expect(text, path).toContain(`${Number(trip.arrivalTime.slice(8))} ב`)
    expect(text, path).toContain(trip.arrivalTime.slice(0, 4))
  } else expect(text, path).toContain('התאריכים ייקבעו בהמשך')
  for (const value of [trip.name, trip.description, trip.itinerary.name, trip.provider.name])
    expect(text, path).toContain(value.replace(/\s+/g, ' '))
  for (const address of trip.image) expect((await request.get(address)).status(), address).toBe(200)
  expect([trip.url, offers.url, offers.validThrough]).toEqual([
    `${siteUrl}${path}`,
    `${siteUrl}${path}`,
    trip.departureTime,
  ])
}

async function expectArticle({ nodes, text, metas }: Head, path: string, request: APIRequestContext) {
  const article = nodes.BlogPosting
  const stored = await (await request.get(`/api${path}`)).json()
  const written = new Intl.DateTimeFormat('he-IL', { dateStyle: 'long', timeZone: 'Asia/Jerusalem' })
  expect(text).toContain(written.format(new Date(article.datePublished)))
  expect(text).toContain(article.headline)
  expect(text).toContain(article.articleSection)
  expect(text).toContain(article.author ? article.author.name : 'מחבר אנונימי')
  const minutes = Number(/\d+/.exec(article.timeRequired)?.[0])
  expect(text).toContain(minutes === 1 ? 'דקת קריאה אחת' : `${minutes} דקות קריאה`)
  expect(article.description).toBe(metas.description?.[0])
  expect(metas['article:published_time']).toEqual([stored.publishedAt])
  expect([article.dateCreated, article.datePublished]).toEqual([stored.createdAt, stored.publishedAt])
}

function expectAgency({ nodes, text, links }: Head) {
  const agency = nodes.TravelAgency
  // The page shows the number as it is dialled in Israel.
  const telephone = agency.telephone.replace('+972-', '0')
  for (const value of [agency.name, telephone, agency.address.addressLocality, agency.description])
    expect(text).toContain(value)
  expect(links).toContain(`mailto:${agency.email}`)
  for (const address of agency.sameAs) expect(links).toContain(address)
}

// That each of them is there: the first test opens them all.
test('the sitemap names exactly the pages that may be found', async ({ request }) => {
  const [trips, articles, pages] = await Promise.all(
    ['/api/trips', '/api/blog', '/api/pages'].map(async (address) => (await request.get(address)).json()),
  )
  const paths = await livePages()
  const fixed = ['/', '/trips', '/blog', '/contact', '/privacy', '/terms', '/accessibility', '/user-rights']
  const records = [
    ...trips.map(({ slug }: any) => `/trips/${slug}`),
    ...articles.map(({ slug }: any) => `/blog/${slug}`),
    ...pages.map(({ slug }: any) => `/pages/${slug}`),
  ]
  const batches = paths.filter((path) => /^\/(blog|trips|trips\/past)\/page\/\d+$|^\/trips\/past$/.test(path))
  expect([...paths].sort()).toEqual([...fixed, ...records, ...batches].sort())
})
