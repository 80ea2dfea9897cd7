import { useRef, type MouseEvent } from 'react'
import { api, ApiError } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { isSignedOut, tellIfSignedOut } from '../session/signedOut'

/** 401 once the session has ended. */
const SESSION = '/api/auth/me'

/**
 * `onClick` of a link to a file of the API: the link is followed once the API has answered that the session is on. A refusal of
 * the file itself would stand in the browser's list of downloads alone, or be saved as the file.
 * @param onFollowed called as the browser begins to fetch the file
 */
export function useDownload(onFollowed?: () => void) {
  const { toast } = useToast()
  const isFollowed = useRef(false)
  /** Links whose check is running: a second press is ignored. */
  const asked = useRef(new Set<HTMLAnchorElement>())

  async function follow(link: HTMLAnchorElement) {
    if (asked.current.has(link)) return
    asked.current.add(link)
    try {
      // Not from the service worker's cache, which may be older than the session's end.
      await api.getUncached(SESSION)
    } catch (error) {
      if (isSignedOut(error)) tellIfSignedOut(error)
      else toast({ title: 'הקובץ לא ירד', description: advice(error), variant: 'destructive' })
      return
    } finally {
      asked.current.delete(link)
    }
    isFollowed.current = true
    link.click()
    isFollowed.current = false
    onFollowed?.()
  }

  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (isFollowed.current) return
    event.preventDefault()
    void follow(event.currentTarget)
  }
}

const advice = (error: unknown) =>
  error instanceof ApiError ? 'משהו השתבש בדרך. נסי שוב בעוד רגע.' : 'אין חיבור לאתר כרגע. נסי שוב בעוד רגע.'
