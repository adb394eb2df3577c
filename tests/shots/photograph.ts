import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { contextFor, pathOf, pressButton, type Screen, type World } from '../quality/screens'
import type { View } from './views'

const HEIGHT = 900
/** A page longer than this is cut: nobody looks further, and Chromium would need too much memory. */
const MAX_HEIGHT = 12_000

export type Site = { browser: Browser; origin: string; world: World }
type Wanted = { view: View; file: string }

/**
 * Photographs a screen in some views that all have scripts, or all none: the page is loaded once and then resized.
 * @throws Error if the answer has another status than expected
 */
export async function photograph(site: Site, screen: Screen, wanted: readonly Wanted[]): Promise<void> {
  const { browser, origin, world } = site
  const first = wanted[0]!.view
  const context = await contextFor(browser, origin, screen, world, {
    javaScriptEnabled: first.scripts === 'on',
    viewport: { width: first.width, height: HEIGHT },
    colorScheme: first.theme,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  try {
    await useFontsAtOnce(context)
    const page = await context.newPage()
    // A 204 response cancels the redirect, so that the page stays.
    if (screen.redirectsTo)
      await page.route(`**${screen.redirectsTo}`, (route) => route.fulfill({ status: 204 }))
    const answer = await page.goto(pathOf(screen, world), { waitUntil: 'load', timeout: 120_000 })
    const status = screen.press ? await pressButton(page, screen.press) : answer!.status()
    if (status !== (screen.status ?? 200)) throw new Error(`${screen.name} was answered with ${status}`)
    for (const { view, file } of wanted) {
      await page.setViewportSize({ width: view.width, height: HEIGHT })
      await page.emulateMedia({ colorScheme: view.theme, reducedMotion: 'reduce' })
      await waitForPictures(page)
      mkdirSync(dirname(file), { recursive: true })
      const height = Math.min(
        await page.evaluate<number>('document.documentElement.scrollHeight'),
        MAX_HEIGHT,
      )
      await page.screenshot({
        path: file,
        type: 'jpeg',
        quality: 75,
        animations: 'disabled',
        fullPage: true,
        clip: { x: 0, y: 0, width: view.width, height },
      })
    }
  } finally {
    await context.close()
  }
}

/** Shows fonts on the first visit too. Visitors on slow connections see the system's, and ours on the next page. */
export const useFontsAtOnce = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/assets\/root-[^/]*\.css$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })

/** Loads what a visitor would scroll to, and waits until fonts and pictures can be painted. */
export const waitForPictures = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => image.checkVisibility())
    for (const image of shown) image.loading = 'eager'
    await Promise.all(shown.map((image) => image.decode().catch(() => {})))
  })()`)
