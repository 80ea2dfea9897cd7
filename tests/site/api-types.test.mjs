/** The site's types of the API are generated from the schemas of the committed API document. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import openapiTS, { astToString } from 'openapi-typescript'

const file = (path) => new URL(`../../${path}`, import.meta.url)

test('the committed types are those that the API document makes', async () => {
  const openapi = JSON.parse(readFileSync(file('content-api/openapi.json'), 'utf8'))
  const made = astToString(await openapiTS({ ...openapi, paths: {} }))
  const committed = readFileSync(file('site/src/lib/api-types.ts'), 'utf8')
  assert.ok(committed.endsWith(made), 'run `npm run types` and commit the result')
})
