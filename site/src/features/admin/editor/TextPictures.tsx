/** Under a text: the pictures that are on their way into it; and over it the choice of one. */
import { Button } from '../../../ui/Button'
import { FieldError } from '../forms/fields/Field'
import { PicturePicker } from '../pictures/PicturePicker'
import { UploadButton } from '../uploads/UploadButton'
import { UploadList } from '../uploads/UploadList'
import { hasFailed, isOnItsWay } from '../uploads/useUploadFiles'
import { useUnsentPictures } from '../uploads/useUnsentPictures'
import type { useTextPictures } from './useTextPictures'

/** Where each form with such a text counts its pictures that have not arrived. */
const WAITING = 'waitingTextPictures'

interface Props {
  pictures: ReturnType<typeof useTextPictures>
  isChoosing: boolean
  onChosen: () => void
}

export function TextPictures({ pictures, isChoosing, onChosen }: Props) {
  const { uploads, upload, start, isUnderWay, keepPlace, choose } = pictures
  const waiting = useUnsentPictures(uploads, WAITING)
  // What sends them could not be fetched.
  const isLeft = !isUnderWay && uploads.files.some((file) => !hasFailed(file) && !isOnItsWay(file))

  function close(act?: () => void) {
    const goBack = keepPlace()
    onChosen()
    // After the closing dialog has given the focus back.
    window.setTimeout(() => {
      goBack()
      act?.()
    })
  }

  return (
    <>
      <div ref={waiting.ref} tabIndex={-1}>
        <p role="status" className="mt-3 text-sm font-semibold empty:mt-0">
          {isUnderWay && 'מעלה תמונה לטקסט. אפשר להמשיך לכתוב.'}
        </p>
        <UploadList uploads={uploads} label="תמונות בדרך לטקסט" />
        {isLeft && (
          <Button className="mt-4" onClick={() => void start()}>
            לנסות שוב
          </Button>
        )}
        <FieldError id={`field-${WAITING}-error`}>{waiting.error}</FieldError>
      </div>
      <PicturePicker
        open={isChoosing}
        name="textPicture"
        chosen={[]}
        onDone={([path]) => close(() => path && choose(path))}
        // A dialog that was closed tells so once more.
        onCancel={() => isChoosing && close()}
      >
        <div className="mb-5 border-b border-line pb-5">
          <UploadButton
            label="להעלות מהמכשיר"
            name="textPicture"
            several
            onFiles={(files) => close(() => upload(files))}
          />
        </div>
        <p className="mb-2 font-semibold">או לבחור מתמונות האתר:</p>
      </PicturePicker>
    </>
  )
}
