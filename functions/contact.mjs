// The door of POST /api/contact.
import { formDoor } from './form-door/door.mjs'

export default formDoor({ confirmation: '/thank-you' })

export const config = { path: '/api/contact', method: 'POST' }
