/** Each kind of change alone: the content-only build writes the same files as a full build. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertSameFiles, CHANGES, ReleaseLine } from '../site/release-line.mjs'

/** @type {ReleaseLine} */
let line

before(
  async () => {
    line = await ReleaseLine.open('each-change')
    await line.build()
  },
  { timeout: 600_000 },
)

after(() => line.close())

for (const [name, change] of Object.entries(CHANGES)) {
  test(`${name}: content-only gives the release of a full build`, { timeout: 600_000 }, async () => {
    change(line.api)
    const contentOnly = await line.build()
    assert.equal(contentOnly.report.way, 'content-only', contentOnly.report.why)
    const policy = line.policy()
    line.assertAllowed(policy)
    const made = line.release()
    const full = await line.build({ full: true })
    assert.equal(full.report.way, 'full')
    assert.equal(withoutDigests(line.policy()), withoutDigests(policy))
    assert.deepEqual(
      contentOnly.report.rendered.sort(),
      full.report.rendered.sort(),
      'both render the same pages',
    )
    assert.deepEqual(full.report.disagreed, [])
    assertSameFiles(made, line.release())
  })
}

test(
  'one more change: content-only gives the release of a build without Gatsby’s cache',
  { timeout: 600_000 },
  async () => {
    line.api.edit('article', 20, { title: 'עוד כותרת' })
    assert.equal((await line.build()).report.way, 'content-only')
    const made = line.release()
    const full = await line.build({ full: true, clean: true })
    assert.deepEqual(full.report.disagreed, [])
    assertSameFiles(made, line.release())
  },
)

test(
  'another code of the API: what it makes of the same content is shown, and the fast way goes on',
  {
    timeout: 600_000,
  },
  async () => {
    line.api.edit('article', 21, { title: 'לפני הקוד החדש' })
    assert.equal((await line.build()).report.way, 'content-only')
    line.api.rendering = 'another'
    line.api.record('article', 22).contentHtml = '<p>כך הוא נראה עכשיו</p>'
    const { report } = await line.build()
    assert.deepEqual([report.way, report.why], ['full', 'the content feed started over'])
    assert.deepEqual(report.disagreed, [], 'it is no difference between the two ways')
    line.assertShows('/blog/article-22', 'כך הוא נראה עכשיו')
    line.api.edit('article', 23, { title: 'אחרי הקוד החדש' })
    assert.equal((await line.build()).report.way, 'content-only')
  },
)

// The first build that is refused leaves Gatsby's cache unusable, and the API asks for another one.
test(
  'an empty database in the place of the real one: no build takes the site down, with or without a cache',
  // Two of the three are builds from nothing.
  { timeout: 1_200_000 },
  async () => {
    const { name } = line.live()
    line.api.startOver('database-2')
    line.api.changeSettings()
    for (const request of [{}, {}, { full: true, clean: true }]) {
      const { state, error } = await line.builder.build(request)
      assert.equal(state, 'error')
      assert.match(error ?? '', /אתר ריק/)
      assert.equal(line.live().name, name)
    }
  },
)

/** @param {ReturnType<ReleaseLine['policy']>} policy */
const withoutDigests = ({ text }) => text.replace(/ 'sha256-[^']+'/g, '')
