import { publicPages } from '../publicPages'
import { useAddresses } from '../useAddresses'

/** What a former address may lead to, offered while she types. */
export function KnownPages() {
  const { data } = useAddresses()
  return (
    <datalist id="site-pages">
      {data && publicPages(data).map((page) => <option key={page} value={page} />)}
    </datalist>
  )
}

/** The last part of a trip's address, offered while she types. */
export function KnownTrips() {
  const { data } = useAddresses()
  return (
    <datalist id="site-trips">
      {data?.trips.map(({ slug }) => (
        <option key={slug} value={slug} />
      ))}
    </datalist>
  )
}
