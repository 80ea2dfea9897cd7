/** Markdown source in a text area with a toolbar; on wide windows with the preview beside it. */
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { classNames } from '../../../lib/classNames'
import type { ControlAttributes } from '../forms/fields/Field'
import { CONTROL } from '../parts/classes'
import { edit, type Command } from './edits'
import { Preview } from './Preview'
import { editorAt } from './textEditor'
import { Toolbar } from './Toolbar'
import { useMediaQuery } from '../useMediaQuery'
import type { useTextPictures } from './useTextPictures'

interface Props {
  name: string
  rows: number
  control: ControlAttributes
  pictures: ReturnType<typeof useTextPictures>
  onPicture: () => void
  isArticle?: boolean
}

export function SourceEditor({ name, rows, control, pictures, onPicture, isArticle }: Props) {
  const { register } = useFormContext()
  const markdown: string = useWatch({ name })
  const hasRoomForBoth = useMediaQuery('(min-width: 75rem)')

  function run(command: Command) {
    const editor = editorAt(control.id)
    if (!editor) return
    const { from, to } = editor.selection()
    editor.apply(edit(command, editor.text(), from, to))
  }

  function onKeyDown(event: KeyboardEvent) {
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && SHORTCUTS[event.code]
    if (!command) return
    event.preventDefault()
    run(command)
  }

  return (
    <>
      <div className={hasRoomForBoth ? 'grid grid-cols-2 gap-4' : ''}>
        <div className="rich-editor flex flex-col max-sm:-mx-5">
          <div className="flex min-h-11 items-center rounded-t-card border border-ink-soft border-b-line bg-white px-1 max-sm:rounded-none max-sm:border-x-0 max-sm:px-3">
            <Toolbar controls={control.id} onCommand={run} onPicture={onPicture} />
          </div>
          <textarea
            rows={rows}
            {...control}
            {...register(name)}
            {...pictures.taking}
            onKeyDown={onKeyDown}
            className={classNames(
              CONTROL,
              'text-area field-sizing-content min-h-72 rounded-t-none! border-t-0! leading-relaxed lg:max-h-[75dvh]',
              'max-sm:rounded-none! max-sm:border-x-0! max-sm:px-5!',
              // As high as the preview beside it.
              hasRoomForBoth && 'grow',
              pictures.isOver && 'ring-4 ring-sea',
            )}
          />
        </div>
        {hasRoomForBoth && (
          <section
            aria-label="תצוגה מקדימה"
            // A scrollable region must be reachable by keyboard.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="min-h-72 overflow-y-auto rounded-card border border-line bg-sand p-5 lg:max-h-[75dvh]"
          >
            <Preview markdown={markdown} isArticle={isArticle} />
          </section>
        )}
      </div>
    </>
  )
}

/** By `event.code`, so that they work with a Hebrew keyboard layout. */
const SHORTCUTS: Record<string, Command> = { KeyB: 'bold', KeyK: 'link' }
