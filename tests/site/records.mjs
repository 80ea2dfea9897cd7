/** Valid records as the content feed sends them, for tests to vary. */
import { CATEGORIES } from '../../site/page-data/choices.mjs'

const WORDS =
  'הדרך אל הכפר עוברת בין טרסות של זיתים ואנחנו עוצרות לשתות תה עם נשים שגרות כאן שנים רבות הן מספרות על החורף הארוך ועל החגים שבהם כל הרחוב אוכל יחד בערב יושבות במרפסת וכותבות ביומן מה למדנו היום ומה נרצה לזכור גם בבית כל אחת בקצב שלה בלי למהר'.split(
    ' ',
  )
const HOUR = 3_600_000

/**
 * @param {number} id
 * @param {Partial<import('../../site/page-data/types.ts').TripRecord>} [fields]
 * @returns {import('../../site/page-data/types.ts').TripRecord}
 */
export function makeTrip(id, fields) {
  return {
    id,
    revision: 0,
    slug: `trip-${id}`,
    title: `טיול מספר ${id}`,
    destination: 'יוון',
    shortDescription: 'שבוע של ים, אוכל טוב ונשים טובות',
    longDescriptionHtml: `<p>${hebrewText(id, 60)}</p>`,
    pictures: [],
    featured: false,
    price: 4900,
    currency: 'ILS',
    style: 'חוויתי',
    startDate: '2031-05-01',
    endDate: '2031-05-08',
    status: 'open',
    currentParticipants: 4,
    maxParticipants: 16,
    minParticipants: id % 2 === 0 ? 8 : null,
    facts: id % 2 === 0 ? tripFacts(id) : null,
    updatedAt: '2030-01-02T08:00:00Z',
    previousSlugs: [],
    shareKey: `trip-${id}-0123456789ab`,
    ...fields,
  }
}

/**
 * @param {number} id
 * @returns {import('../../site/page-data/types.ts').TripFactsRecord}
 */
export function tripFacts(id) {
  return {
    itinerary: [
      { title: 'נפגשות בנמל', place: 'הנמל', text: hebrewText(id, 12) },
      { title: 'יום חופשי', place: 'האי', text: '' },
    ],
    itineraryHtml: [`<p>${hebrewText(id, 12)}</p>`, ''],
    included: ['טיסות', 'לינה'],
    notIncluded: ['ביטוח נסיעות'],
    pace: (id % 5) + 1,
    group: '8 עד 16 נשים',
    ages: '',
    rooming: 'חדרים זוגיים',
    singleSupplement: 900,
    kosher: '',
    shabbat: 'נחות',
    leaderName: 'מדריכה מקומית',
    leaderQuote: '',
    leaderWords: hebrewText(id, 8),
    leaderPicture: null,
    route: {
      wide: '<svg class="route-wide" viewBox="0 0 1152 300" aria-hidden="true"><path d="M1 1"/></svg>',
      narrow: '<svg class="route-narrow" viewBox="0 0 350 152" aria-hidden="true"><path d="M1 1"/></svg>',
      words: 'הדרך לפי סדר הימים. יום 1: הנמל; יום 2: האי.',
    },
  }
}

/**
 * @param {number} id
 * @param {Partial<import('../../site/page-data/types.ts').ArticleRecord>} [fields]
 * @returns {import('../../site/page-data/types.ts').ArticleRecord}
 */
export function makeArticle(id, fields) {
  return {
    id,
    revision: 0,
    slug: `article-${id}`,
    title: `מאמר מספר ${id}`,
    excerpt: hebrewText(id, 15),
    searchDescription: '',
    contentHtml: `<h2>${hebrewText(id + 1, 4)}</h2><p>${hebrewText(id, 40)}</p>`,
    readingMinutes: 3,
    category: CATEGORIES[id % CATEGORIES.length],
    picture: null,
    featured: false,
    // The first to be published is the last that was begun and the last that was changed.
    createdAt: moment(Date.UTC(2028, 11, 1) - id * HOUR),
    publishedAt: moment(Date.UTC(2029, 0, 1) + id * HOUR),
    updatedAt: moment(Date.UTC(2029, 11, 1) - id * HOUR),
    authorName: 'דנה',
    previousSlugs: [],
    shareKey: `article-${id}-0123456789ab`,
    ...fields,
  }
}

/**
 * @param {number} id
 * @param {Partial<import('../../site/page-data/types.ts').FreePageRecord>} [fields]
 * @returns {import('../../site/page-data/types.ts').FreePageRecord}
 */
export function makeFreePage(id, fields) {
  return {
    id,
    revision: 0,
    slug: `page-${id}`,
    title: `עמוד מספר ${id}`,
    description: '',
    contentHtml: `<h2>${hebrewText(id + 1, 4)}</h2><p>${hebrewText(id, 40)}</p>`,
    createdAt: '2030-01-02T08:00:00Z',
    updatedAt: '2030-01-02T08:00:00Z',
    previousSlugs: [],
    shareKey: `page-${id}-0123456789ab`,
    ...fields,
  }
}

/**
 * An article as long as the real ones, about 550 words.
 * @param {number} id
 */
export function longArticleHtml(id) {
  const paragraphs = Array.from({ length: 11 }, (_, index) => `<p>${hebrewText(id * 13 + index * 7, 50)}</p>`)
  return `<h2>${hebrewText(id, 4)}</h2>${paragraphs.join('\n')}`
}

/** @param {number} number @returns {import('../../site/page-data/types.ts').Picture} */
export function makePicture(number) {
  return {
    src: `/objects/pictures/${number}-800.jpg`,
    base: `/objects/pictures/${number}`,
    widths: [400, 800],
    width: 1200,
    height: 800,
    preview: 'data:image/jpeg;base64,/9j/4AAQ',
    colour: '#aabbcc',
    focus: number % 2 ? { x: 30, y: 70 } : null,
    alt: `תמונה ${number}`,
    credit: '',
  }
}

/** @returns {import('../../site/page-data/types.ts').SettingsRecord} */
export function makeSettings() {
  return {
    revision: 0,
    shareKey: 'site-0-0123456789ab',
    shareMark: '01234567',
    name: 'דרך נשים',
    tagline: 'טיולי נשים',
    description: 'טיולים לנשים',
    city: 'תל אביב',
    phone: '+972-3-555-0142',
    emergencyPhone: '+972-3-555-0143',
    whatsappNumber: '972355501420',
    whatsappGreeting: 'היי',
    email: 'shalom@example.com',
    whatsappGroupUrl: '',
    facebookGroupUrl: '',
    facebookUrl: '',
    instagramUrl: '',
    analyticsId: '',
    pixelId: '',
    heroTitle: 'יוצאות לדרך',
    heroText: 'טיולים קטנים לנשים',
    heroPicture: null,
    heroPhonePicture: null,
    whyUsPicture: null,
    claims: [{ value: '+1500', label: 'נשים מרוצות' }],
    benefits: [{ title: 'חברות חדשות', text: 'קבוצה קטנה' }],
    whyUs: [{ title: 'ליווי', text: 'מהרגע הראשון' }],
    testimonials: [{ name: 'רותי', trip: 'יוון', tripSlug: '', rating: 5, text: 'היה נהדר' }],
    aboutText: 'טיולי נשים מאז 2012',
    partner: 'חברת תיירות',
    hoursText: 'ימים א׳–ה׳, 9:00–17:00',
    replyHours: 24,
    policyVersion: '2.0',
    depositPercent: 50,
    refunds: [{ fromDays: 30, toDays: null, refundPercent: 100, feePercent: 5 }],
    retention: { bookingsYears: 7, enquiriesYears: 3, cookiesYears: 2, analyticsMonths: 26 },
    redirects: [],
    exchangeRates: { usd: 3.4, eur: 3.9, gbp: 4.5 },
    exchangeRatesDay: null,
    menu: [],
  }
}

/** @param {number} milliseconds */
const moment = (milliseconds) => new Date(milliseconds).toISOString().replace('.000Z', 'Z')

/**
 * The same words for the same number, always.
 * @param {number} seed
 * @param {number} count
 */
function hebrewText(seed, count) {
  const words = []
  for (let index = 0, state = seed * 7919 + 17; index < count; index += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    words.push(WORDS[(state >> 8) % WORDS.length])
  }
  return words.join(' ')
}
