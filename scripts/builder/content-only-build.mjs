/** A release of changed content: only the pages that show it are rendered. */

import { checkRelease } from './check-release.mjs'
import { nextRelease } from './releases.mjs'
import { fillReport, listed } from './result.mjs'

/**
 * @param {{ releases: import('./releases.mjs').Releases, renderer: import('./renderer.mjs').Renderer }} builder
 * @param {object} build
 * @param {import('./release-descriptions.mjs').Release} build.newest
 * @param {string} build.today
 * @param {Pick<import('./queue.mjs').BuildRequest, 'endHold'>} build.request see releases.mjs
 * @param {import('./result.mjs').Report} report
 */
export async function contentOnlyBuild({ releases, renderer }, { newest, today, request }, report) {
  await renderer.open(newest)
  await renderer.sync()
  const stagedDir = await releases.stage()
  try {
    const rendered = await renderer.render(stagedDir, today)
    const { revision, records, leftOut, writtenFiles, removedFiles } = rendered
    fillReport(report, rendered)
    if (writtenFiles.length + removedFiles.length === 0)
      return await putBack(releases, stagedDir, newest, request)
    report.brokenLinks = listed(
      checkRelease(stagedDir, { revision, pages: rendered.rendered, removed: rendered.removed }),
    )

    const { source, rendering, fingerprint, base, retired, comparedOn } = newest
    const content = { revision, source, rendering, today, records, leftOut, writtenFiles, removedFiles }
    const release = nextRelease(newest, {
      ...content,
      way: 'content-only',
      fingerprint,
      base,
      retired,
      comparedOn,
      trusted: true,
    })
    await renderer.note(release.name, today)
    await releases.publish(stagedDir, release, request)
    // The release is live: without the renderer, the next build continues from its journal.
    await renderer.commit().catch(() => renderer.end())
    void releases.prepareStagingCopy()
  } catch (error) {
    releases.discard(stagedDir)
    throw error
  }
}

/**
 * No file changed: the newest release stays. If the request ends a hold, it goes live in place of the older release.
 * @param {import('./releases.mjs').Releases} releases
 * @param {string} stagedDir
 * @param {import('./release-descriptions.mjs').Release} newest
 * @param {Pick<import('./queue.mjs').BuildRequest, 'endHold'>} request
 */
async function putBack(releases, stagedDir, newest, request) {
  await releases.putBack(stagedDir, newest)
  const { endHold } = request
  if (endHold && releases.current()?.name === endHold) await releases.makeLive(newest.name)
}
