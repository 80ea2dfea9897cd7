// A deploy of the public site did not go up: its build failed and says why, or what it made did not reach Netlify's servers.
import { deployEvent } from './deploys/event.mjs'

const NOT_UP = 'האתר נבנה, אבל לא עלה לאוויר. הגרסה האחרונה באוויר נשארה כמו שהיא.'
const UNKNOWN = 'משהו השתבש בבניית האתר. הגרסה האחרונה באוויר נשארה כמו שהיא.'

export default deployEvent((built, { skipped, error_message: said }) => {
  // It made room for a newer one, which tells of itself.
  if (skipped || /^(canceled|skipped)/i.test(said ?? '')) return null
  if (built?.state === 'error') return built
  return { state: 'error', error: built ? NOT_UP : UNKNOWN, detail: 'Netlify: the deploy failed' }
})
