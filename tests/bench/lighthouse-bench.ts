import { chromium } from 'playwright'
import { auditPage, categories, PUBLIC_PAGES, type Scores } from '../quality/lighthouse'
import { pathNamed, worldOf } from '../quality/screens'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { freePort } from '../support/postgres'
import { pgliteTemplate } from '../support/template'
import { part, type Bench } from './part'
import { withServers } from './servers'
import { table } from './tables'

type LighthouseFigures = { audits: number; pages: { name: string; scores: Scores; faults: string[] }[] }

/** Audits the public pages one after the other on Lighthouse's emulated phone, as the test of their scores does. */
async function measureLighthouse({ quick, progress }: Bench): Promise<LighthouseFigures> {
  const audits = quick ? 1 : 5
  const names = quick ? PUBLIC_PAGES.slice(0, 1) : PUBLIC_PAGES
  return withServers(async (start) => {
    const { origin } = await start(await pgliteTemplate(), { PAYMENTS: 'demo' })
    const world = await worldOf(origin)
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    })
    try {
      const pages: LighthouseFigures['pages'] = []
      for (const name of names) {
        progress(`auditing ${name}`)
        pages.push({ name, ...(await auditPage(origin + pathNamed(name, world), { port, audits })) })
      }
      return { audits, pages }
    } finally {
      await browser.close()
    }
  })
}

/** Lighthouse's scores of every public page. */
export const lighthousePart = part<LighthouseFigures>({
  name: 'lighthouse',
  once: true,
  measure: measureLighthouse,
  report: ({ audits, pages }) =>
    table(
      [audits === 1 ? 'one audit on a phone' : `median of ${audits} audits on a phone`, ...categories],
      pages.map(({ name, scores }) => [name, ...categories.map((one) => String(scores[one]))]),
    ),
})
