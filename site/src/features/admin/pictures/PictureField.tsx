/** The one picture of an article: chosen from what the site has, changed, taken out. */
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { Picture } from '../../../ui/Picture'
import { errorAt } from '../forms/errorAt'
import { FieldError } from '../forms/Field'
import { LABEL } from '../parts/look'
import { PicturePicker } from './PicturePicker'
import { pictureAt, usePictures } from './usePictures'

interface Props {
  name: string
  label: string
  className?: string
}

export function PictureField({ name, label, className }: Props) {
  const { field, formState } = useController<Record<string, string | null>>({ name })
  const { data: pictures } = usePictures()
  const [isPicking, setPicking] = useState(false)
  const path = field.value

  return (
    <div role="group" aria-labelledby={`field-${name}-label`} className={className}>
      <p id={`field-${name}-label`} className={LABEL}>
        {label} <span className="font-normal text-ink-soft">(לא חובה)</span>
      </p>
      {path && (
        <Picture
          picture={pictureAt(path, pictures)}
          sizes="420px"
          alt="התמונה שנבחרה"
          placeholderLabel=""
          className="mb-3 aspect-[4/3] rounded-card"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={field.ref} look="outline" onClick={() => setPicking(true)}>
          {path ? 'להחליף תמונה' : 'לבחור תמונה'}
        </Button>
        {path && (
          <Button look="quiet" onClick={() => field.onChange(null)}>
            להוציא
          </Button>
        )}
      </div>
      <FieldError id={`field-${name}-error`}>{errorAt(formState.errors, name)}</FieldError>
      <PicturePicker
        open={isPicking}
        name={name}
        chosen={path ? [path] : []}
        onDone={([chosen = null]) => {
          field.onChange(chosen)
          setPicking(false)
        }}
        onCancel={() => setPicking(false)}
      />
    </div>
  )
}
