/** Form field for a trip's pictures, in order: upload, choose from the site's pictures, move, remove. */
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { focusMoved } from '../forms/fields/focusMoved'
import { ChosenPicture } from './ChosenPicture'
import { type PictureFieldProps, PictureGroup } from './PictureGroup'
import { pictureAt, usePicturesWith } from './usePictures'

export function PicturesField(props: PictureFieldProps) {
  const { name } = props
  const { field } = useController<Record<string, string[]>>({ name })
  const { getValues } = useFormContext()
  const list = useRef<HTMLOListElement>(null)
  const paths = field.value ?? []
  const { data: pictures } = usePicturesWith(paths)

  /** Reads the current form value, as several uploads may finish between two renders. */
  function append(path: string) {
    const now: string[] = getValues(name) ?? []
    if (!now.includes(path)) field.onChange([...now, path])
  }

  function move(from: number, to: number) {
    const moved = paths.toSpliced(from, 1).toSpliced(to, 0, paths[from]!)
    field.onChange(moved)
    requestAnimationFrame(() => focusMoved(list.current, from, to))
  }

  return (
    <PictureGroup
      {...props}
      buttonRef={field.ref}
      chosen={paths}
      several
      onUploaded={append}
      onChosen={field.onChange}
    >
      {paths.length > 0 && (
        <ol
          ref={list}
          className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3 sm:grid-cols-2 xl:grid-cols-3"
        >
          {paths.map((path, index) => (
            <ChosenPicture
              key={path}
              picture={pictureAt(path, pictures)}
              index={index}
              count={paths.length}
              onMove={(to) => move(index, to)}
              onRemove={() => field.onChange(paths.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
    </PictureGroup>
  )
}
