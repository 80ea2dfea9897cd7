import { legalLinks, mainLinks } from '../navigation'
import type { Node } from './agency'

/** The breadcrumb list from the home page to this page, with the labels of the navigation. Empty for the home page. */
export function breadcrumbs(path: string, title: string, siteUrl: string): Node[] {
  if (path === '/') return []
  const section = `/${path.split('/')[1]}`
  // A path segment without a page is left out.
  const steps = ['/', section, path].filter((step) => step === path || labelOf(step) !== undefined)
  const trail = [...new Set(steps)]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: labelOf(step) ?? title,
        item: step === '/' ? `${siteUrl}/` : `${siteUrl}${step}`,
      })),
    },
  ]
}

function labelOf(path: string): string | undefined {
  return [...mainLinks, ...legalLinks].find((link) => link.path === path)?.label
}
