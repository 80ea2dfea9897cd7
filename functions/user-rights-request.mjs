// The relay of POST /api/user-rights/request.
export { formRelay as default } from './form-relay/relay.mjs'

export const config = { path: '/api/user-rights/request', method: 'POST' }
