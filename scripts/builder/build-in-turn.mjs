/** Several builds in one run. */

/**
 * One build after the other, until one fails. What was built before stays a release to go up: a comparison that fails takes no
 * new day away.
 * @param {import('./builder.mjs').Builder} builder
 * @param {import('./queue.mjs').BuildRequest[]} requests
 * @returns {Promise<{ built?: import('./result.mjs').Result, failed?: import('./result.mjs').Result }>} the last of each kind
 */
export async function buildInTurn(builder, requests) {
  let built
  for (const request of requests) {
    const result = await builder.build(request)
    if (result.error) return { built, failed: result }
    built = result
  }
  return { built }
}
