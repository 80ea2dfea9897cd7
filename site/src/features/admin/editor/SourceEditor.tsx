/** Markdown source in a text area, with a button for pictures. */
import { useFormContext } from 'react-hook-form'
import { classNames } from '../../../lib/classNames'
import type { ControlAttributes } from '../forms/fields/Field'
import { CONTROL, ICON_BUTTON } from '../parts/classes'
import { Icon } from '../parts/Icon'
import type { useTextPictures } from './useTextPictures'

interface Props {
  name: string
  rows: number
  control: ControlAttributes
  pictures: ReturnType<typeof useTextPictures>
  onPicture: () => void
}

export function SourceEditor({ name, rows, control, pictures, onPicture }: Props) {
  const { register } = useFormContext()
  return (
    <div className="rich-editor flex flex-col max-sm:-mx-5">
      <div className="flex min-h-11 items-center rounded-t-card border border-ink-soft border-b-line bg-white px-1 max-sm:rounded-none max-sm:border-x-0 max-sm:px-3">
        <button
          type="button"
          data-tooltip
          aria-label="תמונה"
          aria-haspopup="dialog"
          // Keeps the focus in the text area, and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPicture}
          className={ICON_BUTTON}
        >
          <Icon name="picture" />
        </button>
      </div>
      <textarea
        rows={rows}
        {...control}
        {...register(name)}
        {...pictures.dropZoneProps}
        className={classNames(
          CONTROL,
          'text-area field-sizing-content min-h-72 rounded-t-none! border-t-0! leading-relaxed lg:max-h-[75dvh]',
          'max-sm:rounded-none! max-sm:border-x-0! max-sm:px-5!',
          pictures.isOver && 'ring-4 ring-sea',
        )}
      />
    </div>
  )
}
