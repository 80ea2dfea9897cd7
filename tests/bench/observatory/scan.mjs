/**
 * Grades addresses of one host, as the Observatory's own `scan` does, which knows neither ports nor paths:
 * `scan.mjs FOLDER HTTP_PORT HTTPS_PORT PATH…`. Prints one line of JSON for each.
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder = '', httpPort, httpsPort, ...paths] = process.argv.slice(2)

/** @param {string} file */
const part = (file) =>
  import(pathToFileURL(join(folder, 'node_modules/@mdn/mdn-http-observatory/src', file)).href)

const { retrieve } = await part('retriever/retriever.js')
const { ALL_TESTS } = await part('constants.js')
const { getScoreModifier, getGradeForScore } = await part('grader/grader.js')
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await part('grader/charts.js')

for (const path of paths) {
  const retrieved = await retrieve('localhost', {
    httpPort: Number(httpPort),
    httpsPort: Number(httpsPort),
    path,
  })
  const { auto } = retrieved.responses
  if (!auto) throw new Error(`${path} does not answer`)
  const modifiers = Object.fromEntries(
    ALL_TESTS.map((/** @type {Function} */ test) => {
      const { result } = test(retrieved)
      return [result, getScoreModifier(result)]
    }),
  )
  const values = Object.values(modifiers)
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((one, other) => one + other, 100)
  // Credit counts only on top of what is good without it.
  const plain = sum(values.filter((value) => value < 0))
  const score = plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(values) : plain
  const { grade } = getGradeForScore(score)
  console.log(JSON.stringify({ path, status: auto.status, verified: auto.verified, grade, score, modifiers }))
}
