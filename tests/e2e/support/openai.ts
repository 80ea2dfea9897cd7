// A fake server of OpenAI's API for the writing assistant.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inRoot, inVenv } from '../../../scripts/lib/repository.mjs'
import { ports } from './settings.ts'

const address = `http://127.0.0.1:${ports.openai}`

export const openaiSettings = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${address}/v1` }

/** Start it; the returned function ends it. */
export async function startOpenAI(): Promise<() => Promise<void>> {
  const server = spawn(inVenv('python'), [inRoot('tests/fake_openai.py'), String(ports.openai)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('Listening:')) break
  }
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
}

/** How the next calls are answered, one step each; afterwards all go well again, and what was held comes. The steps are in tests/fake_openai.py. */
export async function answerWith(...steps: (string | object)[]): Promise<void> {
  const { ok } = await fetch(`${address}/script`, { method: 'PUT', body: JSON.stringify(steps) })
  if (!ok) throw new Error('The script was not taken.')
}
