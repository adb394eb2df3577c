import type { APIRequestContext, Page } from '@playwright/test'

/** Where every link of a page leads within the site, without what only tells one listing or search from another. */
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
      broken.push(`${here.pathname} leads to "${href}"`)
    else if (url.origin === here.origin) paths.add(url.pathname + url.search)
  }
  return { paths: [...paths], broken }
}

/** What answers an address with an error, one line each, asked for a few at a time. */
export async function deadAmong(
  paths: readonly string[],
  request: APIRequestContext,
  allowed: Record<string, number> = {},
): Promise<string[]> {
  const left = [...paths]
  const dead: string[] = []
  const ask = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const answer = await request.get(path, { maxRedirects: 0 })
      const expected = allowed[new URL(path, 'http://site.test').pathname]
      if (expected ? answer.status() !== expected : answer.status() >= 400)
        dead.push(`${answer.status()} ${path}`)
    }
  }
  await Promise.all([ask(), ask(), ask()])
  return dead
}
