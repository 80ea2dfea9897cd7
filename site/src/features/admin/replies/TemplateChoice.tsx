/** Buttons with the templates' names; a tap inserts the filled template into the reply. */
import { useReplyTemplates } from './useReplyTemplates'

export function TemplateChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: templates, isFetching } = useReplyTemplates()
  if (!templates) {
    return (
      <p className="text-ink-soft">
        {isFetching ? 'טוענת את התבניות...' : 'התבניות לא נטענו. אפשר לכתוב לבד.'}
      </p>
    )
  }
  if (templates.length === 0) return <p className="text-ink-soft">עוד אין תבניות. אפשר לכתוב כאן לבד.</p>
  return (
    <div role="group" aria-label="לבחור תבנית" className="flex flex-wrap gap-2">
      {templates.map(({ id, name, text }) => (
        <button
          key={id}
          type="button"
          onClick={() => onChoose(text)}
          className="min-h-11 rounded-full bg-sand-deep px-4 text-start text-sm font-semibold text-ink hover:bg-line"
        >
          <bdi dir="rtl">{name}</bdi>
        </button>
      ))}
    </div>
  )
}
