// Netlify has begun to build the public site.
import { deployEvent } from './deploys/event.mjs'

export default deployEvent(() => ({ state: 'building' }))
