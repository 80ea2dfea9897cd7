/** The largest supported site: 500 trips and 10 000 articles. */

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { selectPages } from '../../site/page-data/pages.mjs'
import { SavedRenderer } from '../../site/render/saved-renderer.mjs'
import { longArticleHtml, makeArticle, makePicture, makeSettings, makeTrip } from '../site/records.mjs'
import { ReleaseLine } from '../site/release-line.mjs'

/** @type {ReleaseLine} */
let line

before(
  async () => {
    line = await ReleaseLine.open('large-site')
    await line.build()
  },
  { timeout: 600_000 },
)

after(() => line.close())

test('at 500 trips and 10 000 articles no page passes 150 KB of HTML', { timeout: 120_000 }, async () => {
  const selections = selectPages(manyRecords(), '2030-01-01')
  const base = /** @type {string} */ (line.builder.releases.current()?.base)
  const here = process.cwd()
  // As render/main.mjs has them.
  Object.assign(process.env, { NODE_ENV: 'production', GATSBY_SLICES: 'true' })
  const renderer = new SavedRenderer(
    line.workspace.siteDir,
    join(line.workspace.settings.stateDir, `renderer-${base}`),
  )
  /** @type {Map<string, import('../../site/page-data/selection.mjs').Selection[]>} */
  const byTemplate = new Map()
  for (const one of selections) byTemplate.set(one.template, [...(byTemplate.get(one.template) ?? []), one])
  const kilobytes = new Map()
  for (const [template, all] of byTemplate) {
    const sample = new Set([...all.slice(0, 3), all.at(Math.floor(all.length / 2)), ...all.slice(-2)])
    for (const selection of sample) {
      if (!selection) continue
      const { html } = await renderer.render(selection, makeSettings(), 'https://example.com')
      const heaviest = Math.max(kilobytes.get(template) ?? 0, Buffer.byteLength(html) / 1000)
      kilobytes.set(template, heaviest)
    }
  }
  process.chdir(here)
  console.log(
    [...kilobytes].map(([template, heaviest]) => `${template} ${heaviest.toFixed(0)} KB`).join(', '),
  )
  assert.deepEqual(
    [...kilobytes].filter(([, heaviest]) => heaviest > 150),
    [],
  )
})

/** 500 trips to come and as many that have left, 10 000 articles, all with pictures and texts of the usual length. */
function manyRecords() {
  const picture = (/** @type {number} */ number) => ({
    ...makePicture(number),
    src: `/objects/pictures/d39dd92f556102e5a289-${number}.jpg`,
    base: `/objects/pictures/d39dd92f556102e5a289-${number}`,
    widths: [400, 800, 1200, 1600],
    preview: `data:image/jpeg;base64,${'x'.repeat(900)}`,
    alt: 'קו החוף ממעוף הציפור: חול זהוב, קצף לבן ומים בצבע טורקיז',
  })
  const texts = {
    title: 'סוף שבוע ארוך של נשים בגליל העליון, בין מעיינות לעצי זית',
    shortDescription:
      'שישה ימים מול הים הלובי: יוגה בבוקר, הרפיה עם ערב, ובאמצע הרבה שעות שאף אחת לא מילאה לך. '.repeat(2),
    destination: 'חצי האי פלופונסוס, יוון',
  }
  const trips = Array.from({ length: 1000 }, (_, index) =>
    makeTrip(index + 1, {
      ...texts,
      featured: index % 9 === 0,
      pictures: Array.from({ length: 6 }, (_, number) => picture(index + number)),
      startDate: index < 500 ? '2031-05-01' : '2029-05-01',
      endDate: '2031-05-08',
    }),
  )
  const articles = Array.from({ length: 10_000 }, (_, index) =>
    makeArticle(index + 1, {
      title: texts.title,
      excerpt: texts.shortDescription,
      contentHtml: longArticleHtml(index),
      picture: picture(index),
      featured: index % 50 === 0,
    }),
  )
  return ContentStore.from({
    source: 'many',
    revision: 1,
    trips,
    articles,
    settings: makeSettings(),
    leftOut: [],
  })
}
