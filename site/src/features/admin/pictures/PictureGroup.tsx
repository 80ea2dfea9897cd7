/** Frame of all picture fields: label, uploads, picker of the site's pictures, error. */
import { type ReactNode, useId, useState } from 'react'
import { type RefCallBack, useFormState } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { errorAt } from '../forms/fields/errorAt'
import { FieldError } from '../forms/fields/Field'
import { LABEL } from '../parts/classes'
import { Uploads } from '../uploads/Uploads'
import { PicturePicker } from './PicturePicker'

export interface PictureFieldProps {
  name: string
  label: string
  className?: string
  /** Name of the form value that counts this field's pictures that are not uploaded yet. */
  waitingName?: string
  takesDrops?: boolean
}

interface Props extends PictureFieldProps {
  /** Paths of the pictures in the field. */
  chosen: string[]
  several?: boolean
  /** Ref from react-hook-form: focused when the field has an error. */
  buttonRef: RefCallBack
  onUploaded: (path: string) => void
  onChosen: (paths: string[]) => void
  children: ReactNode
}

export function PictureGroup({
  name,
  label,
  className,
  buttonRef,
  chosen,
  several,
  onChosen,
  children,
  ...uploads
}: Props) {
  const { errors } = useFormState({ name })
  const [isPicking, setPicking] = useState(false)
  const id = useId()

  return (
    <div role="group" aria-labelledby={id} data-field={name} className={className}>
      <p id={id} className={LABEL}>
        {label} <span className="font-normal text-ink-soft">(לא חובה)</span>
      </p>
      {children}
      <Uploads name={name} several={several} {...uploads}>
        <Button ref={buttonRef} variant="outline" onClick={() => setPicking(true)}>
          לבחור מתמונות האתר
        </Button>
      </Uploads>
      <FieldError>{errorAt(errors, name)}</FieldError>
      <PicturePicker
        open={isPicking}
        name={name}
        chosen={chosen}
        several={several}
        onDone={(paths) => {
          onChosen(paths)
          setPicking(false)
        }}
        onCancel={() => setPicking(false)}
      />
    </div>
  )
}
