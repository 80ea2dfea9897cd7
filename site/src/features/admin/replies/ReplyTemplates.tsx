/** Her own texts to answer with: all of them, a new one, and changes. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'
import { RecordHeading } from '../parts/RecordHeading'
import { SkeletonRows } from '../parts/SkeletonRows'
import type { ReplyTemplate } from '../types'
import { TemplateForm } from './TemplateForm'
import { TemplateItem } from './TemplateItem'
import { useReplyTemplates } from './useReplyTemplates'

/** What stands in the address of the enquiries' tab while they are open. */
export const TEMPLATES = 'templates'

export function ReplyTemplates() {
  const { data: templates, isFetching, refetch } = useReplyTemplates()
  const [open, setOpen] = useState<ReplyTemplate | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <RecordHeading tab="enquiries" back="לכל הפניות" title="תבניות לתשובות" page={null} />
      <Button onClick={() => setOpen('new')} className="mb-5">
        <Icon name="plus" />
        תבנית חדשה
      </Button>
      {!templates && isFetching && <SkeletonRows count={2} />}
      {!templates && !isFetching && (
        <ErrorState title="התבניות לא נטענו" text="כנראה החיבור נקטע לרגע." onRetry={() => void refetch()} />
      )}
      {templates?.length === 0 && (
        <EmptyState title="עוד אין תבניות" text="תשובה שאת כותבת שוב ושוב? כתבי אותה פעם אחת ושמרי כאן." />
      )}
      <ul className="space-y-3">
        {templates?.map((template) => (
          <TemplateItem key={template.id} template={template} onEdit={() => setOpen(template)} />
        ))}
      </ul>
      <Dialog open={open !== null} onClose={close} title={open === 'new' ? 'תבנית חדשה' : 'עריכת התבנית'}>
        <TemplateForm template={open === 'new' ? null : open} onDone={close} />
      </Dialog>
    </>
  )
}
