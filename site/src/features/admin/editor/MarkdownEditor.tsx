/** A text area with a few buttons, and beside it (on a narrow screen: in its place) the page as it will look. */
import { useEffect, useState, type ComponentType, type KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { classNames } from '../../../lib/classNames'
import type { ControlAttributes } from '../forms/fields/Field'
import { SHOW } from '../forms/fields/goToPlace'
import { CONTROL } from '../parts/look'
import { Segments } from '../parts/Segments'
import { applyEdit, textAreaAt } from './applyEdit'
import { edit, type Command } from './edits'
import { Preview } from './Preview'
import { TextPictures } from './TextPictures'
import { Toolbar } from './Toolbar'
import { useMediaQuery } from './useMediaQuery'
import { useTextPictures } from './useTextPictures'

interface Props {
  name: string
  rows: number
  control: ControlAttributes
  Tools?: ComponentType<{ controls: string }>
}

export default function MarkdownEditor({ name, rows, control, Tools }: Props) {
  const { register } = useFormContext()
  const markdown: string = useWatch({ name })
  const hasRoomForBoth = useMediaQuery('(min-width: 75rem)')
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [isChoosing, setChoosing] = useState(false)
  const pictures = useTextPictures(control.id)

  function run(command: Command) {
    const area = textAreaAt(control.id)
    if (area) applyEdit(area, edit(command, area.value, area.selectionStart, area.selectionEnd))
  }

  function onKeyDown(event: KeyboardEvent) {
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && SHORTCUTS[event.code]
    if (!command) return
    event.preventDefault()
    run(command)
  }

  // Somebody leads to a place in the text: it has to be seen for that.
  useEffect(() => {
    const area = document.getElementById(control.id)
    const write = () => setView('write')
    area?.addEventListener(SHOW, write)
    return () => area?.removeEventListener(SHOW, write)
  }, [control.id])

  const isWritten = hasRoomForBoth || view === 'write'
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {isWritten && <Toolbar controls={control.id} onCommand={run} onPicture={() => setChoosing(true)} />}
        {!hasRoomForBoth && <Segments label="תצוגת העורך" choices={VIEWS} chosen={view} onChoose={setView} />}
      </div>
      {isWritten && Tools && <Tools controls={control.id} />}
      <div className={hasRoomForBoth ? 'grid grid-cols-2 gap-4' : ''}>
        <textarea
          rows={rows}
          {...control}
          {...register(name)}
          {...pictures.taking}
          onKeyDown={onKeyDown}
          hidden={!isWritten}
          className={classNames(
            CONTROL,
            'field-sizing-content min-h-72 leading-relaxed lg:max-h-[75dvh]',
            pictures.isOver && 'ring-4 ring-sea',
          )}
        />
        {(hasRoomForBoth || view === 'preview') && (
          <section
            aria-label="תצוגה מקדימה"
            // A part that scrolls must be within the keyboard's reach.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="min-h-72 overflow-y-auto rounded-card border border-line bg-sand p-5 lg:max-h-[75dvh]"
          >
            <Preview markdown={markdown} />
          </section>
        )}
      </div>
      <TextPictures pictures={pictures} isChoosing={isChoosing} onChosen={() => setChoosing(false)} />
    </>
  )
}

const VIEWS = [
  { value: 'write', label: 'כתיבה' },
  { value: 'preview', label: 'איך זה ייראה' },
] as const

/** By the key's place, so that they work while she types Hebrew. */
const SHORTCUTS: Record<string, Command> = { KeyB: 'bold', KeyK: 'link' }
