// Texts and links of the fixed pages, in the built HTML and after hydration.
import { finishedPage, headingsOf, linksOf, mainOf, wordsOf } from '../support/finished-page.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const STATED = {
  '/thank-you': [/תשובה בתוך 24 שעות/, /שיחת ייעוץ אישית/, /הצעה מותאמת אישית/],
  '/privacy': [
    /2\.0/,
    /הרשמות לטיולים ומידע רפואי 7 שנים/,
    /פניות ושאלות 3 שנים/,
    /עוגיות עד (שנתיים|2 שנים)/,
    /נתוני שימוש באתר 26 חודשים/,
    /72 שעות/,
  ],
  '/terms': [
    /בדרך כלל 50% ממחיר הטיול/,
    /30 ימים או יותר לפני הטיול החזר מלא, פחות 5% דמי טיפול/,
    /15 עד 29 ימים לפני הטיול החזר של 75%/,
    /7 עד 14 ימים לפני הטיול החזר של 50%/,
    /פחות מ־7 ימים לפני הטיול אין החזר/,
    /24 שעות/,
    /24\/7/,
  ],
  '/contact': [/24 שעות/, /ימים א׳–ה׳, 9:00–17:00/, /זמין 24\/7/, /050-555-0142/, /03-555-0142/],
  '/user-rights': [/30 יום/, /חוק הגנת הפרטיות/, /03-555-0142/],
  '/accessibility': [/5568/, /WCAG/],
}

const LINKS = {
  '/thank-you': ['/trips', '/blog', 'tel:', 'https://wa.me/'],
  '/privacy': ['/user-rights'],
  '/terms': ['/'],
  '/contact': ['/privacy', 'tel:', 'https://wa.me/'],
  '/user-rights': ['/privacy', '/'],
  '/accessibility': ['tel:', 'mailto:'],
}

for (const [path, sentences] of Object.entries(STATED)) {
  test(`${path} states its periods, promises and terms`, async ({ request, page }) => {
    const main = mainOf(await finishedPage(request, path))
    await page.goto(path)
    await untilHydrated(page)
    const after = (await page.getByRole('main').innerText()).replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    for (const words of [wordsOf(main), after.replace(/\s+/g, ' ')])
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
