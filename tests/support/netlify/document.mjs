/**
 * The part of Netlify's OpenAPI document (npm's @netlify/open-api) about deploys: open-api.json is made from it by `excerptOf`, and
 * tests/builds/netlify-deploy.test.mjs fails when it is out of date. Requests and answers are validated against it.
 */

import { readFileSync } from 'node:fs'
import Ajv from 'ajv'

export const EXCERPT = new URL('open-api.json', import.meta.url)

const OPERATIONS = [
  'getSite',
  'listSites',
  'listSiteDeploys',
  'createSiteDeploy',
  'getSiteDeploy',
  'updateSiteDeploy',
  'restoreSiteDeploy',
  'cancelSiteDeploy',
  'lockDeploy',
  'unlockDeploy',
  'uploadDeployFile',
  'uploadDeployFunction',
  'listAccountsForUser',
  'getEnvVars',
]

/** @param {any} document */
export function excerptOf({ info, basePath, paths }) {
  const operations = Object.entries(paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => OPERATIONS.includes(operationId))
      .map(([method, one]) => ({
        name: one.operationId,
        method: method.toUpperCase(),
        path,
        parameters: [...parameters, ...(one.parameters ?? [])],
        responses: Object.fromEntries(
          Object.entries(one.responses).map(([status, { schema }]) => [status, schema ?? true]),
        ),
      })),
  )
  return withoutRepetition({ version: info.version, basePath, operations })
}

/** A deploy is described in ten places; each schema that comes again is named once. @param {any} excerpt */
function withoutRepetition(excerpt) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  /** @type {any[]} */
  const shared = []
  const replaced = (/** @type {any} */ schema) => {
    const text = JSON.stringify(schema)
    if (text.length < 1000) return schema
    const at = seen.get(text) ?? shared.push(schema) - 1
    seen.set(text, at)
    return { $ref: `deploys#/shared/${at}` }
  }
  for (const { parameters, responses } of excerpt.operations) {
    for (const parameter of parameters) if (parameter.schema) parameter.schema = replaced(parameter.schema)
    for (const [status, schema] of Object.entries(responses))
      responses[status] = schema.items ? { ...schema, items: replaced(schema.items) } : replaced(schema)
  }
  return { ...excerpt, shared }
}

/**
 * @returns {{ find: (method: string, path: string) => Operation | null }} `find` takes a path below the base path
 *
 * @typedef {object} Operation
 * @property {string} name
 * @property {Record<string, string>} given what stands in the path
 * @property {(query: URLSearchParams, body: unknown) => string | null} faultOfRequest
 * @property {(status: number, said: unknown) => string | null} faultOfAnswer
 */
export function readDocument() {
  const { operations, shared } = JSON.parse(readFileSync(EXCERPT, 'utf8'))
  // Version 2 of OpenAPI: formats of its own, and a query's numbers are texts.
  const options = { strict: false, validateFormats: false }
  const ajv = new Ajv(options)
  const ajvOfQueries = new Ajv({ ...options, coerceTypes: true })
  ajv.addSchema({ $id: 'deploys', shared })
  const said = (/** @type {any} */ validate) => ajv.errorsText(validate.errors, { separator: '; ' })
  const known = operations.map((/** @type {any} */ { name, method, path, parameters, responses }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one)
    const pattern = new RegExp(`^${path.replace(/\{path\}/g, '(.+)').replace(/\{\w+\}/g, '([^/]+)')}$`)
    const inQuery = parameters.filter((/** @type {any} */ one) => one.in === 'query')
    const ofQuery = ajvOfQueries.compile({
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        inQuery.map((/** @type {any} */ { name, type, enum: values }) => [
          name,
          { type, ...(values && { enum: values }) },
        ]),
      ),
      required: inQuery
        .filter((/** @type {any} */ one) => one.required)
        .map((/** @type {any} */ one) => one.name),
    })
    const body = parameters.find((/** @type {any} */ one) => one.in === 'body')
    const ofBody = body && body.schema.format !== 'binary' ? ajv.compile(body.schema) : null
    const ofAnswers = new Map(
      Object.entries(responses).map(([status, schema]) => [status, ajv.compile(/** @type {any} */ (schema))]),
    )
    /** @type {Omit<Operation, 'given'>} */
    const operation = {
      name,
      faultOfRequest(query, given) {
        if (!ofQuery(Object.fromEntries(query))) return `${name}: query ${said(ofQuery)}`
        if (ofBody && given !== undefined && !ofBody(given)) return `${name}: body ${said(ofBody)}`
        return null
      },
      faultOfAnswer(status, answer) {
        const validate = ofAnswers.get(String(status)) ?? ofAnswers.get('default')
        return validate && !validate(answer) ? `${name}: answer ${status} ${said(validate)}` : null
      },
    }
    return { method, pattern, names, operation }
  })
  return {
    find(method, path) {
      for (const { pattern, names, operation, method: its } of known) {
        const match = its === method ? pattern.exec(path) : null
        if (match) {
          const given = Object.fromEntries(
            names.map((/** @type {string} */ one, /** @type {number} */ at) => [
              one,
              decodeURIComponent(String(match[at + 1])),
            ]),
          )
          return { ...operation, given }
        }
      }
      return null
    },
  }
}
