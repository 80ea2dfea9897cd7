// Every minute: sends on what the relays hold, and tells what became of a build while the API was away.
import { tellAgain } from './deploys/tell.mjs'
import { forwardQueued } from './form-relay/forward.mjs'

export default async () => {
  // Neither waits for the other, nor ends with it: the platform stops a function that has answered.
  const [forwarding, telling] = await Promise.allSettled([forwardQueued(), tellAgain()])
  // Of what was thrown while forms went on, its kind alone: it may quote what was sent.
  if (forwarding.reason) console.error('Queued forms could not be sent on:', forwarding.reason.name)
  if (telling.reason) console.error('What became of a build could not be told:', telling.reason.message)
  const { value: counts } = forwarding
  if (counts && counts.tried + counts.waiting + counts.refused > 0)
    console.log('queued forms:', JSON.stringify(counts))
}

export const config = { region: 'fra', schedule: '* * * * *' }
