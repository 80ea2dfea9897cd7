/** Dialog with all pictures of the site, to choose one or several. The form changes only on confirmation. */
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { Skeleton } from '../../../ui/Skeleton'
import { Dialog } from '../parts/Dialog'
import { DeletePicture } from './DeletePicture'
import { PictureChoice } from './PictureChoice'
import { useFreshPictures } from './usePictures'

interface Props {
  open: boolean
  /** The API's name of the field. */
  name: string
  chosen: string[]
  several?: boolean
  onDone: (chosen: string[]) => void
  onCancel: () => void
  /** Further ways to add a picture, above the site's pictures. */
  children?: ReactNode
}

export function PicturePicker({ open, onCancel, children, ...choice }: Props) {
  const title = choice.several ? 'בחירת תמונות' : 'בחירת תמונה'
  return (
    <Dialog open={open} onClose={onCancel} title={title} wide>
      {children}
      <Choices {...choice} onCancel={onCancel} />
    </Dialog>
  )
}

function Choices({ name, chosen, several = false, onDone, onCancel }: Omit<Props, 'open' | 'children'>) {
  const { data, isPending, refetch } = useFreshPictures()
  const form = useFormContext() as ReturnType<typeof useFormContext> | null
  const [selected, setSelected] = useState(chosen)
  const [known, setKnown] = useState(chosen)
  // A picture uploaded meanwhile is in `chosen`; in a field for one picture it gives way to the selection.
  if (chosen.join() !== known.join()) {
    setKnown(chosen)
    const arrived = chosen.filter((path) => !known.includes(path))
    if (several) setSelected([...new Set([...selected, ...arrived])])
    else if (selected.join() === known.join()) setSelected(chosen)
  }

  function toggle(path: string, isOn: boolean) {
    if (!several) return setSelected(isOn ? [path] : [])
    setSelected(isOn ? [...selected, path] : selected.filter((each) => each !== path))
  }

  if (isPending) return <Skeleton className="h-60" />
  if (!data) {
    return (
      <ErrorState title="התמונות לא נטענו" text="כנראה החיבור נקטע לרגע." onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0)
    return <p className="py-6 text-ink-soft">עוד אין תמונות באתר. אפשר לשמור בלי תמונה ולהוסיף אחר כך.</p>
  // A picture that the form uses, also in a text, cannot be deleted here.
  const inForm = JSON.stringify(form?.getValues() ?? {})
  const isInForm = (path: string) => chosen.includes(path) || inForm.includes(path.replace(/\.\w+$/, ''))
  const fresh = data.filter(({ src }) => selected.includes(src) && !isInForm(src))
  // Without one that was deleted since.
  const done = selected.filter((path) => chosen.includes(path) || data.some(({ src }) => src === path))
  return (
    <>
      {/* In a low window one row stays visible and the dialog scrolls. */}
      <ul className="grid min-h-[min(15rem,50dvh)] grid-cols-2 content-start gap-4 overflow-y-auto p-2 sm:grid-cols-3">
        {data.map((picture, index) => (
          <PictureChoice
            key={picture.src}
            picture={picture}
            type={several ? 'checkbox' : 'radio'}
            name={name}
            label={picture.alt || `תמונה ${index + 1}`}
            number={several ? selected.indexOf(picture.src) + 1 : 0}
            checked={selected.includes(picture.src)}
            onChange={(isOn) => toggle(picture.src, isOn)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 pt-5">
        <Button onClick={() => onDone(done)}>{several ? 'לשים את התמונות' : 'לשים את התמונה'}</Button>
        <Button variant="quiet" onClick={onCancel}>
          לבטל
        </Button>
        <DeletePicture
          picture={fresh.length === 1 ? fresh[0]! : null}
          onDeleted={(path) => toggle(path, false)}
        />
      </div>
    </>
  )
}
