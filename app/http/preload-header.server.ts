import type { EntryContext } from '@remix-run/node'

type Links = readonly object[] | undefined
type Link = { rel?: string; href?: string; as?: string; type?: string; crossOrigin?: string }
type RouteLinks = { css?: readonly string[] | undefined; links?: Links }

/** A route whose data decides which style sheet it has; its `meta` names the same one. */
export type StyledHandle = { styleSheet?: (data: unknown) => string }

type PageModules = {
  staticHandlerContext: Pick<EntryContext['staticHandlerContext'], 'matches' | 'loaderData'>
  manifest: { routes: Record<string, { css?: string[] } | undefined> }
  routeModules: Record<string, { links?: () => Links; handle?: unknown } | undefined>
}

/** A page's style sheets and fonts as a `Link` header, which proxies can send ahead of the page. */
export const preloadHeader = ({ staticHandlerContext, manifest, routeModules }: PageModules): string =>
  staticHandlerContext.matches
    .flatMap(({ route: { id } }) => {
      const { links, handle } = routeModules[id] ?? {}
      const chosen = (handle as StyledHandle | undefined)?.styleSheet?.(staticHandlerContext.loaderData[id])
      return preloadLinks({
        css: [...(manifest.routes[id]?.css ?? []), ...(chosen ? [chosen] : [])],
        links: links?.(),
      })
    })
    .join(', ')

/** The values of a `Link` header for the style sheets and fonts of a route. */
export const preloadLinks = ({ css = [], links = [] }: RouteLinks): string[] =>
  [...css.map((href) => ({ rel: 'stylesheet', href })), ...links].flatMap((link) => preload(link) ?? [])

function preload({ rel, href, as, type, crossOrigin }: Link): string | null {
  if (rel === 'stylesheet') return `<${href}>; rel=preload; as=style`
  if (rel !== 'preload') return null
  return [`<${href}>; rel=preload; as=${as}`, type && `type="${type}"`, crossOrigin && 'crossorigin']
    .filter(Boolean)
    .join('; ')
}
