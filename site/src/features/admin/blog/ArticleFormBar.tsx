import { useFormState } from 'react-hook-form'
import { SaveBar } from '../forms/SaveBar'
import { BusyButton } from '../parts/BusyButton'
import type { ArticleStatus } from '../types'

/** The first button is the one that Enter presses: it keeps the article where it is. */
export function ArticleFormBar({ status }: { status: ArticleStatus }) {
  const { isSubmitting } = useFormState()
  if (status === 'published') {
    return (
      <SaveBar>
        <BusyButton type="submit" name="status" value="published" busy={isSubmitting} className="order-1">
          לשמור ולעדכן באתר
        </BusyButton>
        <BusyButton type="submit" name="status" value="draft" look="quiet" busy={isSubmitting}>
          להוריד מהאתר
        </BusyButton>
      </SaveBar>
    )
  }
  return (
    <SaveBar>
      <BusyButton type="submit" name="status" value="draft" look="outline" busy={isSubmitting}>
        לשמור טיוטה
      </BusyButton>
      <BusyButton type="submit" name="status" value="published" busy={isSubmitting}>
        לפרסם
      </BusyButton>
    </SaveBar>
  )
}
