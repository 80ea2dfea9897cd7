// Turns a Netlify deploy into the message for the API: the result that its build stored, otherwise Netlify's own state.
import { getDeployStore } from '@netlify/blobs'
import { hasPublisher } from '../lib/settings.mjs'
import { parsePublisherDeploy } from './publisher-title.mjs'

const NOT_UP = 'האתר נבנה, אבל לא עלה לאוויר. הגרסה האחרונה באוויר נשארה כמו שהיא.'
const CALLED_OFF = 'בניית האתר הופסקה. הגרסה האחרונה באוויר נשארה כמו שהיא.'
const UNKNOWN = 'משהו השתבש בבניית האתר. הגרסה האחרונה באוויר נשארה כמו שהיא.'

/**
 * @param {{ id: string, title?: string, state: string, skipped?: boolean | null, error_message?: string | null }} deploy as Netlify describes it
 * @returns {Promise<object | null>} null when the API needs no message
 */
export async function messageOf(deploy) {
  // The publisher reports its own deploys itself, once it has seen them live.
  if (parsePublisherDeploy(deploy)) return null
  if (deploy.state === 'ready')
    return (await builtFor(deploy)) ?? { state: 'ready', revision: await shownRevision() }
  if (deploy.state === 'error') return failed(deploy)
  // The publisher keeps publishing during a code build; a "building" message would make the API hold saves back until its end.
  return hasPublisher() ? null : { state: 'building' }
}

async function failed(deploy) {
  const errorMessage = deploy.error_message ?? ''
  // Superseded by a newer deploy, which sends its own notification.
  if (deploy.skipped || /^skipped|^canceled.*newer/i.test(errorMessage)) return null
  // Cancelled by hand: without a message the API would go on waiting for this deploy, and hold later saves back.
  if (/^canceled/i.test(errorMessage))
    return { state: 'error', error: CALLED_OFF, detail: 'Netlify: the deploy was canceled' }
  const built = await builtFor(deploy)
  if (built?.state === 'error') return built
  return { state: 'error', error: built ? NOT_UP : UNKNOWN, detail: 'Netlify: the deploy failed' }
}

async function builtFor({ id }) {
  try {
    return await getDeployStore({ deployID: id }).get('build', { type: 'json' })
  } catch (error) {
    console.error('What the build left with its deploy cannot be read:', error?.name)
    return null
  }
}

async function shownRevision() {
  const answer = await fetch(`${process.env.URL}/revision.json`, { signal: AbortSignal.timeout(3000) })
  return (await answer.json()).revision
}
