import { isPlainClick } from './plain-click'

/** The address that a click opens in place of this page, on this site; null for anything else. */
export function pageLink(event: MouseEvent): URL | null {
  const link = event.target instanceof Element && event.target.closest('a')
  return link && isPlainClick(event) && !event.defaultPrevented ? pageOf(link) : null
}

/** Reads attributes, because SVG links have no `origin` or `pathname`. */
function pageOf(link: Element): URL | null {
  const href = link.getAttribute('href')
  if (href === null || link.hasAttribute('download')) return null
  const target = link.getAttribute('target')
  if (target && target !== '_self') return null
  const url = new URL(href, location.href)
  const isHere = url.hash && url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname) && !isHere ? url : null
}
