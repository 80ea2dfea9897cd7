/** Radio group of the suggested titles and one field for an own title. */
import { Skeleton } from '../../../ui/Skeleton'
import { CONTROL } from '../parts/classes'

/** Value of the radio button for the own title; no suggestion is ''. */
export const OWN_TITLE = ''

interface Props {
  titles: string[]
  isThinking: boolean
  /** Why there are no titles, or ''. */
  failure: string
  chosen: string | null
  ownTitle: string
  isIncomplete: boolean
  onChoose: (title: string) => void
  onOwnTitle: (title: string) => void
}

export function TitleChoice({ titles, isThinking, failure, chosen, ownTitle, isIncomplete, ...on }: Props) {
  return (
    <fieldset aria-describedby={isIncomplete ? 'title-missing' : undefined}>
      <legend className="mb-3 font-semibold">בחרי כותרת</legend>
      <div role="status">
        {isThinking && <Thinking />}
        {failure && !isThinking && (
          <p className="mb-3 rounded-card border border-terracotta/40 bg-white px-4 py-3">{failure}</p>
        )}
      </div>
      <div className="space-y-2">
        {titles.map((title) => (
          <Option key={title} isChosen={chosen === title} onChoose={() => on.onChoose(title)}>
            {title}
          </Option>
        ))}
        <Option isChosen={chosen === OWN_TITLE} onChoose={() => on.onChoose(OWN_TITLE)}>
          כותרת משלי
        </Option>
      </div>
      {chosen === OWN_TITLE && (
        <input
          type="text"
          name="title"
          aria-label="הכותרת שלך"
          placeholder="הכותרת שלך"
          autoComplete="off"
          maxLength={200}
          value={ownTitle}
          onChange={(event) => on.onOwnTitle(event.target.value)}
          className={`${CONTROL} mt-2`}
        />
      )}
      {isIncomplete && (
        <p id="title-missing" role="alert" className="mt-2 text-sm font-semibold text-terracotta">
          אנא מלא את כל השדות
        </p>
      )}
    </fieldset>
  )
}

interface OptionProps {
  isChosen: boolean
  onChoose: () => void
  children: string
}

function Option({ isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-line px-4 py-2.5 hover:bg-sand has-checked:border-sea has-checked:bg-sand">
      <input type="radio" name="chosen-title" checked={isChosen} onChange={onChoose} className="radio" />
      <bdi dir="rtl">{children}</bdi>
    </label>
  )
}

function Thinking() {
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">חושבת על כותרות…</p>
      <div aria-hidden="true" className="mb-2 space-y-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </>
  )
}
