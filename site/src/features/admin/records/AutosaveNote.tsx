/** Note in place of a new record's tools, so that the layout does not shift after its first autosave. */
export function AutosaveNote() {
  return (
    <p className="-mt-3 flex min-h-11 items-center text-sm text-ink-soft">
      כשיש כותרת, הטיוטה נשמרת מעצמה בזמן הכתיבה.
    </p>
  )
}
