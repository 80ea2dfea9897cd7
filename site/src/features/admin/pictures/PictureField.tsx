/** The one picture of an article: uploaded, or chosen from what the site has, changed, taken out. */
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { Picture } from '../../../ui/Picture'
import { errorAt } from '../forms/fields/errorAt'
import { FieldError } from '../forms/fields/Field'
import { ACTION } from '../parts/lists/ItemActions'
import { LABEL } from '../parts/look'
import { AskForWords } from './AskForWords'
import { PictureDetailsButton } from './PictureDetailsButton'
import { PicturePicker } from './PicturePicker'
import { Uploads } from '../uploads/Uploads'
import { pictureAt, usePictures } from './usePictures'

interface Props {
  name: string
  label: string
  className?: string
  /** The form's own count of pictures that still wait; each field of a form has one. */
  waitingName?: string
  takesDrops?: boolean
}

export function PictureField({ name, label, className, waitingName, takesDrops }: Props) {
  const { field, formState } = useController<Record<string, string | null>>({ name })
  const { data: pictures } = usePictures()
  const [isPicking, setPicking] = useState(false)
  const path = field.value
  const picture = path ? pictureAt(path, pictures) : null

  return (
    <div role="group" aria-labelledby={`field-${name}-label`} className={className}>
      <p id={`field-${name}-label`} className={LABEL}>
        {label} <span className="font-normal text-ink-soft">(לא חובה)</span>
      </p>
      {path && (
        <div className="mb-3 flex items-center gap-4">
          <Picture
            picture={picture}
            sizes="144px"
            alt="התמונה שנבחרה"
            placeholderLabel=""
            className="aspect-[4/3] w-36 shrink-0 rounded-card"
          />
          <div className="flex flex-col items-start">
            {picture && <PictureDetailsButton picture={picture} name="התמונה שנבחרה" />}
            <button type="button" onClick={() => field.onChange(null)} className={`${ACTION} text-ink-soft!`}>
              להוציא
            </button>
          </div>
        </div>
      )}
      {picture && picture.width !== null && !picture.alt && (
        <div className="mb-3 overflow-hidden rounded-card">
          <AskForWords picture={picture} name="התמונה שנבחרה" />
        </div>
      )}
      <Uploads name={name} waitingName={waitingName} takesDrops={takesDrops} onUploaded={field.onChange}>
        <Button ref={field.ref} look="outline" onClick={() => setPicking(true)}>
          לבחור מתמונות האתר
        </Button>
      </Uploads>
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
