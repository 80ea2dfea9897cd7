/** The pictures of a text: those being uploaded, below it, and the dialog to choose one. */
import { Button } from '../../../ui/Button'
import { FieldError } from '../forms/fields/Field'
import { PicturePicker } from '../pictures/PicturePicker'
import { UploadButton } from '../uploads/UploadButton'
import { UploadList } from '../uploads/UploadList'
import { hasFailed, isUploading } from '../uploads/useUploadFiles'
import { useUnsentPictures } from '../uploads/useUnsentPictures'
import type { useTextPictures } from './useTextPictures'

/** Form value that counts the text's pictures that are not uploaded yet. */
const WAITING = 'waitingTextPictures'

interface Props {
  pictures: ReturnType<typeof useTextPictures>
  isChoosing: boolean
  onChosen: () => void
}

export function TextPictures({ pictures, isChoosing, onChosen }: Props) {
  const { uploads, upload, start, isUnderWay, keepPlace, choose } = pictures
  const waiting = useUnsentPictures(uploads, WAITING)
  // The uploader's script could not be loaded.
  const isLeft = !isUnderWay && uploads.files.some((file) => !hasFailed(file) && !isUploading(file))

  function close(act?: () => void) {
    const goBack = keepPlace()
    onChosen()
    // After the closing dialog has restored the focus.
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
        <FieldError>{waiting.error}</FieldError>
      </div>
      <PicturePicker
        open={isChoosing}
        name="textPicture"
        chosen={[]}
        onDone={([path]) => close(() => path && choose(path))}
        // A dialog that is closed by code fires another event.
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
