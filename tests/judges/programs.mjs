// Third-party programs that are not npm packages.
import { execFile } from 'node:child_process'
import { inRoot } from '../../scripts/lib/repository.mjs'

/** A program of requirements.txt. */
export const inJudgesVenv = (program) => inRoot('tests/judges/.venv/bin', program)

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ debian?: string, input?: string | Buffer, env?: NodeJS.ProcessEnv }} [options] `debian`: the package that has it
 * @returns {Promise<string>} what it prints
 */
export const output = (program, args, { debian, input = '', env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    const child = execFile(program, args, { maxBuffer: 2 ** 28, env }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT')
        reject(new Error(`${program} is missing${debian ? `: apt-get install ${debian}` : ''}.`))
      else if (error) reject(new Error(stderr || stdout || error.message))
      else resolve(stdout)
    })
    // It may end before it has read everything.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
