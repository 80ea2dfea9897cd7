/** Runs several builds in order. */

/**
 * Builds in order until one fails. Earlier builds are kept, so a failed comparison does not discard the new day's release.
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
