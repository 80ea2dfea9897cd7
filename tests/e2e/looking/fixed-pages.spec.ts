// Texts and links of the fixed pages in the built HTML. That they are read after hydration too: each-kind.spec.ts.
import { finishedPage, headingsOf, linksOf, mainOf, wordsOf } from '../support/finished-page.ts'
import { STATED } from '../support/stated.ts'
import { expect, test } from '../support/test.ts'

const LINKS = {
  '/thank-you': ['/trips', '/blog', 'tel:', 'https://wa.me/'],
  '/privacy': ['/user-rights'],
  '/terms': ['/'],
  '/contact': ['/privacy', 'tel:', 'https://wa.me/'],
  '/user-rights': ['/privacy', '/'],
  '/accessibility': ['tel:', 'mailto:'],
}

for (const [path, sentences] of Object.entries(STATED)) {
  test(`${path} states its periods, promises and terms`, async ({ request }) => {
    const main = mainOf(await finishedPage(request, path))
    const words = wordsOf(main)
    for (const sentence of sentences) expect(words).toMatch(sentence)
    for (const link of LINKS[path as keyof typeof LINKS]) {
      const exact = link.startsWith('/') ? `[href="${link}"]` : `[href^="${link}"]`
      expect(main.querySelector(`a${exact}`), link).toBeTruthy()
    }
  })
}

test('home makes its claims and gives its reasons', async ({ request }) => {
  const main = mainOf(await finishedPage(request, '/'))
  const words = wordsOf(main).replace(/(נשים מרוצות|יעדים|שביעות רצון) (1500\+|10\+|9\/10)/g, '$2 $1')
  for (const claim of [/1500\+ נשים מרוצות/, /10\+ יעדים/, /9\/10 שביעות רצון/]) expect(words).toMatch(claim)
  const headings = headingsOf(main).join('\n')
  for (const heading of [
    'חברות חדשות',
    'בידיים טובות',
    'מגיע לך יותר',
    'למה דווקא איתנו',
    'מה מספרות מי שחזרו',
  ])
    expect(headings).toContain(heading)
  expect(main.querySelectorAll('article:has(a[href^="/trips/"])')).toHaveLength(3)
  expect(main.querySelectorAll('article:has(a[href^="/blog/"])')).toHaveLength(2)
  expect(linksOf(main)).toEqual(expect.arrayContaining(['/trips', '/contact', '/blog']))
  expect(main.querySelectorAll('figure blockquote')).toHaveLength(6)
})

test('a path that leads nowhere answers 404 with ways on', async ({ request }) => {
  const main = mainOf(await finishedPage(request, '/no/such/page', 404))
  expect(linksOf(main)).toEqual(expect.arrayContaining(['/trips', '/blog', '/']))
})

test('the six rights stand with title and meaning, access chosen first', async ({ request }) => {
  const main = mainOf(await finishedPage(request, '/user-rights'))
  const headings = headingsOf(main).join('\n')
  for (const right of ['עיון', 'תיקון', 'מחיקה', 'הגבלה', 'ניידות מידע', 'התנגדות'])
    expect(headings).toContain(right)
  const options = [...main.querySelectorAll('select[name=requestType] option')]
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0]
  expect(chosen?.getAttribute('value')).toBe('access')
  expect(main.querySelector('textarea[name=description]')?.getAttribute('rows')).toBe('5')
})

test('the contact form offers every coming trip and "other"', async ({ request }) => {
  const trips = (await (await request.get('/api/trips')).json()) as { title: string; startDate: string }[]
  const today = new Date().toISOString().slice(0, 10)
  const main = mainOf(await finishedPage(request, '/contact'))
  const options = [...main.querySelectorAll('select[name=tripId] option')].map(
    ({ textContent }) => textContent,
  )
  expect(options[0]).toBe('אחר')
  for (const { title, startDate } of trips) if (startDate > today) expect(options).toContain(title)
})

test('a legal text begins with its chapters and a drawing of its own', async ({ request }) => {
  const drawn = new Set<string>()
  for (const path of ['/privacy', '/terms', '/accessibility']) {
    const main = mainOf(await finishedPage(request, path))
    const contents = [...main.querySelectorAll('nav[aria-label="מה יש כאן"] a')]
    const chapters = [...main.querySelectorAll('section[aria-labelledby] > h2')]
    expect(chapters.length, path).toBeGreaterThan(2)
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(chapters.map(({ id }) => `#${id}`))
    expect(
      contents.map((link) =>
        wordsOf(link)
          .trim()
          .replace(/^\d+\s*/, ''),
      ),
    ).toEqual(chapters.map((chapter) => wordsOf(chapter).trim()))
    drawn.add(main.querySelector('.map-paper')?.getAttribute('d') ?? '')
  }
  expect(drawn.size).toBe(3)
  expect([...drawn]).not.toContain('')
})
