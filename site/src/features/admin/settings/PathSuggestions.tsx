import { publicPages } from '../publicPages'
import { useAddresses } from '../useAddresses'

/** Suggestions (datalist) of pages that an old address can redirect to. */
export function PathSuggestions() {
  const { data } = useAddresses()
  return (
    <datalist id="site-pages">
      {data && publicPages(data).map((page) => <option key={page} value={page} />)}
    </datalist>
  )
}
