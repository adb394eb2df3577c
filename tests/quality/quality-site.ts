import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { hydrated } from '../support/hydrated'
import { startSite } from '../support/site'
import { contextFor, pathNamed, pathOf, pressButton, worldOf, type Screen, type World } from './screens'

type Options = NonNullable<Parameters<typeof contextFor>[4]>

type QualitySite = {
  origin: string
  world: World
  browser: Browser
  /** The URL of a screen, by its name in the list. */
  urlOf: (name: string) => string
  /**
   * Opens a screen as its visitor, in the browser context that visitors of one kind share. `watch` gets the page before
   * it loads. The page is closed when `check` is done.
   */
  visit: <T>(
    screen: Screen,
    check: (page: Page, status: number) => Promise<T>,
    how?: { options?: Options; watch?: (page: Page) => void },
  ) => Promise<T>
}

type SharedSite = { origin: string; world: World }
const shared = globalThis as { __qualitySite?: Promise<SharedSite> }

/** One site for all test files in this folder, with the data that the screens need. It ends with the process. */
export const sharedSite = (): Promise<SharedSite> =>
  (shared.__qualitySite ??= (async () => {
    const { origin } = await startSite()
    return { origin, world: await worldOf(origin) }
  })())

/** The site and a browser for a test file. Its fields are set before the tests run. */
export function setUpQualitySite(launch: LaunchOptions = {}): QualitySite {
  const quality = {} as QualitySite
  beforeAll(async () => {
    const { origin, world } = await sharedSite()
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      ...launch,
      args: [...CHROMIUM_FLAGS, ...(launch.args ?? [])],
    })
    const contexts = new Map<string, Promise<BrowserContext>>()
    const contextOf = (screen: Screen, options: Options | undefined) => {
      const kind = JSON.stringify([screen.as, screen.recovery, options])
      const context = contexts.get(kind) ?? contextFor(browser, origin, screen, world, options)
      contexts.set(kind, context)
      return context
    }
    Object.assign(quality, {
      origin,
      world,
      browser,
      urlOf: (name: string) => origin + pathNamed(name, world),
      visit: async (screen, check, { options, watch } = {}) => {
        const page = await (await contextOf(screen, options)).newPage()
        try {
          watch?.(page)
          // A 204 response cancels the redirect, so that the page can be checked.
          if (screen.redirectsTo)
            await page.route(`**${screen.redirectsTo}`, (route) => route.fulfill({ status: 204 }))
          const answer = await page.goto(pathOf(screen, world), { waitUntil: 'load', timeout: 60_000 })
          if (options?.javaScriptEnabled !== false) await hydrated(page)
          return await check(page, screen.press ? await pressButton(page, screen.press) : answer!.status())
        } finally {
          await page.close()
        }
      },
    } satisfies QualitySite)
  })
  afterAll(async () => {
    await quality.browser?.close()
  })
  return quality
}
