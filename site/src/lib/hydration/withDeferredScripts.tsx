import { cloneElement, isValidElement, type ReactNode } from 'react'
import { loadScriptsWhenIdle } from './inlineScriptLoader'

/** What these pages show is made by scripts alone, or asked from the API: they load theirs at once. */
const AT_ONCE = /^\/(admin|404|favourites|search|preview)(\/|\.html$|$)/

/** Gatsby's scripts of one page as they stand in its HTML. No script's text differs from page to page. */
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

/** Gatsby writes the page's path into a script; a rule for scripts could then name none of them by its digest. */
function withPathAside(script: ReactNode, path: string): ReactNode {
  if (!isValidElement<Record<string, unknown>>(script) || script.props.id !== 'gatsby-script-loader')
    return script
  return cloneElement(script, {
    'data-path': path,
    dangerouslySetInnerHTML: { __html: 'window.pagePath=document.currentScript.dataset.path' },
  })
}
