// Netlify function for POST /api/user-rights/request: relays the form to the API, queues it while the API is away.
export { formRelay as default } from './form-relay/relay.mjs'

export const config = { region: 'fra', path: '/api/user-rights/request', method: 'POST' }
