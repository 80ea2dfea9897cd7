/** Deletes the selected picture of the picture library, after a confirmation. The result is shown in the dialog. */
import { useState } from 'react'
import type { Picture } from '../../../../page-data/types'
import { Button } from '../../../ui/Button'
import { adviceAfter, isAnswerLost } from '../forms/saving/serverErrors'
import { Confirm } from '../parts/Confirm'
import { useDeletePicture } from './useDeletePicture'

interface Props {
  /** null while none or several are selected. */
  picture: Picture | null
  onDeleted: (path: string) => void
}

const NOT_KNOWN =
  'עוד לא ידוע אם התמונה נמחקה: התשובה לא הגיעה. אם היא נמחקה, היא תיעלם מהרשימה כשהחיבור יחזור.'

export function DeletePicture({ picture, onDeleted }: Props) {
  const [isAsked, setAsked] = useState(false)
  const remove = useDeletePicture()
  // It is gone from the list: the question about it is not asked of the next one.
  if (isAsked && !picture) setAsked(false)

  function ask() {
    remove.reset()
    setAsked(true)
  }

  function confirm() {
    if (!picture) return
    remove.mutate(picture, {
      onSuccess: () => {
        setAsked(false)
        onDeleted(picture.src)
      },
    })
  }

  return (
    <>
      {picture && (
        <Button variant="quiet" onClick={ask}>
          למחוק מהאתר
        </Button>
      )}
      <p role="status" className="self-center text-sm">
        {remove.isSuccess && !picture && 'התמונה נמחקה לתמיד.'}
      </p>
      <Confirm
        open={isAsked}
        title="למחוק את התמונה לתמיד?"
        cancel="להשאיר"
        confirm="למחוק לתמיד"
        busy={remove.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={confirm}
      >
        היא תימחק מהאתר ולא תהיה בגיבויים שייעשו מעכשיו. את זה כבר אי אפשר לבטל.
        <p role="alert" className="mt-3 font-semibold text-terracotta-deep empty:mt-0">
          {remove.isError && (isAnswerLost(remove.error) ? NOT_KNOWN : adviceAfter(remove.error))}
        </p>
      </Confirm>
    </>
  )
}
