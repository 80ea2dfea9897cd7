// Every minute: sends on what the doors hold, and tells what became of a build while the API was away.
import { tellAgain } from './deploys/tell.mjs'
import { forwardHeld } from './form-door/forward.mjs'

export default async () => {
  const [counts] = await Promise.all([forwardHeld(), tellAgain()])
  if (counts.tried + counts.waiting + counts.refused > 0) console.log('held forms:', JSON.stringify(counts))
}

export const config = { schedule: '* * * * *' }
