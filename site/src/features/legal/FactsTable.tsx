interface FactsTableProps {
  caption: string
  head: [string, string]
  rows: { name: string; value: string }[]
}

/** A table with two columns: name and value. */
export function FactsTable({ caption, head, rows }: FactsTableProps) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="font-semibold">
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
