import { HONEYPOT } from '../../lib/forms/usePostedForm'

/** Spam trap: a field hidden from people, which bots fill in; and `startedAt`, set when the form is sent. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input
          type="text"
          name={HONEYPOT}
          tabIndex={-1}
          autoComplete="off"
          // For password managers, which do not heed `autocomplete`.
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
      <input type="hidden" name="startedAt" />
    </div>
  )
}
