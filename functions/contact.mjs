// The relay of POST /api/contact.
export { formRelay as default } from './form-relay/relay.mjs'

export const config = { region: 'fra', path: '/api/contact', method: 'POST' }
