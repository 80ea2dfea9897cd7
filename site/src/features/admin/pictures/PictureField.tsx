/** Form field for an article's picture: upload, choose from the site's pictures, change, remove. */
import { useController } from 'react-hook-form'
import { Picture } from '../../../ui/Picture'
import { ACTION } from '../parts/lists/ItemActions'
import { AltTextPrompt } from './AltTextPrompt'
import { PictureDetailsButton } from './PictureDetailsButton'
import { type PictureFieldProps, PictureGroup } from './PictureGroup'
import { pictureAt, usePicturesWith } from './usePictures'

export function PictureField(props: PictureFieldProps) {
  const { field } = useController<Record<string, string | null>>({ name: props.name })
  const path = field.value
  const { data: pictures } = usePicturesWith(path ? [path] : [])
  const picture = path ? pictureAt(path, pictures) : null

  return (
    <PictureGroup
      {...props}
      buttonRef={field.ref}
      chosen={path ? [path] : []}
      onUploaded={field.onChange}
      onChosen={([chosen = null]) => field.onChange(chosen)}
    >
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
          <AltTextPrompt picture={picture} name="התמונה שנבחרה" />
        </div>
      )}
    </PictureGroup>
  )
}
