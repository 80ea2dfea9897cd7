// The door of POST /api/contact.
export { formDoor as default } from './form-door/door.mjs'

export const config = { path: '/api/contact', method: 'POST' }
