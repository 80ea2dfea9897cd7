// The public site has a new deploy. What its build did not leave with it, its revision, the site itself tells.
import { deployEvent } from './deploys/event.mjs'

export default deployEvent(async (built) => built ?? { state: 'ready', revision: await shownRevision() })

async function shownRevision() {
  const answer = await fetch(`${process.env.URL}/revision.json`, { signal: AbortSignal.timeout(3000) })
  return (await answer.json()).revision
}
