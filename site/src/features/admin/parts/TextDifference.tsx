/** Word diff of two texts: removed words are struck through, added ones have a coloured background. */
import { wordDiff, type Change } from './wordDiff'

interface Props {
  label: string
  before: string
  after: string
  /** It has the focus of its dialog. */
  isFirst?: boolean
}

export function TextDifference({ label, before, after, isFirst = false }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      data-autofocus={isFirst || undefined}
      className="min-h-0 overflow-y-auto rounded-card border border-line bg-sand p-4 leading-relaxed wrap-break-word whitespace-pre-wrap"
    >
      <bdi dir="rtl">
        {wordDiff(before, after).map((change, index) => (
          <Part key={index} {...change} />
        ))}
      </bdi>
    </div>
  )
}

function Part({ kind, text }: Change) {
  if (kind === 'gone') return <del className="px-0.5 text-terracotta decoration-2">{text}</del>
  if (kind === 'new') return <ins className="bg-olive/20 px-0.5 no-underline">{text}</ins>
  return text
}
