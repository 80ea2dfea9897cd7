import { Spinner } from './Spinner'

/** Says that something which she opened is still loading, over the page; not within the first moments, so that it does not flash. */
export function Waiting() {
  return (
    <div className="no-print wait-for-script fixed inset-0 z-50 m-auto size-fit rounded-card bg-white px-6 py-4 shadow-card">
      <Spinner label="רק רגע..." />
    </div>
  )
}
