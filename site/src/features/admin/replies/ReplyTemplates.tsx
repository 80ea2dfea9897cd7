/** Screen of the owner's reply templates: list, add, edit, delete. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { CARD } from '../parts/classes'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'
import { RecordHeading } from '../parts/RecordHeading'
import { ACTION } from '../parts/lists/ItemActions'
import { NotLoaded } from '../parts/lists/NotLoaded'
import type { ReplyTemplate } from '../types'
import { TemplateForm } from './TemplateForm'
import { useDeleteTemplate, useReplyTemplates } from './useReplyTemplates'

/** The `open` of the enquiries tab's URL for this screen. */
export const TEMPLATES = 'templates'

export function ReplyTemplates() {
  const query = useReplyTemplates()
  const templates = query.data
  const [open, setOpen] = useState<ReplyTemplate | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <RecordHeading
        tab="enquiries"
        back="לכל הפניות"
        title="תבניות לתשובות"
        page={null}
        action={
          <Button onClick={() => setOpen('new')}>
            <Icon name="plus" />
            תבנית חדשה
          </Button>
        }
      />
      {!templates && <NotLoaded of={query} title="התבניות לא נטענו" rows={2} />}
      {templates?.length === 0 && (
        <EmptyState title="עוד אין תבניות" text="תשובה שאת כותבת שוב ושוב? כתבי אותה פעם אחת ושמרי כאן." />
      )}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
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

function TemplateItem({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const { name, text } = template
  const remove = useDeleteTemplate()
  return (
    <li className={`${CARD} flex flex-col p-4 pb-2 sm:px-5`}>
      <h3 className="text-lg leading-snug break-words text-sea">
        <bdi dir="rtl">{name}</bdi>
      </h3>
      <p dir="rtl" className="mt-1 mb-2 line-clamp-3 break-words whitespace-pre-line text-ink-soft">
        {text}
      </p>
      <div className="-mx-2 mt-auto flex flex-wrap border-t border-line pt-1">
        <button type="button" onClick={onEdit} className={ACTION}>
          <Icon name="edit" />
          עריכה<span className="sr-only"> של {name}</span>
        </button>
        <button
          type="button"
          disabled={remove.isPending}
          onClick={() => remove.mutate(template)}
          className={`${ACTION} ms-auto text-ink-soft`}
        >
          <Icon name="bin" />
          מחיקה<span className="sr-only"> של {name}</span>
        </button>
      </div>
    </li>
  )
}
