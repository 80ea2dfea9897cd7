// The export of a real WordPress is imported completely: posts, pages, pictures, drafts and dates.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { runOrFail } from '../../scripts/lib/run-command.mjs'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'
import { exportOfWordPress } from './wordpress.mjs'

let folder
/** The text of the export, what the import said, and by title what `flask export` writes of each record. */
let wxr, said, records

before(
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wordpress-'))
    const { file, uploads } = await exportOfWordPress(path.join(folder, 'wordpress'))
    wxr = await readFile(file, 'utf8')
    await flask('migrate')
    said = await flask('import-wordpress', file, '--media', uploads)
    await flask('export', path.join(folder, 'content'))
    records = new Map()
    for (const kind of ['articles', 'pages'])
      for (const name of await readdir(path.join(folder, 'content', kind))) {
        const whole = await readFile(path.join(folder, 'content', kind, name), 'utf8')
        const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(whole)
        records.set(JSON.parse(head).title, { kind, ...JSON.parse(head), text })
      }
  },
  { timeout: 180_000 },
)

after(() => rm(folder, { recursive: true, force: true }))

test('every post and page is here, in its state and with its dates', () => {
  const shown = (title) => {
    const { kind, status, published, publishAt, createdAt, updatedAt } = records.get(title)
    return [kind, status ?? (published ? 'published' : 'draft'), createdAt, updatedAt, publishAt]
  }
  for (const [title, expected] of [
    ['התיק "הקל" & הנעליים', ['articles', 'published', '2023-07-15T06:30:00Z', '2023-07-15T06:30:00Z', null]],
    ['הדרך אל הדולומיטים', ['articles', 'published', '2024-01-15T07:30:00Z', '2024-01-15T07:30:00Z', null]],
    ['רק לנו', ['articles', 'draft', '2022-02-02T18:00:00Z', '2022-02-02T18:00:00Z', null]],
    ['בסיסמה', ['articles', 'draft', '2022-03-03T06:00:00Z', '2022-03-03T06:00:00Z', null]],
    ['טיוטה', ['articles', 'draft', '2025-04-01T15:00:00Z', '2025-04-01T15:00:00Z', null]],
    ['מי אנחנו', ['pages', 'draft', '2021-05-05T09:00:00Z', '2021-05-05T09:00:00Z', null]],
  ])
    assert.deepEqual(shown(title), expected, title)
  assert.deepEqual(shown('בעתיד').slice(0, 2), ['articles', 'draft'])
  assert.equal(records.get('בעתיד').publishAt, '2099-01-01T06:00:00Z')
  for (const title of ['מחכה לאישור', 'שאלות']) assert.equal(shown(title)[1], 'draft', title)
  assert.deepEqual([...records.keys()].sort(), titlesOf(wxr))
})

test('no word of any text is lost', () => {
  assert.deepEqual(lostWords(records), [])
  const bag = records.get('התיק "הקל" & הנעליים')
  assert.notDeepEqual(lostWords(new Map(records).set(bag.title, { ...bag, text: '' })), [])
})

test('blocks of the newer editor are the Markdown that she would write', async () => {
  const { featuredImage: peak, text, authorName } = records.get('הדרך אל הדולומיטים')
  assert.equal(authorName, 'יעל')
  const sunset = /!\[שקיעה\]\((.*?)\)/.exec(text)?.[1]
  assert.equal(
    text.trim(),
    `שלום **לכולן**, וגם [אל התיק](/blog/light-bag).

## היום הראשון

- נעליים
  - גבוהות
- מים

![פסגה בשלג](${peak})

הפסגה בבוקר

> לא האמנתי שאגיע
>
> רותי

| יום | שעות |
| --- | --- |
| ראשון | 4 |

![שקיעה](${sunset})

<https://www.youtube.com/watch?v=abc>

---

[להרשמה](https://elsewhere.example/x)

המילים שבכל מאמר`,
  )
  const pictures = await readdir(path.join(folder, 'content/objects/pictures'))
  for (const picture of [peak, sunset]) assert.ok(pictures.includes(path.basename(picture)), picture)
})

test('a page leads to what it led to', () => {
  assert.match(records.get('מי אנחנו').text, /\[כך התחלנו\]\(\/blog\/hdrk-al-hdolomitim\)\. \[הבית\]\(\/\)/)
})

test('the report tells what needs a hand', () => {
  for (const line of [
    '/2023/light-bag/ -> /blog/light-bag',
    'its category סיפורי דרך became השראה',
    'it is kept as a draft: it had a password',
    'draft, a page: מי אנחנו',
    'not taken, what others wrote: 2 comments',
    '2 pictures found, 0 not',
    '8 articles and 4 pages taken in.',
  ])
    assert.ok(said.includes(line), `${line}\n${said}`)
  assert.doesNotMatch(said, /דנה|dana@|yael_login/)
})

const flask = (...command) =>
  runOrFail(`${command[0]} failed.`, inVenv('flask'), ['--app', 'content_api.wsgi', ...command], {
    cwd: inRoot('content-api'),
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', OBJECT_STORE: 'file' },
  })

const itemsOf = (text) => text.split('<item>').slice(1).filter(isKept)
const isKept = (item) =>
  /<wp:post_type><!\[CDATA\[(post|page)\]\]>/.test(item) && !item.includes('<wp:status><![CDATA[trash]]>')
const titleOf = (item) => /<title><!\[CDATA\[(.*?)\]\]>/.exec(item)[1].replaceAll('&amp;', '&')
const titlesOf = (text) => itemsOf(text).map(titleOf).sort()

const WORD = /[\p{L}\p{N}]+/gu

/** Of every text in the export, the words that readers saw and that its record has not, or not as often. */
function lostWords(here) {
  return itemsOf(wxr).flatMap((item) => {
    const html = /<content:encoded>(.*?)<\/content:encoded>/s
      .exec(item)[1]
      .replaceAll(']]]]><![CDATA[>', ']]>')
    const seen = html
      .replace(/^<!\[CDATA\[|\]\]>$|<!--.*?-->|<[^>]*>|\[\/?caption[^\]]*\]|&\w+;/gs, ' ')
      .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      .match(WORD)
    const left = (here.get(titleOf(item))?.text ?? '').match(WORD) ?? []
    return (seen ?? [])
      .filter((word) => {
        const at = left.indexOf(word)
        if (at >= 0) left.splice(at, 1)
        return at < 0
      })
      .map((word) => `${titleOf(item)}: ${word}`)
  })
}
