/** Notice above a form whose unsaved text was restored. */
export function RestoredNotice() {
  return (
    <p role="status" className="rounded-card bg-blush px-4 py-2 text-sm">
      החזרנו לכאן את מה שכתבת ולא נשמר.
    </p>
  )
}
