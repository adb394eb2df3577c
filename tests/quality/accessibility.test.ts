import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { startSite, type Site } from '../support/site'
import { contextFor, screens } from './screens'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

describe.each([['with scripts', true], ['without scripts', false]] as const)('%s', (_, javaScriptEnabled) => {
  test('axe finds nothing on any screen, light and dark, on a phone and on a desktop', async () => {
    const found: string[] = []
    for (const screen of await screens(site.origin)) {
      const context = await contextFor(browser, site.origin, screen, { javaScriptEnabled })
      const page = await context.newPage()
      const answer = await page.goto(screen.path, { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' })
      if (answer!.status() !== (screen.status ?? 200)) found.push(`${screen.name}: status ${answer!.status()}`)
      for (const [width, viewport] of Object.entries(widths)) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          for (const finding of await axeFindings(page, { scripts: javaScriptEnabled })) found.push(`${screen.name} (${width}, ${colorScheme}): ${finding}`)
        }
      }
      await context.close()
    }
    expect(found).toEqual([])
  })

  test('no screen is wider than the phone it is seen on', async () => {
    const wide: string[] = []
    for (const screen of await screens(site.origin)) {
      const context = await contextFor(browser, site.origin, screen, { javaScriptEnabled, viewport: { width: 320, height: 640 } })
      const page = await context.newPage()
      await page.goto(screen.path)
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      if (width > 320) wide.push(`${screen.name}: ${width} px`)
      await context.close()
    }
    expect(wide).toEqual([])
  })
})
