// The schemas of the API document: generates values and validates answers.
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import openapi from '../../../content-api/openapi.json'
import type { components } from '../../../site/src/lib/api-types'

export type Path = keyof typeof openapi.paths
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schemas = components['schemas']

interface Schema {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: unknown[]
  format?: string
  minimum?: number
  items?: Schema
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  allOf?: Schema[]
}

const DOCUMENT: any = JSON.parse(JSON.stringify(openapi), (_, value) => {
  if (!value?.nullable) return value
  // "A picture or nothing" is written so that any object would do, and "true or nothing" without a type.
  if (value.type === 'object' && !value.properties) return { type: 'null' }
  return value.type ? value : { ...value, nullable: undefined }
})
const FORMATS: Record<string, string> = { 'date-time': '2027-03-01T07:00:00+00:00', date: '2027-03-01' }

/** The plainest value that the API document allows for this schema: lists as short as they may be, texts empty. */
export function sample<N extends keyof Schemas>(name: N, differing: Partial<Schemas[N]> = {}): Schemas[N] {
  return { ...(plainest({ $ref: `#/components/schemas/${name}` }) as Schemas[N]), ...differing }
}

function plainest(schema: Schema): unknown {
  if (schema.$ref) return plainest(at(schema.$ref))
  if (schema.nullable || schema.anyOf) return null
  if (schema.allOf) return plainest(schema.allOf[0]!)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => plainest(schema.items!))
  if (schema.type === 'boolean') return false
  if (schema.type === 'string') return FORMATS[schema.format ?? ''] ?? ''
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  const names = schema.required ?? []
  return Object.fromEntries(names.map((name) => [name, plainest(schema.properties![name]!)]))
}

const at = (ref: string): Schema =>
  ref
    .slice(2)
    .split('/')
    .reduce((part, name) => part[name], DOCUMENT)

const ajv = addFormats
  .default(new Ajv({ strict: false, allErrors: true, validateSchema: false }))
  .addSchema(DOCUMENT, 'api')

/** Throws unless the API document lets this call be answered with this. */
export function holdToShape(method: Method, path: Path, status: number, body: unknown): void {
  const { responses } = DOCUMENT.paths[path][method.toLowerCase()]
  const listed = responses[status] ?? (status >= 400 && responses.default)
  if (!listed) throw new Error(`${method} ${path} never answers ${status}`)
  const { content } = listed.$ref ? (at(listed.$ref) as any) : listed
  const schema = content?.['application/json']?.schema
  if (!schema) {
    if (body !== undefined) throw new Error(`${method} ${path} answers ${status} without a body`)
    return
  }
  const name = responses[status] ? status : 'default'
  const address = listed.$ref ?? `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${name}`
  const validate = ajv.getSchema(`api${address}/content/application~1json/schema`)!
  if (!validate(body)) throw new Error(`${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`)
}

const escaped = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
