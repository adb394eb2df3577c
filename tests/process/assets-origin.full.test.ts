import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { freePort } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { start, demoWorld } = setUpPrograms()

test(
  'a browser runs the site with its files and pictures from another origin',
  { timeout: 300_000 },
  async () => {
    const PORT = String(await freePort())
    // The same server under another name is another origin to a browser.
    const cdn = `http://127.0.0.1:${PORT}`
    const site = `http://localhost:${PORT}`
    const DATA_DIR = await demoWorld()
    const server = start({ PORT, DATA_DIR, ASSETS_ORIGIN: cdn, MEDIA_ORIGIN: cdn, RATE_LIMIT_SCALE: '1000' })
    await server.waitForOutput('Roamstead is running')
    const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    const problems: string[] = []
    const loaded: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('response', (response) => {
      loaded.push(response.url())
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(`${site}/`)
    await page.waitForLoadState('networkidle')
    await page.goto(`${site}/?type=property&location=Asheville`)
    await page.waitForLoadState('networkidle')
    // A part that is loaded when it is first used, with what it imports and its style sheet.
    await page
      .getByRole('link', { name: /filters/i })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    const listing = await page.locator('a[href^="/listing/"]').first().getAttribute('href')
    await page.goto(`${site}${listing}`)
    await page.waitForLoadState('networkidle')
    await page.goto(`${site}/discover`)
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])
    const ofBuild = loaded.filter((url) => url.includes('/assets/'))
    const here = ofBuild.filter((url) => url.startsWith(site))
    expect(here.length).toBeGreaterThan(0)
    expect(here.filter((url) => !/\/assets\/icons-[^/]+\.svg/.test(url))).toEqual([])
    expect(ofBuild.some((url) => url.startsWith(cdn) && url.endsWith('.woff2'))).toBe(true)
    const pictures = loaded.filter((url) => url.includes('/media/'))
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((url) => !url.startsWith(cdn))).toEqual([])
  },
)
