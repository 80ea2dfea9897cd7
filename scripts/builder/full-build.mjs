/** A release made by Gatsby. */

import { join } from 'node:path'
import { feedError } from './build-error.mjs'
import { checkRelease } from './check-release.mjs'
import { gatsbyBuild } from './gatsby-build.mjs'
import { differences, importBuild } from './import-build.mjs'
import { nextRelease } from './releases.mjs'
import { fillReport, listed } from './result.mjs'

/** @typedef {import('./release-descriptions.mjs').Release} Release */

/**
 * @param {object} builder
 * @param {import('./settings.mjs').Settings} builder.settings
 * @param {import('./releases.mjs').Releases} builder.releases
 * @param {import('./renderer.mjs').Renderer} builder.renderer
 * @param {AbortSignal} builder.signal
 * @param {object} build
 * @param {Release | null} build.newest
 * @param {string} build.fingerprint
 * @param {string} build.today
 * @param {boolean} build.clean without Gatsby's cache
 * @param {Pick<import('./queue.mjs').BuildRequest, 'endHold'>} build.request see releases.mjs
 * @param {import('./result.mjs').Report} report
 */
export async function fullBuild(
  { settings, releases, renderer, signal },
  { newest, fingerprint, today, clean, request },
  report,
) {
  // A record that is faulty now must not lose its last good version.
  if (newest) await renderer.trySync(newest)
  const { lastGoodFile } = renderer
  const built = await gatsbyBuild({
    settings,
    fingerprint,
    today,
    lastGoodFile,
    acceptEmptied: !newest,
    clean,
    signal,
  })
  refuseEmptied(built, newest)
  fillReport(report, built)

  const stagedDir = await releases.stage()
  try {
    const { revision, source, rendering, records, leftOut } = built
    const imported = await importBuild(
      join(settings.siteDir, 'public'),
      stagedDir,
      newest?.retired ?? {},
      new Date(),
    )
    report.brokenLinks = listed(
      checkRelease(stagedDir, { revision, pages: built.paths, removed: built.removed }),
    )
    if (newest && showsTheSame(newest, { revision, source, rendering, fingerprint, today })) {
      const changed = [...imported.writtenFiles, ...imported.removedFiles]
      report.disagreed = listed(await differences(releases.pathOf(newest), stagedDir, changed))
    }
    const content = { revision, source, rendering, today, records, leftOut, ...imported }
    const made = { ...content, fingerprint, base: null, trusted: true, comparedOn: today }
    const release = nextRelease(newest, { ...made, way: 'full' })
    const reason = await renderer.keep(release.name, today)
    if (reason) report.disagreed.push(reason)
    release.trusted = report.disagreed.length === 0 && (clean || !needsCleanCache(newest, fingerprint))
    await releases.publish(stagedDir, release, request)
    renderer.removeOthers(release.name)
    void releases.prepareStagingCopy()
  } catch (error) {
    renderer.end()
    releases.discard(stagedDir)
    throw error
  }
}

/**
 * Throws if the feed became empty; the plugin checks this too, but only while Gatsby has its cache. An empty feed is
 * accepted if it lists at least as many removed records as the live release shows (it lists removals of years ago too), from the
 * same database: another one has probably been made in place of one that is lost.
 * @param {Pick<import('./gatsby-build.mjs').FullBuild, 'full' | 'source' | 'revision' | 'records' | 'takenDown'>} built
 * @param {Pick<Release, 'source' | 'revision' | 'records'> | null} newest
 */
export function refuseEmptied({ full, source, revision, records, takenDown }, newest) {
  if (!newest || !full || records > 0 || newest.records === 0) return
  if (source === newest.source && takenDown >= newest.records && revision > newest.revision) return
  throw feedError('emptied', `the API has no records any more; the live release has ${newest.records}`)
}

/**
 * After a content-only build differed from the full build, content-only builds stay off for this code until a full build
 * without Gatsby's cache succeeds.
 * @param {Release | null} newest
 * @param {string} fingerprint
 */
function needsCleanCache(newest, fingerprint) {
  return newest !== null && !newest.trusted && newest.fingerprint === fingerprint
}

/**
 * Whether the newest release is a content-only build of the same code, content and day, so that both must have the same files.
 * @param {Release} newest
 * @param {Pick<Release, 'revision' | 'source' | 'rendering' | 'fingerprint' | 'today'>} built
 */
export function showsTheSame(newest, { revision, source, rendering, fingerprint, today }) {
  return (
    newest.way === 'content-only' &&
    newest.revision === revision &&
    newest.source === source &&
    newest.rendering === rendering &&
    newest.fingerprint === fingerprint &&
    newest.today === today
  )
}
