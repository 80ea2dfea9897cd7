import { legalLinks, mainLinks } from '../navigation'
import type { Node } from './agency'

/** The way from home to this page, in the words of the top bar. None for home itself. */
export function breadcrumbs(path: string, title: string, siteUrl: string): Node[] {
  if (path === '/') return []
  const section = `/${path.split('/')[1]}`
  // A folder without a page of its own is no step of the way.
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
