import type { EntryContext } from '@remix-run/node'

type Links = readonly object[] | undefined
type Link = { rel?: string; href?: string; as?: string; type?: string; crossOrigin?: string }

/** A page's style sheets and fonts as a `Link` header, which proxies can send ahead of the page. */
export function preloadHeader({ staticHandlerContext, routeModules }: PageModules): string {
  return preloadLinks(
    staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.links?.()),
  ).join(', ')
}

type PageModules = {
  staticHandlerContext: Pick<EntryContext['staticHandlerContext'], 'matches'>
  routeModules: Record<string, { links?: () => Links } | undefined>
}

/** The values of a `Link` header for what routes list in their `links`. */
export function preloadLinks(lists: readonly Links[]): string[] {
  return lists.flatMap((list) => (list ?? []).flatMap((link: Link) => preload(link) ?? []))
}

function preload({ rel, href, as, type, crossOrigin }: Link): string | null {
  if (rel === 'stylesheet') return `<${href}>; rel=preload; as=style`
  if (rel !== 'preload') return null
  return [`<${href}>; rel=preload; as=${as}`, type && `type="${type}"`, crossOrigin && 'crossorigin']
    .filter(Boolean)
    .join('; ')
}
