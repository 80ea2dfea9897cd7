/** The fields of a form as a table: name, label, validation rule and control of each. */
import type { ReactNode } from 'react'
import type * as z from '../../zod'
import type { FieldTexts } from './Field'
import type { INPUT_KINDS } from './inputs'

export interface FieldSpec {
  /** Without a label the field is not rendered, only part of the form's values. */
  label?: string
  rule: z.ZodType
  kind?: keyof typeof INPUT_KINDS | 'area' | 'line' | 'select' | 'switch'
  hint?: string
  optional?: boolean
  /** Over the whole width of its section. */
  wide?: boolean
  /** Value in a new record; '' by default. */
  start?: unknown
  rows?: number
  options?: readonly { value: string; label: string }[]
  /** Custom control instead of the one of `kind`. */
  render?: (field: FieldTexts & { className?: string }) => ReactNode
}

/** Fields by API name, in the order of the screen, which is also the order of focusing errors. */
export type FieldTable = Readonly<Record<string, FieldSpec>>

type Rules = Readonly<Record<string, Pick<FieldSpec, 'rule'>>>
type Shape<Table extends Rules> = { -readonly [Name in keyof Table]: Table[Name]['rule'] }

/** Values of the controls. */
type ValuesOf<Table extends FieldTable> = z.input<z.ZodObject<Shape<Table>>>
/** Values after validation. */
export type CheckedOf<Table extends FieldTable> = z.output<z.ZodObject<Shape<Table>>>

export interface SectionSpec {
  /** By default the label of the first field. */
  title?: string
  text?: string
  fields: FieldTable
}

/** The fields of all sections, in one table. */
export const fieldsIn = <Section extends SectionSpec>(sections: readonly Section[]) =>
  Object.assign({}, ...sections.map(({ fields }) => fields)) as UnionToIntersection<Section['fields']>

type UnionToIntersection<Table> = (Table extends unknown ? (table: Table) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export const shapeOf = <Table extends Rules>(table: Table) =>
  each(table, (_, { rule }) => rule) as Shape<Table>

export const startOf = <Table extends FieldTable>(table: Table) =>
  each(table, (_, { start = '' }) => start) as ValuesOf<Table>

/** The form values of a stored record: numbers as text, missing fields and those without a label as in a new record. */
export const storedIn = <Table extends FieldTable>(table: Table, record: object) =>
  each(table, (name, { label, start = '' }) =>
    label ? asText(record[name as never] ?? start) : start,
  ) as ValuesOf<Table>

/** In a list or an object null is '', as no field there has a `start`. */
function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return mapInner(value, (inner) => (inner === null ? '' : asText(inner)))
}

/** Maps the values of a list or an object; anything else is returned as it is. */
export function mapInner(value: unknown, change: (inner: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => change(inner, ''))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]))
}

export const labelsOf = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { label }]) => (label ? [[name, label]] : [])),
  ) as Record<keyof Table, string>

/** Names of the fields with free text. */
export const textFieldsOf = (table: FieldTable) =>
  Object.keys(table).filter((name) => {
    const { label, kind = 'text', start = '' } = table[name]!
    return label && start === '' && !['select', 'number', 'date'].includes(kind)
  })

/** Names of the invalid fields; a rule about several fields names all of them. */
export const fieldsOf = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'custom' && Array.isArray(issue.params?.fields)
      ? (issue.params.fields as string[])
      : issue.path.slice(0, 1).map(String),
  )

function each<Field>(table: Readonly<Record<string, Field>>, pick: (name: string, field: Field) => unknown) {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, pick(name, field)]))
}
