// Set-up of tests and checks as tasks, so that each check starts as soon as its own needs are met.
import { findChromium } from './chromium.mjs'
import { loadDemoContent } from './demo-content.mjs'
import { installNodeModules } from './node-modules.mjs'
import { preparePython, prepareSeparatePython } from './python.mjs'

export const PYTHON = 'Python packages'
export const NODE = 'node modules'
export const CHROMIUM = 'Chromium'
export const DEMO = 'demo content'
/** netlify-cli, only for tests of Netlify builds. */
export const NETLIFY = 'netlify-cli'
/** Drives WebKit. */
export const WEBKIT = 'selenium'
/** Third-party checkers of the finished site. */
export const JUDGES = 'judges'

/** @type {import('./tasks.mjs').Task[]} */
const SET_UP = [
  { name: PYTHON, act: () => preparePython() },
  { name: DEMO, needs: [PYTHON], act: () => loadDemoContent() },
  { name: NODE, act: () => installNodeModules() },
  { name: NETLIFY, act: () => installNodeModules({ folder: 'netlify' }) },
  { name: WEBKIT, act: () => installNodeModules({ folder: 'tests/browsers' }) },
  {
    name: JUDGES,
    act: async () => {
      await installNodeModules({ folder: 'tests/judges' })
      await prepareSeparatePython('tests/judges')
    },
  },
  { name: CHROMIUM, act: async () => (process.env.CHROMIUM = await findChromium({ isHeadless: true })) },
]

/** @param {import('./tasks.mjs').Task[]} tasks */
export function setUpFor(tasks) {
  const needed = new Set(tasks.flatMap(({ needs = [] }) => needs))
  return SET_UP.filter(({ name }) => needed.has(name))
}
