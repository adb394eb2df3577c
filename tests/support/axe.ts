import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The accessibility violations of a page, one line for each rule with the first elements. Timers never fire where the
 * page's scripts are off, so axe's timers are replaced there.
 */
export async function axeFindings(
  page: Page,
  { scripts, rules }: { scripts: boolean; /** Check only these rules. */ rules?: string[] },
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  const found = await page.evaluate<{ id: string; places: string[] }[]>(`(() => {
    ${scripts ? '' : 'window.setTimeout = (work) => { Promise.resolve().then(work); return 0 };'}
    const runOnly = ${JSON.stringify(rules ? { type: 'rule', values: rules } : TAGS)};
    return axe.run({ runOnly, resultTypes: ['violations'], preload: false }).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({
        id,
        places: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
      })))
  })()`)
  return found.map(({ id, places }) => `${id} at ${places.join(' | ')}`)
}
