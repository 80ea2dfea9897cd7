/** Collapsible section of a long form: collapsed it lists what is missing; expands for errors and on SHOW (focusField.ts). */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { Icon } from '../../parts/Icon'
import { CARD } from '../../parts/classes'
import { errorAt } from './errorAt'
import type { FieldTable } from './fieldTable'
import { SHOW } from './focusField'
import { missingIn, sectionStatus } from './missing'

interface Props {
  title: string
  text?: string
  fields: FieldTable
  isOpenAtFirst: boolean
  children: ReactNode
}

export function FoldingSection({ title, text, fields, isOpenAtFirst, children }: Props) {
  const id = useId()
  const names = Object.keys(fields)
  const section = useRef<HTMLElement>(null)
  const { errors, submitCount } = useFormState<FieldValues>({ name: names })
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const wrong = names.filter((name) => errorAt(errors, name)).length

  // Fields with errors have to be visible and focusable.
  useEffect(() => {
    if (wrong > 0) setOpen(true)
  }, [wrong, submitCount])
  useEffect(() => {
    const element = section.current
    const open = () => setOpen(true)
    element?.addEventListener(SHOW, open)
    return () => element?.removeEventListener(SHOW, open)
  }, [])

  return (
    <section ref={section} aria-labelledby={`${id}-title`} className={CARD}>
      <div className="relative rounded-card hover:bg-sand-deep/60">
        <h3 id={`${id}-title`} className="text-lg text-sea">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            aria-describedby={`${id}-state`}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-14 w-full items-center gap-3 rounded-card px-5 py-3 text-start after:absolute after:inset-0 sm:px-6"
          >
            <span className="grow">{title}</span>
            <Icon name="down" className={`size-5 text-ink-soft ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </h3>
        <SectionState id={`${id}-state`} fields={fields} wrong={wrong} />
      </div>
      <div id={`${id}-fields`} hidden={!isOpen} className="px-5 pt-2 pb-5 sm:px-6 sm:pb-6">
        {text && <p className="mb-4 text-sm text-ink-soft">{text}</p>}
        <div className="grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
      </div>
    </section>
  )
}

/** 'חסר: יעד', 'הכול מלא', 'לא חובה' */
function SectionState({ id, fields, wrong }: { id: string; fields: FieldTable; wrong: number }) {
  const names = Object.keys(fields)
  const values = useWatch({ name: names })
  const held = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  const { words, isDone } = sectionStatus(fields, held, missingIn(fields, held), wrong)
  return (
    <p
      id={id}
      className={`-mt-2 flex items-center gap-1.5 px-5 pb-3 text-sm sm:px-6 ${wrong > 0 ? 'font-semibold text-terracotta' : 'text-ink-soft'}`}
    >
      {isDone && <Icon name="check" className="size-4 text-olive" />}
      {words}
    </p>
  )
}
