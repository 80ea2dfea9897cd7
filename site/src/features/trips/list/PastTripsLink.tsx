import { ForwardIcon } from '../../../ui/icons'

/** A link to the past trips. */
export function PastTripsLink({ path }: { path: string }) {
  return (
    <p className="mt-8 text-ink-soft">
      סקרנית לאן כבר יצאנו?{' '}
      <a href={path} className="text-link inline-flex min-h-11 items-center gap-2">
        טיולים שהיו
        <ForwardIcon />
      </a>
    </p>
  )
}
