import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { connect, type Db } from '../../db/client.server'
import { startJourneySite, type JourneySite } from './journey-site'
import { PlainPage } from './plain-page'

type Site = Pick<JourneySite, 'origin' | 'env'> & { db: Db }

/** Whether the journeys of this run go over HTTP, as a browser without scripts does, instead of in a browser. */
export const isOverHttp = process.env.JOURNEYS_OVER_HTTP === '1'

/**
 * The test function of browser journeys. Each of the workers that run at a time has a site, which those after it take
 * over: `page` opens it, `db` reads its database, and `scripts` is whether the browser runs scripts. With `payments:
 * 'demo'` guests pay on pages that play the processor, on a site of the worker's own.
 */
export const test = base.extend<
  {
    scripts: boolean
    db: Db
    signIn: (email: string, password?: string) => Promise<void>
    /** Opens a page for another person, who has a browser of their own. */
    anotherPage: (options?: { userAgent?: string }) => Promise<Page>
  },
  { payments: 'none' | 'demo'; site: Site }
>({
  payments: ['none', { option: true, scope: 'worker' }],
  site: [
    async ({ payments }, use, { parallelIndex }) => {
      const shared = (JSON.parse(process.env.JOURNEY_SITES!) as Site[])[parallelIndex]!
      const own = payments === 'none' ? null : await startJourneySite(payments)
      const { origin, env } = own ?? shared
      const { db, close } = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR! })
      await use({ origin, db, env })
      await close()
      await own?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  db: async ({ site }, use) => use(site.db),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  signIn: async ({ page }, use) => use((email, password = 'demo1234') => signIn(page, email, password)),
  ...(isOverHttp
    ? {
        page: async ({ baseURL }, use) => use(openPlainPage(baseURL!)),
        context: async ({ page }, use) => use(page.context()),
        anotherPage: async ({ baseURL }, use) => use(async (options) => openPlainPage(baseURL!, options)),
      }
    : {
        anotherPage: async ({ browser, contextOptions, baseURL, viewport, javaScriptEnabled }, use) => {
          const options = { ...contextOptions, baseURL, viewport, javaScriptEnabled }
          const contexts: BrowserContext[] = []
          await use(async (own) => {
            const context = await browser.newContext({ ...options, ...own })
            contexts.push(context)
            return context.newPage()
          })
          await Promise.all(contexts.map((context) => context.close()))
        },
      }),
})

/** It answers what journeys ask of a page. */
const openPlainPage = (origin: string, options?: { userAgent?: string }) =>
  new PlainPage(origin, options) as unknown as Page

export { expect } from './plain-expect'

/** Signs in through the JSON endpoint, for journeys that do not test the form. */
async function signIn(page: Page, email: string, password: string) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}
