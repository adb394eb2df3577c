import type { APIRequestContext, Page } from '@playwright/test'

/** The paths of all links within the site, and the links that cannot work. */
export async function linksOf(page: Page): Promise<{ paths: string[]; broken: string[] }> {
  const here = new URL(page.url())
  const hrefs = await page
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const ids = new Set(await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)))
  const broken: string[] = []
  const paths = new Set<string>()
  for (const href of hrefs) {
    const url = new URL(href, here)
    if (href.startsWith('#')) {
      if (!ids.has(href.slice(1))) broken.push(`${here.pathname} has no ${href}`)
    } else if (!href || !['http:', 'https:', 'tel:', 'mailto:'].includes(url.protocol))
      broken.push(`${here.pathname} links to "${href}"`)
    else if (url.origin === here.origin) paths.add(url.pathname + url.search)
  }
  return { paths: [...paths], broken }
}

/** The paths that answer with an error, as "status path", requested a few at a time. */
export async function findBrokenLinks(
  paths: readonly string[],
  request: APIRequestContext,
  allowed: Record<string, number> = {},
): Promise<string[]> {
  const remaining = [...paths]
  const broken: string[] = []
  const checkRemaining = async () => {
    for (let path = remaining.shift(); path; path = remaining.shift()) {
      const answer = await request.get(path, { maxRedirects: 0 })
      const expected = allowed[new URL(path, 'http://site.test').pathname]
      if (expected ? answer.status() !== expected : answer.status() >= 400)
        broken.push(`${answer.status()} ${path}`)
    }
  }
  await Promise.all([checkRemaining(), checkRemaining(), checkRemaining()])
  return broken
}
