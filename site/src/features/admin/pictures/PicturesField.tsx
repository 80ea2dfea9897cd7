/** The pictures of a trip, in order: uploaded, or chosen from what the site has, moved, taken out. */
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { errorAt } from '../forms/fields/errorAt'
import { FieldError } from '../forms/fields/Field'
import { LABEL } from '../parts/look'
import { ChosenPicture } from './ChosenPicture'
import { PicturePicker } from './PicturePicker'
import { Uploads } from '../uploads/Uploads'
import { pictureAt, usePictures } from './usePictures'

interface Props {
  name: string
  label: string
  className?: string
}

export function PicturesField({ name, label, className }: Props) {
  const { field, formState } = useController<Record<string, string[]>>({ name })
  const { getValues } = useFormContext()
  const { data: pictures } = usePictures()
  const [isPicking, setPicking] = useState(false)
  const paths = field.value ?? []

  /** Reads the list as it is now: several pictures may arrive between two renders. */
  function append(path: string) {
    const now: string[] = getValues(name) ?? []
    if (!now.includes(path)) field.onChange([...now, path])
  }

  function move(from: number, to: number) {
    const moved = paths.toSpliced(from, 1).toSpliced(to, 0, paths[from]!)
    field.onChange(moved)
  }

  return (
    <div role="group" aria-labelledby={`field-${name}-label`} className={className}>
      <p id={`field-${name}-label`} className={LABEL}>
        {label} <span className="font-normal text-ink-soft">(לא חובה)</span>
      </p>
      {paths.length > 0 && (
        <ol className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {paths.map((path, place) => (
            <ChosenPicture
              key={path}
              picture={pictureAt(path, pictures)}
              place={place}
              count={paths.length}
              onMove={(to) => move(place, to)}
              onRemove={() => field.onChange(paths.toSpliced(place, 1))}
            />
          ))}
        </ol>
      )}
      <Uploads name={name} several onUploaded={append}>
        <Button ref={field.ref} look="outline" onClick={() => setPicking(true)}>
          לבחור מתמונות האתר
        </Button>
      </Uploads>
      <FieldError id={`field-${name}-error`}>{errorAt(formState.errors, name)}</FieldError>
      <PicturePicker
        open={isPicking}
        name={name}
        chosen={paths}
        several
        onDone={(chosen) => {
          field.onChange(chosen)
          setPicking(false)
        }}
        onCancel={() => setPicking(false)}
      />
    </div>
  )
}
