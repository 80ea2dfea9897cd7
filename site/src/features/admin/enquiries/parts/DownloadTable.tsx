/** A plain link: the browser keeps what comes, also on a phone. */
export function DownloadTable() {
  return (
    <p className="mt-6">
      <a
        href="/api/contacts/table"
        download
        className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
      >
        להוריד את כל הפניות כטבלה לאקסל
      </a>
    </p>
  )
}
