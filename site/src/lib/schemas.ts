/** Types of the API's requests and responses, by their schema names in the OpenAPI document. */
import type { components } from './api-types'

type Schemas = components['schemas']

export type Schema<Name extends keyof Schemas> = Plain<Schemas[Name]>

/** Simplifies nullable references, which the generator turns into `Record<string, never> | null | Picture`. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? T extends Record<string, never>
      ? never
      : { [Key in keyof T]: Plain<T[Key]> }
    : T
