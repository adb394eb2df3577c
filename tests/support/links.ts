import type { Visitor } from './client'

/** Only paths are compared, so any origin will do. */
const ORIGIN = 'http://site.test'

const hrefs = /<a\s[^>]*?href="([^"]*)"/g
const ids = /\sid="([^"]*)"/g

/**
 * The paths within the site that a page links to, and its broken links: those to a missing part of the page, or to
 * something else than a web page, phone number or email address.
 */
export function linksOf(path: string, html: string): { paths: string[]; broken: string[] } {
  const here = new URL(path, ORIGIN)
  const targets = new Set([...html.matchAll(ids)].map(([, id]) => id!))
  const broken: string[] = []
  const paths = new Set<string>()
  for (const [, raw] of html.matchAll(hrefs)) {
    const href = raw!.replaceAll('&amp;', '&')
    const url = new URL(href, here)
    if (href.startsWith('#')) {
      if (!targets.has(href.slice(1))) broken.push(`${here.pathname} has no ${href}`)
    } else if (!href || !['http:', 'https:', 'tel:', 'mailto:'].includes(url.protocol))
      broken.push(`${here.pathname} leads to "${href}"`)
    else if (url.origin === here.origin) paths.add(url.pathname + url.search)
  }
  return { paths: [...paths], broken }
}

/** The paths that answer with an unexpected status, one line each. */
export async function deadAmong(
  paths: readonly string[],
  person: Visitor,
  allowed: Record<string, number> = {},
): Promise<string[]> {
  const dead: string[] = []
  for (const path of paths) {
    const response = await person.get(path)
    await response.arrayBuffer()
    const expected = allowed[new URL(path, ORIGIN).pathname]
    if (expected ? response.status !== expected : response.status >= 400)
      dead.push(`${response.status} ${path}`)
  }
  return dead
}
