import { FIXED_PAGES } from '../fixedPages'
import { useAddresses } from '../useAddresses'

/** What a former address may lead to, offered while she types. */
export function KnownPages() {
  const { data } = useAddresses()
  const pages = [
    ...FIXED_PAGES,
    ...(data?.trips ?? []).filter(({ isPublic }) => isPublic).map(({ slug }) => `/trips/${slug}`),
    ...(data?.articles ?? []).filter(({ isPublic }) => isPublic).map(({ slug }) => `/blog/${slug}`),
  ]
  return (
    <datalist id="site-pages">
      {pages.map((page) => (
        <option key={page} value={page} />
      ))}
    </datalist>
  )
}
