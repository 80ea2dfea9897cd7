// Leaves what came of the build (scripts/builder/on-netlify.mjs) in the blob store of its deploy, where functions/deploys/message.mjs
// finds it once the deploy is up or has failed. Told by the build itself, the API would look for a release that nobody can see yet.
import { readFile, rm } from 'node:fs/promises'
import { getDeployStore } from '@netlify/blobs'

// Written by scripts/builder/on-netlify.mjs. Netlify takes every export of this module for an event.
const RESULT_FILE = '.netlify/build-result.json'

/** Of the machine's last build. */
export const onPreBuild = () => rm(RESULT_FILE, { force: true })

export const onPostBuild = leaveResult
export const onError = leaveResult

/** The deploy goes up without it too: the API then hears of its revision alone, or that it failed. */
async function leaveResult() {
  try {
    await getDeployStore().setJSON('build', JSON.parse(await readFile(RESULT_FILE, 'utf8')))
    console.log('The result of the build is left with its deploy.')
  } catch (error) {
    console.error(`The result of the build is not left with its deploy: ${error.message}`)
  }
}
