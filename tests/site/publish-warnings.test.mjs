// The check before publishing: what it finds, what it ignores, and where its links lead.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteModule } from './site-module.mjs'

const { publishWarnings } = await siteModule('features/admin/blog/publishWarnings.ts')

const GOOD = {
  title: 'תיק יד אחד לשבוע שלם',
  contentMd:
    'פתיחה.\n\n## בגדים\n\n![מזוודה פתוחה](/objects/a.webp)\n\n### שכבות\n\nעוד ב[דף הטיולים](/trips) שלנו.\n\n## נעליים\n\nזוג אחד.',
  excerpt: 'מה נכנס, מה נשאר בבית, ואיך סוגרות את הרוכסן בלי לשבת על התיק.',
  searchDescription: '',
}
const KNOWN = {
  today: '2026-11-22',
  site: 'https://site.example',
  pages: new Set(['/', '/trips', '/trips/one', '/blog', '/blog/one']),
  hidden: new Map([
    ['/trips/draft', 'draftTrip'],
    ['/blog/draft', 'draftArticle'],
    ['/blog/binned', 'bin'],
  ]),
  mainAlt: 'הרים',
}

const check = (changes, known = {}) => publishWarnings({ ...GOOD, ...changes }, { ...KNOWN, ...known })

test('a good article has nothing to look at', () => assert.deepEqual(check({}), []))

for (const { found, text, at } of [
  { found: 'לתמונה בתוך הטקסט', text: '![](/objects/a.webp) ב', at: '' },
  { found: 'לתמונה בתוך הטקסט', text: '![מה רואים בתמונה](/objects/a)', at: 'מה רואים בתמונה' },
  { found: 'תת־כותרת', text: 'א\n\n### קטנה', at: '### קטנה' },
  { found: 'תת־כותרת', text: '## גדולה\n\n#### קטנה מאוד', at: '#### קטנה מאוד' },
  { found: 'כותרת בלי מילים', text: '## \n\nא', at: '## ' },
  { found: 'לא מספר לאן', text: 'פרטים [כאן](/trips).', at: '[כאן](/trips)' },
  { found: 'לא מספר לאן', text: '[לחצי כאן](/trips)', at: '[לחצי כאן](/trips)' },
  { found: 'בלי מילים, שאי אפשר', text: '[](/trips)', at: '[](/trips)' },
  {
    found: 'הן כתובת',
    text: '[https://x.example](https://x.example)',
    at: '[https://x.example](https://x.example)',
  },
  { found: 'במקום מילים', text: 'ראו https://x.example/a ועוד', at: 'https://x.example/a' },
  { found: 'במקום מילים', text: 'ראו <https://x.example/a>', at: '<https://x.example/a>' },
  { found: 'לא ייפתח', text: '[האתר](example.com)', at: '[האתר](example.com)' },
  { found: 'לא ייפתח', text: '[למטה](#later)', at: '[למטה](#later)' },
  { found: '״בלי כתובת״ לא ייפתח: אין לו', text: '[בלי כתובת]()', at: '[בלי כתובת]()' },
  { found: '״ריק״ לא ייפתח: אין לו', text: '[ריק](<>)', at: '[ריק](<>)' },
  {
    found: '״לאתר״ .*מתחילה ב־htps: לא מוכרת',
    text: '[לאתר](htps://x.example)',
    at: '[לאתר](htps://x.example)',
  },
  { found: '״סוד״ .*javascript: לא מוכרת', text: '[סוד](javascript:alert)', at: '[סוד](javascript:alert)' },
  { found: '״חוץ״ לא ייפתח', text: '[חוץ](//site.example/x)', at: '[חוץ](//site.example/x)' },
  { found: '״כתובת״ לא ייפתח', text: '[כתובת](https://)', at: '[כתובת](https://)' },
  { found: '״עמוד״ לא ייפתח', text: '[עמוד](trips/one)', at: '[עמוד](trips/one)' },
  { found: '״פתוח״ לא נסגר', text: 'א [פתוח](/trips ועוד', at: '[פתוח](/trips' },
  { found: '״טיול״ מוביל לטיול שעוד לא באתר', text: '[טיול](/trips/draft#a)', at: '[טיול](/trips/draft#a)' },
  { found: '״מאמר״ מוביל למאמר שעוד לא באתר', text: '[מאמר](/blog/draft/)', at: '[מאמר](/blog/draft/)' },
  { found: '״מאמר״ מוביל לדף שבסל המחזור', text: '[מאמר](/blog/binned)', at: '[מאמר](/blog/binned)' },
  {
    found: '״עם כותרת״ .*שאין',
    text: '[עם כותרת](/trips/gone "כן (או לא)")',
    at: '[עם כותרת](/trips/gone "כן (או לא)")',
  },
  { found: '״סוגריים״ .*שאין', text: '[סוגריים](/trips/(gone))', at: '[סוגריים](/trips/(gone))' },
  { found: '״שתי שורות״ .*שאין', text: '[שתי\nשורות](/trips/gone)', at: '[שתי\nשורות](/trips/gone)' },
  {
    found: '״נוף״ .*שאין',
    text: '[![נוף](/objects/a.webp)](/trips/gone)',
    at: '[![נוף](/objects/a.webp)](/trips/gone)',
  },
  { found: '״טיול״ .*שאין', text: '[טיול][1]\n\n[טיול]: /trips/gone', at: '[טיול]: /trips/gone' },
  { found: '״מודגש״ .*שאין', text: '[**מודגש**](/trips/gone)', at: '[**מודגש**](/trips/gone)' },
  {
    found: '״אצלנו״ .*שאין',
    text: '[אצלנו](HTTP://www.Site.example/gone)',
    at: '[אצלנו](HTTP://www.Site.example/gone)',
  },
  { found: 'שאין באתר', text: 'עוד ב[טיול](/trips/gone).', at: '[טיול](/trips/gone)' },
  {
    found: 'שאין באתר',
    text: '[המאמר](https://site.example/blog/two/)',
    at: '[המאמר](https://site.example/blog/two/)',
  },
  { found: 'שאין באתר', text: '[יומן](/trips/gone.ics)', at: '[יומן](/trips/gone.ics)' },
  { found: 'כבר עבר', text: 'נפגשות ב־12 במאי 2025 בבוקר.', at: '12 במאי 2025' },
  { found: 'כבר עבר', text: 'יוצאות באוקטובר 2026.', at: 'באוקטובר 2026' },
  { found: 'כבר עבר', text: 'עד 21.11.2026 בלבד', at: '21.11.2026' },
  { found: 'כבר עבר', text: 'עד 1/2/25', at: '1/2/25' },
]) {
  test(`in the text: ${JSON.stringify(text)} is ${found}`, () => {
    const [warning, ...more] = check({ contentMd: text })
    assert.deepEqual(more, [])
    assert.match(warning.words, new RegExp(found))
    assert.equal(warning.field, 'contentMd')
    assert.equal(text.slice(warning.from, warning.to).trim(), at.trim())
  })
}

for (const text of [
  '# גדולה\n\n## גם\n\n### קטנה\n\n## שוב',
  '```\n### לא כותרת\n![](x) https://x.example\n```',
  'בקוד `[](x)` אין קישור',
  '[הבית](/) ו[מאמר](/blog/one/?a=b#c) ו[תמונה](/objects/x.webp)',
  '[כאן בגליל](/trips) ו[אתר אחר](https://other.example/trips/gone)',
  'סוגריים [סתם] (ככה), \\[לא קישור](/trips/gone) ו[רשימה]: דברים',
  '[ויקי](https://he.example/ערך_(עיר)) ו[בית](https://site.example)',
  '[אתר בעברית](https://טיולים.co.il/דף?א=ב#ג) ו[מקודד](https://x.example/%D7%90)',
  'ב־22.11.2026, ב־12 במאי 2027, בנובמבר 2026, ב־12 במאי, בגרסה 1.2.25.4 וב־50/60/70',
  '[x](mailto:a@example.com) ו[טלפון](tel:050)',
  '[אתר אחר](www.other.example)',
  '[x](https://he.example/a "one\\\ntwo")',
  '[תנ"ך](https://he.example/a "תנ\\"ך") ו[רש"י](https://he.example/b (רש"י \\(פירוש\\)))',
  '[הקובץ](attached_assets/map.png)',
  '[היומן](/trips/one.ics) ו[מאמרים ישנים](/blog/page/2)',
]) {
  test(`left alone: ${JSON.stringify(text)}`, () => assert.deepEqual(check({ contentMd: text }), []))
}

for (const { name, changes, known, field, found } of [
  {
    name: 'a date gone by in the title',
    changes: { title: 'טיול ב־3.4.2026' },
    field: 'title',
    found: 'כבר עבר',
  },
  { name: 'no description', changes: { excerpt: ' ' }, field: 'excerpt', found: 'אין תקציר' },
  { name: 'a short excerpt', changes: { excerpt: 'קצר' }, field: 'excerpt', found: 'התקציר קצר' },
  {
    name: 'a long description',
    changes: { searchDescription: 'א'.repeat(161) },
    field: 'searchDescription',
    found: 'ארוך',
  },
  {
    name: 'a main picture nobody described',
    changes: {},
    known: { mainAlt: '' },
    field: 'featuredImage',
    found: 'הראשית',
  },
]) {
  test(`beside the text: ${name}`, () => {
    const [warning, ...more] = check(changes, known)
    assert.deepEqual(more, [])
    assert.equal(warning.field, field)
    assert.match(warning.words, new RegExp(found))
  })
}

test('a long description of 160, and no main picture', () => {
  assert.deepEqual(check({ searchDescription: 'א'.repeat(160) }, { mainAlt: undefined }), [])
})

test('a link that could not be checked is told, one that leads elsewhere is not', () => {
  const [warning, ...more] = check(
    { contentMd: '[טיול](/trips/gone), [חוץ](https://x.example)' },
    { pages: undefined },
  )
  assert.deepEqual(more, [])
  assert.match(warning.words, /את הקישור ״טיול״ לא הצלחנו לבדוק/)
})
