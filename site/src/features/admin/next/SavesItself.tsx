/** Of a new record, in the place of its tools, so that nothing moves when it has saved itself. */
export function SavesItself() {
  return (
    <p className="-mt-3 flex min-h-11 items-center text-sm text-ink-soft">הטיוטה נשמרת מעצמה בזמן הכתיבה.</p>
  )
}
