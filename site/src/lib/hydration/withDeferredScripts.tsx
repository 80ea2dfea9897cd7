import { cloneElement, isValidElement, type ReactNode } from 'react'
import { loadScriptsWhenIdle } from './inlineScriptLoader'

/** Pages that are rendered by scripts or from the API: their scripts are not deferred. */
const AT_ONCE = /^\/(admin|404|favourites|search|preview)(\/|\.html$|$)/

/** Gatsby's scripts of one page for its HTML: deferred unless AT_ONCE; their text is the same on every page, for the CSP. */
export function withDeferredScripts(scripts: ReactNode[], path: string): ReactNode[] {
  const constant = scripts.map((script) => withPathAside(script, path))
  if (AT_ONCE.test(path)) return constant
  return [
    <template key="deferred" id="deferred-scripts">
      {constant}
    </template>,
    <script key="defer" dangerouslySetInnerHTML={{ __html: `(${String(loadScriptsWhenIdle)})()` }} />,
  ]
}

/** Moves the page's path out of Gatsby's inlined script: its hash in the Content-Security-Policy must be the same on all pages. */
function withPathAside(script: ReactNode, path: string): ReactNode {
  if (!isValidElement<Record<string, unknown>>(script) || script.props.id !== 'gatsby-script-loader')
    return script
  return cloneElement(script, {
    'data-path': path,
    dangerouslySetInnerHTML: { __html: 'window.pagePath=document.currentScript.dataset.path' },
  })
}
