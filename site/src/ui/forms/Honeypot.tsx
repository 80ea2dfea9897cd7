/** A field that people neither see nor reach, and programs fill. `startedAt` is set when the form is sent. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="startedAt" />
    </div>
  )
}
