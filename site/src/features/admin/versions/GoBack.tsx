/** Confirmation dialog before going back to the previous release. */
import { Confirm } from '../parts/Confirm'
import type { VersionBefore } from '../types'
import { ChangeLine } from './ChangeLine'
import { clockTime } from '../israelTime'
import { useGoBack } from './useVersions'

interface Props {
  before: VersionBefore
  open: boolean
  onClose: () => void
}

export function GoBack({ before: { id, finishedAt, bringsBack }, open, onClose }: Props) {
  const goBack = useGoBack()
  return (
    <Confirm
      open={open}
      title="לחזור לגרסה הקודמת?"
      cancel="להשאיר כמו שזה"
      confirm="לחזור לגרסה הקודמת"
      busy={goBack.isPending}
      onCancel={onClose}
      // Not by the callbacks of `mutate`: where no version is left before, this dialog is gone by the answer.
      onConfirm={() =>
        void goBack
          .mutateAsync(id)
          .catch(() => {})
          .finally(onClose)
      }
    >
      <p>
        מי שתיכנס לאתר תראה אותו כמו שהיה ב{clockTime(finishedAt)}. מה שכתבת ושמרת נשאר אצלך בניהול, ואפשר
        לתקן אותו. כשתשמרי משהו שמופיע באתר, הגרסה החדשה תעלה שוב עם כל מה ששמור. אחרי שבוע היא תעלה לבד.
      </p>
      {bringsBack.length > 0 && (
        <>
          <p className="mt-4 font-semibold text-ink">מה שהסרת מאז מהאתר יופיע בו שוב:</p>
          <ul className="mt-1 list-disc ps-5">
            {bringsBack.map((change) => (
              <li key={`${change.kind}-${change.id}`}>
                <ChangeLine change={change} withoutAct />
              </li>
            ))}
          </ul>
        </>
      )}
    </Confirm>
  )
}
