import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/lists/ItemActions'
import { CARD } from '../parts/classes'
import type { ReplyTemplate } from '../types'
import { useDeleteTemplate } from './useReplyTemplates'

export function TemplateItem({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const { name, text } = template
  const remove = useDeleteTemplate()
  return (
    <li className={`${CARD} p-4 pb-2 sm:px-5`}>
      <h3 className="font-text text-base leading-snug font-semibold break-words">
        <bdi dir="rtl">{name}</bdi>
      </h3>
      <p dir="rtl" className="mt-1 line-clamp-3 break-words whitespace-pre-line text-ink-soft">
        {text}
      </p>
      <div className="-mx-2 mt-2 flex flex-wrap border-t border-line pt-1">
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
