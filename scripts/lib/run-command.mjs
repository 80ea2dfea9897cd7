// Runs commands to completion.
import { appendFileSync } from 'node:fs'
import { startProcessGroup } from './process-groups.mjs'
import { Failure } from './failure.mjs'
import { tail } from './logs.mjs'

/**
 * Run a command to its end, silently, what it prints kept in `log` when one is given.
 * @returns {Promise<{code: number, output: string, stdout: string}>}
 */
export function run(command, args, { log, echo, ...options } = {}) {
  return new Promise((resolve) => {
    const child = startProcessGroup(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let stdout = ''
    const keep = (chunk) => {
      output += chunk
      if (log) append(log, chunk)
      if (echo) process.stdout.write(chunk)
    }
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk
      keep(chunk)
    })
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.once('error', (error) => resolve({ code: 127, output: error.message, stdout: '' }))
    child.once('close', (code, signal) => resolve({ code: code ?? 128, signal, output, stdout }))
  })
}

/** Ignores write errors: on a full disk the output still reaches the caller. */
function append(log, chunk) {
  try {
    appendFileSync(log, chunk)
  } catch (error) {
    console.error(`${log} could not be written: ${error.code}`)
  }
}

/** Run a command that must succeed; a Failure with `sentence` and the end of what it printed when it does not. */
export async function runOrFail(sentence, command, args, options) {
  const result = await run(command, args, options)
  if (result.code === 0) return result.stdout
  const rest = options?.log ? `\n\n    (all of it: ${options.log})` : ''
  throw new Failure(`${sentence}\n\n${tail(withoutAddresses(result.output))}${rest}`)
}

/** Replaces URLs of package registries, which fill the error messages of package managers. */
function withoutAddresses(text) {
  return text.replace(/\bhttps?:\/\/(?!localhost|127\.0\.0\.1)\S+/g, '(address)')
}
