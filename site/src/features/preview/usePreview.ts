/** Reads the record of the preview page: with the token of a secret link, or for the signed-in owner. */
import { useEffect, useState } from 'react'
import type { ArticlePage, FreePage, TripPage } from '../../../page-data/types'
import { api, ApiError } from '../../lib/api'
import { forget, useRead } from '../../lib/useRead'

export type PreviewedTrip = TripPage['trip']
export type PreviewedArticle = ArticlePage['article']
export type PreviewedPage = FreePage['freePage']

/** One field has the record; the others are missing or null. */
interface Previewed {
  trip?: PreviewedTrip | null
  article?: PreviewedArticle | null
  page?: PreviewedPage | null
}

/** The URL's fragment, which browsers do not send: `trips/12` for the owner, else the token of a link. */
const OWN = /^(trips|blog|pages)\/(\d+)$/
const KINDS = { trips: 'trip', blog: 'article', pages: 'page' } as const
const TOKEN = /^[\w-]{43}$/

export function usePreview() {
  const wanted = useWanted()
  const key = wanted === null ? null : `preview ${wanted}`
  const query = useRead(key, () => askFor(wanted ?? ''))
  // Not cached, since a link may be revoked before the page is opened again.
  useEffect(() => (key === null ? undefined : () => forget(key)), [key])
  const isOwn = wanted !== null && OWN.test(wanted)
  const status = query.error instanceof ApiError ? query.error.status : 0
  const isSignedOut = isOwn && status === 401
  return { ...query, isEnded: [401, 404, 422].includes(status), isOwn, isSignedOut }
}

async function askFor(wanted: string): Promise<Previewed> {
  const [, section, id] = OWN.exec(wanted) ?? []
  if (section)
    return { [KINDS[section as keyof typeof KINDS]]: await api.get(`/api/${section}/${id}/preview`) }
  return api.post<Previewed>('/api/previews', { token: wanted })
}

/** The fragment; null before hydration. Anchors within the page do not replace it: the URL is set back to the preview's. */
function useWanted() {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    let known: string | null = null
    function read() {
      const hash = window.location.hash.slice(1)
      if (known === null || OWN.test(hash) || TOKEN.test(hash)) setWanted((known = hash))
      else window.history.replaceState(window.history.state, '', `#${known}`)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return wanted
}
