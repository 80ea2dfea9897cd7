/** Notice at the top while cached data is shown because the network does not answer, or not soon. */
import { Button } from '../../../ui/Button'
import { clockTime } from '../israelTime'
import { useStaleAnswers } from './staleAnswers'

export function OfflineNotice() {
  const { answeredAt, refetchAll } = useStaleAnswers()
  return (
    <div role="status">
      {answeredAt && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-3">
          <p className="min-w-0 grow basis-60">
            אין כרגע חיבור לאתר. כך היה ב{clockTime(new Date(answeredAt).toISOString())}.
          </p>
          <Button variant="quiet" onClick={() => void refetchAll()}>
            לנסות שוב
          </Button>
        </div>
      )}
    </div>
  )
}
