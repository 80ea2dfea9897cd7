// The relay of POST /api/user-rights/request.
export { formRelay as default } from './form-relay/relay.mjs'

export const config = { region: 'fra', path: '/api/user-rights/request', method: 'POST' }
