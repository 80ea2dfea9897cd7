import '../styles/bus-windows.css'

/** Decorative drawing: one landscape seen through three windows of a bus. */
export function BusWindows() {
  return (
    <div aria-hidden="true" className="bus-windows">
      <span />
      <span />
      <span />
    </div>
  )
}
