import '../styles/bus-windows.css'

/** Three windows of a bus, through which one drawn landscape goes on. Decoration only. */
export function BusWindows() {
  return (
    <div aria-hidden="true" className="bus-windows">
      <span />
      <span />
      <span />
    </div>
  )
}
