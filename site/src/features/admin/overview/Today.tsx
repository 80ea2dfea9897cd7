/** Today's tasks as links: the first as a card with a button, the others as lines. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { Icon } from '../parts/Icon'
import { CARD, SCREEN_TITLE } from '../parts/classes'
import { TaskRow } from './TaskRow'
import { tasksFor, type OpenWork } from './tasksFor'

/** As many as fit on a phone's screen without scrolling. */
const MOST = 5

export function Today(work: OpenWork) {
  const [isWhole, setIsWhole] = useState(false)
  const tasks = tasksFor(work, new Date())
  const hidden = isWhole ? 0 : Math.max(0, tasks.length - MOST)
  const isKnown = Object.values(work).every((part) => part !== undefined)
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={`mb-5 ${SCREEN_TITLE}`}>
        מה מחכה לך היום
      </h2>
      {tasks.length === 0 && isKnown && (
        <p className={`${CARD} flex items-center gap-3 p-5 font-semibold`}>
          <Icon name="check" className="size-6 text-olive" />
          הכול מסודר. אין שום דבר שמחכה לך היום.
        </p>
      )}
      {tasks.length > 0 && (
        <ul>
          {tasks.slice(0, tasks.length - hidden).map((task, index) => (
            <TaskRow key={task.key} task={task} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setIsWhole(true)} className="mt-2">
          {hidden === 1 ? 'ועוד דבר אחד שיכול לחכות' : `ועוד ${hidden} דברים שיכולים לחכות`}
        </Button>
      )}
    </section>
  )
}
