import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { connect, type Db } from '../../db/client.server'
import type { Template } from './engine'
import { PlainPage } from './plain-page'
import { freePort } from './postgres'
import { startRoundRobinProxy } from './round-robin-proxy'
import { copyTemplate } from './template'

type Site = {
  origin: string
  db: Db
  /** The environment of its server, for other programs that work on the same site. */
  env: Record<string, string>
}

/** How many servers a site has. With more than one, each request goes to the next of them. */
const PROCESSES = Number(process.env.ROAMSTEAD_PROCESSES ?? '1')

/** Whether the journeys of this run go over HTTP, as a browser without scripts does, instead of in a browser. */
export const isOverHttp = process.env.JOURNEYS_OVER_HTTP === '1'

/**
 * The test function of browser journeys. Each worker has its own site: `page` opens it, `db` reads its database, and
 * `scripts` is whether the browser runs scripts. With `payments: 'demo'` guests pay on pages that play the processor.
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
    async ({ payments }, use) => {
      const template = JSON.parse(process.env.JOURNEY_TEMPLATE!) as Template
      const copy = await copyTemplate(template)
      const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
      const proxy = PROCESSES > 1 ? await startRoundRobinProxy(ports) : null
      const origin = proxy?.origin ?? `http://localhost:${ports[0]}`
      const env = {
        ...settings,
        PAYMENTS: payments,
        APP_ORIGIN: origin,
        DATABASE_URL: copy.databaseUrl!,
        DATA_DIR: copy.dataDir,
      }
      const servers = await Promise.all(ports.map((port) => serve({ ...env, PORT: String(port) })))
      const { db, close } = await connect({ databaseUrl: copy.databaseUrl, dataDir: copy.dataDir })
      await use({ origin, db, env })
      await close()
      await proxy?.stop()
      await Promise.all(servers.map(stop))
      await copy.drop()
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

const settings = {
  NODE_ENV: 'production',
  DEMO: '1',
  RATE_LIMIT_SCALE: '1000',
  ENCODE_AHEAD: '0',
  SESSION_SECRET: 'a secret that only tests use',
  // Journeys write rows by a connection of their own, which are on the next page.
  PAGE_CACHE_MB: '0',
} as const

function serve(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/start.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Roamstead is running')) resolve(child)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await new Promise((ended) => child.once('exit', ended))
}
