import type { GatsbySSR } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { withDeferredScripts } from './src/lib/hydration/withDeferredScripts'
import { prerenderPage } from './src/lib/hydration/prerenderPage'
import { beforePaint } from './src/features/accessibility-panel/beforePaint'

/** Preloaded on every page; the same files as in `styles/fonts.css`. */
const fonts = ['/fonts/frank-ruhl-libre.290b7581.woff2', '/fonts/assistant.1e75a2e6.woff2']

export const replaceRenderer: GatsbySSR['replaceRenderer'] = async ({
  bodyComponent,
  replaceBodyHTMLString,
}) => replaceBodyHTMLString(await prerenderPage(bodyComponent))

/** The tags that the heads of all pages have. Tags that differ by page are in layout/PageHead. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ pathname, setHeadComponents }) => {
  // The admin is installed as an app of its own, without which an iPhone has no notifications.
  const manifest = /^\/admin(\/|$)/.test(pathname) ? '/admin/manifest.webmanifest' : '/manifest.webmanifest'
  setHeadComponents([
    <script key="accessibility" dangerouslySetInnerHTML={{ __html: beforePaint }} />,
    ...fonts.map((font) => (
      <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
    )),
    <link key="icon" rel="icon" href="/icons/icon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/icon-180.png" />,
    <link key="manifest" rel="manifest" href={manifest} />,
    <meta key="theme" name="theme-color" content="#fbf7f0" />,
    <meta key="telephone" name="format-detection" content="telephone=no" />,
  ])
}

/**
 * The template's style sheet has in it what it needs of the global one (webpack/template-sheets.mjs). React and Gatsby load
 * after the first paint.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  // The generator tag reveals Gatsby's version and adds bytes to every page.
  const head = getHeadComponents().filter(
    (part) => !(isValidElement<{ name?: string }>(part) && part.props.name === 'generator'),
  )
  const isSheet = (part: ReactNode, name: string) =>
    isValidElement<{ 'data-href'?: string }>(part) && part.props['data-href']?.startsWith(`/${name}`) === true
  const hasOwnSheet = head.some((part) => isSheet(part, 'component---'))
  replaceHeadComponents(hasOwnSheet ? head.filter((part) => !isSheet(part, 'app.')) : head)
  replacePostBodyComponents(withDeferredScripts(getPostBodyComponents(), pathname))
}
