import { chromium } from 'playwright'
import { auditPage, categories } from '../quality/lighthouse'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { freePort } from '../support/postgres'
import type { Bench, Budget } from './budget'
import { firstListing } from './servers'

const BUDGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const AUDITS = 3

/** Lighthouse's scores of the pages that visitors see first, on its emulated phone. */
export async function measureLighthouse({ servers, site, databaseUrl }: Bench): Promise<Budget[]> {
  const { origin } = await servers.startSite(site, { DATABASE_URL: databaseUrl, DEMO: '1' })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const budgets: Budget[] = []
    for (const path of ['/', await firstListing(origin), '/discover', '/help']) {
      const { scores } = await auditPage(origin + path, { port, audits: AUDITS })
      budgets.push({
        name: `Lighthouse on a phone, ${path.replace(/[0-9a-f-]{36}/, 'ID')}`,
        budget: Object.values(BUDGETS).join(' / '),
        measured: categories.map((name) => scores[name]).join(' / '),
        met: categories.every((name) => scores[name] >= BUDGETS[name]),
      })
    }
    return budgets
  } finally {
    await browser.close()
  }
}
