import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** The words of a page's own part, isolates and double spaces apart. */
async function wordsOf(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText()
  return text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\s+/g, ' ')
}

const STATED = {
  '/thank-you': [/תשובה בתוך 24 שעות/, /שיחת ייעוץ אישית/, /הצעה מותאמת אישית/],
  '/privacy': [
    /2\.0/,
    /הזמנות ומידע רפואי 7 שנים/,
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
    /פחות מ-7 ימים לפני הטיול אין החזר/,
    /24 שעות/,
    /24\/7/,
  ],
  '/contact': [/24 שעות/, /ימים א׳–ה׳, 9:00–17:00/, /זמין 24\/7/, /\+972-50-555-0142/, /\+972-3-555-0142/],
  '/user-rights': [/30 יום/, /חוק הגנת הפרטיות/, /\+972-3-555-0142/],
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const [path, sentences] of Object.entries(STATED)) {
      test(`${path} states its periods, promises and terms`, async ({ page }) => {
        await page.goto(path)
        const words = await wordsOf(page)
        for (const sentence of sentences) expect(words).toMatch(sentence)
        for (const link of LINKS[path as keyof typeof LINKS]) {
          const exact = link.startsWith('/') ? `[href="${link}"]` : `[href^="${link}"]`
          await expect(page.getByRole('main').locator(`a${exact}`).first()).toBeVisible()
        }
      })
    }

    test('home makes its claims and gives its reasons', async ({ page }) => {
      await page.goto('/')
      const words = await wordsOf(page)
      for (const claim of [/1500\+ נשים מרוצות/, /10\+ יעדים/, /9\/10 שביעות רצון/]) {
        expect(words.replace(/(נשים מרוצות|יעדים|שביעות רצון) (1500\+|10\+|9\/10)/g, '$2 $1')).toMatch(claim)
      }
      for (const heading of [
        'חברות חדשות',
        'בידיים טובות',
        'מגיע לך יותר',
        'למה דווקא איתנו',
        'מה מספרות מי שחזרו',
      ]) {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      }
      const featuredTrips = page.getByRole('main').locator('article:has(a[href^="/trips/"])')
      const featuredPosts = page.getByRole('main').locator('article:has(a[href^="/blog/"])')
      await expect(featuredTrips).toHaveCount(3)
      await expect(featuredPosts).toHaveCount(2)
      for (const way of ['/trips', '/contact', '/blog']) {
        await expect(page.getByRole('main').locator(`a[href="${way}"]`).first()).toBeVisible()
      }
      expect(await page.getByRole('main').locator('figure blockquote').count()).toBe(6)
    })

    test('a path that leads nowhere answers 404 with ways on', async ({ page }) => {
      expect((await page.goto('/no/such/page'))?.status()).toBe(404)
      for (const way of ['/trips', '/blog', '/']) {
        await expect(page.getByRole('main').locator(`a[href="${way}"]`)).toBeVisible()
      }
    })
  })
}

test('the six rights stand with title and meaning, access chosen first', async ({ page }) => {
  await page.goto('/user-rights')
  for (const right of ['עיון', 'תיקון', 'מחיקה', 'הגבלה', 'ניידות מידע', 'התנגדות']) {
    await expect(page.getByRole('heading', { name: new RegExp(right) })).toBeVisible()
  }
  await expect(page.locator('select[name=requestType]')).toHaveValue('access')
  await expect(page.locator('textarea[name=description]')).toHaveAttribute('rows', '5')
})

test('the contact form offers every coming trip and "other"', async ({ page, request }) => {
  const trips = (await (await request.get('/api/trips')).json()) as { title: string; startDate: string }[]
  const today = new Date().toISOString().slice(0, 10)
  await page.goto('/contact')
  const options = await page.locator('select[name=tripId] option').allInnerTexts()
  expect(options[0]).toBe('אחר')
  for (const { title, startDate } of trips) if (startDate > today) expect(options).toContain(title)
})
