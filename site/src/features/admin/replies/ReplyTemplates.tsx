/** Her own texts to answer with: all of them, a new one, and changes. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'
import { RecordHeading } from '../parts/RecordHeading'
import { NotLoaded } from '../parts/lists/NotLoaded'
import type { ReplyTemplate } from '../types'
import { TemplateForm } from './TemplateForm'
import { TemplateItem } from './TemplateItem'
import { useReplyTemplates } from './useReplyTemplates'

/** What stands in the address of the enquiries' tab while they are open. */
export const TEMPLATES = 'templates'

export function ReplyTemplates() {
  const query = useReplyTemplates()
  const templates = query.data
  const [open, setOpen] = useState<ReplyTemplate | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <RecordHeading tab="enquiries" back="לכל הפניות" title="תבניות לתשובות" page={null} />
      <Button onClick={() => setOpen('new')} className="mb-5">
        <Icon name="plus" />
        תבנית חדשה
      </Button>
      {!templates && <NotLoaded of={query} title="התבניות לא נטענו" rows={2} />}
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
