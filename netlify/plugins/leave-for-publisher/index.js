// Stores what the publisher continues from (scripts/publisher/code-build.mjs) in the deploy's blob store, which is not public and is
// deleted with the deploy: the release, the renderer, the code of both, the rules and the bundled functions.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { getDeployStore } from '@netlify/blobs'
import { codeOf, hostedDigest, ownDigest } from '../../../scripts/publisher/digests.mjs'

const run = promisify(execFile)

const FOLDER = '.netlify/for-publisher'
const ARCHIVE = '.netlify/for-publisher.tar.gz'
const CODE = ['site', 'signing', 'package.json', 'package-lock.json']
const NOT_CODE = ['node_modules', 'site/.cache', 'site/public']

/** Redirects and headers of netlify.toml, as changed by the plugins before this one. */
let rules

/** Read before the build, as Netlify later merges in the rules of the release's own `_headers` and `_redirects`. */
export function onPreBuild({ netlifyConfig }) {
  const { redirects, headers, build } = netlifyConfig
  rules = JSON.parse(JSON.stringify({ build: { processing: build.processing ?? {} }, redirects, headers }))
}

/** Never fails the deploy: without the archive later saves are built at Netlify, as without a publisher. */
export async function onPostBuild({ constants }) {
  const { PUBLISHER, CONTEXT } = process.env
  if (PUBLISHER !== '1' || CONTEXT !== 'production') return
  try {
    const { release, base } = await json('.netlify/release.json')
    await rm(FOLDER, { recursive: true, force: true })
    await mkdir(FOLDER, { recursive: true })
    const left = await note({ release, constants })
    await writeFile(join(FOLDER, 'build.json'), JSON.stringify(left))
    const kept = [`var/releases/${release}`, `var/releases/${release}.json`, `var/builder/renderer-${base}`]
    const without = NOT_CODE.map((folder) => `--exclude=${folder}`)
    await run('tar', ['--create', '--gzip', '--file', ARCHIVE, ...without, ...CODE, ...kept, FOLDER])
    await getDeployStore().set('for-publisher', await readFile(ARCHIVE))
    await getDeployStore().set('code', codeOf(left))
    console.log('The build artefact for the publisher is stored with the deploy.')
  } catch (error) {
    console.error(`The build artefact for the publisher is not stored with the deploy: ${error.message}`)
  }
}

const json = async (file) => JSON.parse(await readFile(file, 'utf8'))

async function note({ release, constants }) {
  const { fingerprint, source } = await json(`var/releases/${release}.json`)
  const { SITE_URL, URL, UPLOAD_ORIGIN } = process.env
  return {
    ...{ release, fingerprint, source },
    node: process.version,
    siteUrl: (SITE_URL || URL).replace(/\/+$/, ''),
    uploadOrigin: UPLOAD_ORIGIN || '',
    rules,
    hosting: await hostedDigest('.', rules, process.env),
    publisher: await ownDigest('.'),
    ...(await functionsIn(constants.FUNCTIONS_DIST)),
  }
}

/** The functions in the shape in which netlify-cli deploys them (utils/deploy/hash-fns.js). */
async function functionsIn(folder) {
  const { functions } = await json(join(folder, 'manifest.json'))
  const config = ({ displayName, excludedRoutes, buildData, trafficRules, ...more }) => {
    const { generator, routes, priority, region, memory, vcpu } = more
    return {
      ...{ display_name: displayName, generator, routes, excluded_routes: excludedRoutes, priority },
      ...{ build_data: buildData, traffic_rules: trafficRules, region, memory, vcpu },
    }
  }
  return {
    functions: await Promise.all(functions.map((one) => bundled(one))),
    functionsConfig: Object.fromEntries(functions.map((one) => [one.name, config(one)])),
    functionSchedules: functions.flatMap(({ name, schedule }) =>
      schedule ? [{ name, cron: schedule }] : [],
    ),
  }
}

async function bundled({ name, path, runtime, runtimeVersion, invocationMode, timeout }) {
  const file = join(FOLDER, basename(path))
  await cp(path, file)
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  return { name, file, sha256, runtime: runtimeVersion ?? runtime, invocationMode, timeout }
}
