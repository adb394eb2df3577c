import { chromium, type Browser, type LaunchOptions, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { startSite } from '../support/site'
import { contextFor, pathOf, screens, worldOf, type Screen, type World } from './screens'

type Options = NonNullable<Parameters<typeof contextFor>[4]>

export type QualitySite = {
  origin: string
  world: World
  browser: Browser
  /** The address of a screen, by its name in the list. */
  address: (name: string) => string
  /**
   * Opens a blank page as a screen's visitor, lets `watch` listen, and goes there. The page is closed when `look` is
   * done.
   */
  visit: <T>(
    screen: Screen,
    look: (page: Page, status: number) => Promise<T>,
    how?: { options?: Options; watch?: (page: Page) => void },
  ) => Promise<T>
}

type Place = { origin: string; world: World }
const shared = globalThis as { __qualityPlace?: Promise<Place> }

/** One site for all the files here, with the things that screens are about. It ends with the process. */
export const sharedSite = (): Promise<Place> =>
  (shared.__qualityPlace ??= (async () => {
    const { origin } = await startSite()
    return { origin, world: await worldOf(origin) }
  })())

/** The site and a browser for a test file; its fields are there once the tests run. */
export function useQualitySite(launch: LaunchOptions = {}): QualitySite {
  const quality = {} as QualitySite
  beforeAll(async () => {
    const { origin, world } = await sharedSite()
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      ...launch,
      args: [...CHROMIUM_FLAGS, ...(launch.args ?? [])],
    })
    Object.assign(quality, {
      origin,
      world,
      browser,
      address: (name: string) =>
        origin +
        pathOf(
          screens.find((screen) => screen.name === name)!,
          world,
        ),
      visit: async (screen, look, { options, watch } = {}) => {
        const context = await contextFor(browser, origin, screen, world, options)
        try {
          const page = await context.newPage()
          watch?.(page)
          // An answer without content leaves the page where it is, to be looked at for longer than it stays.
          if (screen.movesOn)
            await page.route(`**${screen.movesOn}`, (route) => route.fulfill({ status: 204 }))
          const waitUntil = options?.javaScriptEnabled === false ? 'load' : 'networkidle'
          const answer = await page.goto(pathOf(screen, world), { waitUntil, timeout: 60_000 })
          return await look(page, screen.press ? await send(page, screen.press) : answer!.status())
        } finally {
          await context.close()
        }
      },
    } satisfies QualitySite)
  })
  afterAll(async () => {
    await quality.browser?.close()
  })
  return quality
}

/** Presses a button that sends a form. @returns the status of the answer, once its errors are shown */
async function send(page: Page, button: string): Promise<number> {
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button }).click()
  const status = (await sent).status()
  await page.getByRole('alert').first().waitFor()
  return status
}
