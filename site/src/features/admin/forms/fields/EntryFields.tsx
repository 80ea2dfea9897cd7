import type { ComponentProps, ReactNode, Ref } from 'react'
import type * as z from '../../zod'
import { GrowingLine } from '../../parts/GrowingLine'
import { Icon } from '../../parts/Icon'
import { MoveButtons } from '../../parts/MoveButtons'
import { CONTROL, ICON_BUTTON } from '../../parts/classes'
import { TextArea } from '../../parts/TextArea'
import { FieldError } from './Field'

export type Entry = Readonly<Record<string, string>>

/** One control of an entry. */
interface EntryControl {
  /** Visible label; one with '…' is only an aria-label, with the entry's name in place of '…'. */
  label: string
  rule: z.ZodType
  kind?: 'text' | 'line' | 'area' | 'number' | 'address' | 'ltr'
  /** Visible short label, contained in the aria-label (WCAG 2.5.3): 'כותרת'. */
  caption?: string
  placeholder?: string
  /** The id of a datalist with suggestions. */
  list?: string
  start?: string
  /** Grid class for a width in twelve columns; full width by default. */
  wide?: string
  /** Custom control instead of the one of `kind`. */
  render?: (props: EntryControlProps, whole: WholeEntry) => ReactNode
}

export interface EntryControlProps {
  id: string
  /** Its API name: 'testimonials.0.stars' */
  name: string
  /** Accessible name, with the name of the entry. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** For a control that also sets other fields of the entry. */
export interface WholeEntry {
  entry: Entry
  onEntry: (entry: Entry) => void
}

/** Controls by the API's field names within the entry. */
export type EntryTable = Readonly<Record<string, EntryControl>>

interface Props {
  id: string
  /** Prefix of the controls' names, as in the API: 'testimonials.0' */
  path: string
  /** Accessible name: 'המלצה 1' */
  name: string
  controls: EntryTable
  entry: Entry
  index: number
  count: number
  errorOf: (field: string) => string | undefined
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
  onChange: (entry: Entry) => void
  onBlur: () => void
  onMove: (to: number) => void
  onRemove: () => void
  /** Whether the fields are shown, and the text while they are collapsed; without it they are always shown. */
  fold?: { isOpen: boolean; summary: string; onFold: () => void }
}

const KINDS: Record<NonNullable<EntryControl['kind']>, ComponentProps<'input'>> = {
  text: {},
  line: {},
  area: {},
  ltr: { dir: 'ltr', className: 'text-end' },
  number: { inputMode: 'numeric', dir: 'ltr', className: 'text-end' },
  address: { dir: 'ltr', inputMode: 'url', autoCapitalize: 'none', spellCheck: false, className: 'text-end' },
}

export function EntryFields({
  id,
  path,
  name,
  controls,
  entry,
  index,
  errorOf,
  inputRef,
  onChange,
  onBlur,
  fold,
  ...list
}: Props) {
  return (
    <li className="rounded-card border border-line p-3 sm:p-4">
      <EntryHead fields={`${id}-fields`} name={name} index={index} fold={fold} {...list} />
      <div id={`${id}-fields`} hidden={fold?.isOpen === false} className="grid grid-cols-12 gap-x-3 gap-y-3">
        {Object.entries(controls).map(([field, entryControl], position) => {
          const { label, caption, kind = 'text', placeholder, wide = 'col-span-12', render } = entryControl
          const isLabelled = !label.includes('…')
          const error = errorOf(field)
          const { className = '', ...ofKind } = KINDS[kind]
          const control = {
            id: `${id}-${field}`,
            name: `${path}.${field}`,
            value: entry[field] ?? '',
            'aria-label': isLabelled ? undefined : label.replace('…', name),
            'aria-invalid': error ? (true as const) : undefined,
            'aria-describedby': error ? `${id}-${field}-error` : undefined,
            onChange: ({ target }: { target: { value: string } }) =>
              onChange({ ...entry, [field]: target.value }),
            onBlur,
            ref: position === 0 ? inputRef : undefined,
            className: `${CONTROL} ${className}`,
          }
          return (
            <div key={field} className={wide}>
              {isLabelled && (
                <label htmlFor={control.id} className="mb-1 block text-sm">
                  {label}
                  <span className="sr-only"> של {name}</span>
                </label>
              )}
              {caption && (
                <label htmlFor={control.id} className="mb-1 block text-sm">
                  {caption}
                </label>
              )}
              {render ? (
                render(
                  {
                    id: control.id,
                    name: control.name,
                    label: label.replace('…', name),
                    placeholder,
                    value: control.value,
                    onChange: (value) => onChange({ ...entry, [field]: value }),
                    onBlur,
                    'aria-invalid': control['aria-invalid'],
                    'aria-describedby': control['aria-describedby'],
                  },
                  { entry, onEntry: onChange },
                )
              ) : kind === 'area' ? (
                <TextArea placeholder={placeholder} {...control} />
              ) : kind === 'line' ? (
                <GrowingLine placeholder={placeholder} {...control} />
              ) : (
                <input
                  type="text"
                  autoComplete="off"
                  {...ofKind}
                  placeholder={placeholder}
                  list={entryControl.list}
                  {...control}
                />
              )}
              <FieldError id={`${id}-${field}-error`}>{error}</FieldError>
            </div>
          )
        })}
      </div>
    </li>
  )
}

type HeadProps = Pick<Props, 'name' | 'index' | 'count' | 'onMove' | 'onRemove' | 'fold'> & {
  /** The id of the element that collapses. */
  fields: string
}

function EntryHead({ fields, name, index, count, onMove, onRemove, fold }: HeadProps) {
  return (
    <div className="mb-1 flex items-center justify-between gap-2">
      {fold ? (
        <button
          type="button"
          aria-expanded={fold.isOpen}
          aria-controls={fields}
          onClick={fold.onFold}
          className="flex min-h-11 min-w-0 grow items-center gap-2 text-start"
        >
          <Icon name="down" className={`size-5 text-ink-soft ${fold.isOpen ? 'rotate-180' : ''}`} />
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            {!fold.isOpen && <span className="block truncate text-sm text-ink-soft">{fold.summary}</span>}
          </span>
        </button>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <span className="flex">
        <MoveButtons name={name} index={index} count={count} onMove={onMove} vertical />
        <button
          type="button"
          data-tooltip
          aria-label={`להוציא את ${name}`}
          onClick={onRemove}
          className={ICON_BUTTON}
        >
          <Icon name="bin" />
        </button>
      </span>
    </div>
  )
}
