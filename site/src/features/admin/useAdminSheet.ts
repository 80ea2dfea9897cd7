/** Adds the admin's style sheet after the public one while the admin is mounted. */
import { useInsertionEffect } from 'react'
import text from './admin.pcss'

export function useAdminSheet() {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
