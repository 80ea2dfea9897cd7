// The door of POST /api/user-rights/request.
export { formDoor as default } from './form-door/door.mjs'

export const config = { path: '/api/user-rights/request', method: 'POST' }
