// The door of POST /api/user-rights/request.
import { formDoor } from './form-door/door.mjs'

export default formDoor({ confirmation: '/user-rights/sent' })

export const config = { path: '/api/user-rights/request', method: 'POST' }
