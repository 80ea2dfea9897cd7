import '../styles/bus-windows.css'
import { classNames } from '../lib/classNames'

/** Three windows of a bus, through which one drawn landscape goes on. Decoration only. */
export function BusWindows({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('bus-windows', className)}>
      <span />
      <span />
      <span />
    </div>
  )
}
