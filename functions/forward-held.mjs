// Every minute: sends on what the doors hold.
import { forwardHeld } from './form-door/forward.mjs'

export default async () => {
  const counts = await forwardHeld()
  if (counts.tried > 0) console.log('held forms:', JSON.stringify(counts))
}

export const config = { schedule: '* * * * *' }
