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
