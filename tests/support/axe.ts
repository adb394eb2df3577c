import axe from 'axe-core'
import type { Page } from 'playwright'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page as it stands, one line for each rule with the first places. Works where the page's own scripts
 * are off: there no timer ever fires, so axe's are run at once.
 */
export async function axeFindings(page: Page, { scripts }: { scripts: boolean }): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const found = await page.evaluate<{ id: string; places: string[] }[]>(`(() => {
    ${scripts ? '' : 'window.setTimeout = (work) => { Promise.resolve().then(work); return 0 };'}
    return axe.run({ runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, places: nodes.slice(0, 3).map(({ target }) => target.join(' ')) })))
  })()`)
  return found.map(({ id, places }) => `${id} at ${places.join(' | ')}`)
}
