import axe from 'axe-core'
import type { Page } from 'playwright'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page as it stands, one line for each rule with the first places. Works where the page's own
 * scripts are off: there no timer ever fires, so axe's are run at once, and it loads nothing itself.
 */
export async function axeFindings(
  page: Page,
  { scripts, rules }: { scripts: boolean; /** These rules alone. */ rules?: string[] },
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const found = await page.evaluate<{ id: string; places: string[] }[]>(`(() => {
    ${scripts ? '' : 'window.setTimeout = (work) => { Promise.resolve().then(work); return 0 };'}
    return axe.run({ runOnly: ${JSON.stringify(rules ? { type: 'rule', values: rules } : TAGS)}, resultTypes: ['violations'], preload: false }).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, places: nodes.slice(0, 3).map(({ target }) => target.join(' ')) })))
  })()`)
  return found.map(({ id, places }) => `${id} at ${places.join(' | ')}`)
}
