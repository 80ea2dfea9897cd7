// Keeps between builds what the builder needs: Gatsby's cache and output, the kept releases and the saved renderer. With them a
// content change renders only the pages that show it, and scripts of earlier releases stay available to pages that are still open.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const KEPT = ['site/.cache', 'site/public', 'var/builder', 'var/releases']
// One archive: releases share their files by hard links, which Netlify's cache would write out one by one.
const ARCHIVE = '.netlify/kept-builds.tar'

// A cache that fails must not fail the build. The next one is slower, and leaves pages open from this one without their scripts.
export async function onPreBuild({ utils }) {
  try {
    if (!(await utils.cache.restore(ARCHIVE)))
      return console.log('No build was kept: this one begins from nothing.')
    await run('tar', ['--extract', '--file', ARCHIVE])
  } catch (error) {
    // A partly extracted archive would be worse than none.
    await Promise.all(KEPT.map((folder) => rm(folder, { recursive: true, force: true })))
    console.error(`What was kept of the builds before cannot be read: ${error.message}`)
  }
}

export async function onPostBuild({ utils }) {
  try {
    await mkdir('.netlify', { recursive: true })
    await run('tar', ['--create', '--file', ARCHIVE, ...KEPT.filter((folder) => existsSync(folder))])
    await utils.cache.save(ARCHIVE)
  } catch (error) {
    console.error(`This build cannot be kept for the next ones: ${error.message}`)
  } finally {
    await rm(ARCHIVE, { force: true })
  }
}
