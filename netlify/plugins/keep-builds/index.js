// What the builder needs of the builds before: Gatsby's cache and what it made, the kept releases and the renderer's state. With it
// a change of content renders the pages that show it alone, and the scripts of yesterday's pages are still there today.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const KEPT = ['site/.cache', 'site/public', 'var/builder', 'var/releases']
// One archive: releases share their files by hard links, which Netlify's cache would write out one by one.
const ARCHIVE = '.netlify/kept-builds.tar'

export async function onPreBuild({ utils }) {
  if (!(await utils.cache.restore(ARCHIVE)))
    return console.log('No build was kept: this one begins from nothing.')
  try {
    await run('tar', ['--extract', '--file', ARCHIVE])
  } catch (error) {
    // Half of it would be worse than nothing.
    await Promise.all(KEPT.map((folder) => rm(folder, { recursive: true, force: true })))
    console.error(`What was kept of the builds before cannot be read: ${error.message}`)
  }
}

export async function onPostBuild({ utils }) {
  await mkdir('.netlify', { recursive: true })
  await run('tar', ['--create', '--file', ARCHIVE, ...KEPT.filter((folder) => existsSync(folder))])
  await utils.cache.save(ARCHIVE)
  await rm(ARCHIVE)
}
