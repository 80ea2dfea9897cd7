/** A release of changed content: only the pages that show it are rendered. */

import { checkRelease } from './check-release.mjs'
import { nextRelease } from './releases.mjs'
import { fillReport, listed } from './result.mjs'

/**
 * @param {{ releases: import('./releases.mjs').Releases, renderer: import('./renderer.mjs').Renderer }} line
 * @param {import('./releases.mjs').Release} onAir
 * @param {string} today
 * @param {import('./result.mjs').Report} report
 */
export async function contentOnlyWay({ releases, renderer }, onAir, today, report) {
  await renderer.open(onAir)
  await renderer.sync()
  const half = await releases.stage()
  try {
    const rendered = await renderer.render(half, today)
    const { revision, records, leftOut, writtenFiles, removedFiles } = rendered
    fillReport(report, rendered)
    if (writtenFiles.length + removedFiles.length === 0) return await releases.putBack(half, onAir)
    report.brokenLinks = listed(
      checkRelease(half, { revision, pages: rendered.rendered, removed: rendered.removed }),
    )

    const { source, fingerprint, base, retired } = onAir
    const content = { revision, source, today, records, leftOut, writtenFiles, removedFiles }
    const release = nextRelease(onAir, {
      ...content,
      way: 'content-only',
      fingerprint,
      base,
      retired,
      trusted: true,
    })
    await renderer.note(release.name, today)
    await releases.publish(half, release)
    await renderer.commit()
    void releases.prepareSpare()
  } catch (error) {
    releases.discard(half)
    throw error
  }
}
