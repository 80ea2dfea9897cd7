/** The types of what crosses the wire, by the names that the API document gives them. */
import type { components } from './api-types'

type Schemas = components['schemas']

export type Schema<Name extends keyof Schemas> = Plain<Schemas[Name]>

/** The document spells "nothing, or a picture" in a way that becomes `Record<string, never> | null | Picture`. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? T extends Record<string, never>
      ? never
      : { [Key in keyof T]: Plain<T[Key]> }
    : T
