// Stores the result of the build (scripts/builder/on-netlify.mjs) in its deploy's blob store; functions/deploys/message.mjs reads it
// once the deploy is live or has failed. Sent by the build itself, the result would reach the API before the release is live.
import { readFile, rm } from 'node:fs/promises'
import { getDeployStore } from '@netlify/blobs'

// Written by scripts/builder/on-netlify.mjs. Not exported: Netlify takes every export of this module for an event handler.
const RESULT_FILE = '.netlify/build-result.json'

/** Deletes the result of an earlier build on this machine. */
export const onPreBuild = () => rm(RESULT_FILE, { force: true })

export const onPostBuild = leaveResult
export const onError = leaveResult

/** Never fails the deploy: without the result the API is only told its revision, or that it failed. */
async function leaveResult() {
  try {
    await getDeployStore().setJSON('build', JSON.parse(await readFile(RESULT_FILE, 'utf8')))
    console.log('The result of the build is left with its deploy.')
  } catch (error) {
    console.error(`The result of the build is not left with its deploy: ${error.message}`)
  }
}
