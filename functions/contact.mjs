// Netlify function for POST /api/contact: relays the form to the API, queues it while the API is away.
export { formRelay as default } from './form-relay/relay.mjs'

export const config = { region: 'fra', path: '/api/contact', method: 'POST' }
