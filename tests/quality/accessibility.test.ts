import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe'
import { useQualitySite } from './quality-site'
import { screens, type Screen } from './screens'

const site = useQualitySite()
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type View = { scripts: boolean; viewport: typeof desktop; colorScheme: 'light' | 'dark'; rules?: string[] }

const everyView: View[] = [true, false].flatMap((scripts) =>
  [desktop, phone].flatMap((viewport) => [
    { scripts, viewport, colorScheme: 'light' as const },
    // Colours decide only these rules: the others find in the dark what they found in the light.
    { scripts, viewport, colorScheme: 'dark' as const, rules: ['color-contrast', 'link-in-text-block'] },
  ]),
)

/** `npm run test:full` looks at every screen in every view; otherwise the views take turns, with all rules. */
const viewsOf = (index: number): View[] =>
  process.env.TEST_FULL ? everyView : [{ ...everyView[(index * 3) % everyView.length]!, rules: undefined }]

test.concurrent.each(screens.map((screen, index) => ({ ...screen, index })))(
  'axe finds nothing on the screen $name, which is not wider than 320 px, asks no other origin and logs no complaint',
  async ({ index, ...screen }) => {
    const found: string[] = []
    for (const scripts of [true, false]) {
      const views = viewsOf(index).filter((view) => view.scripts === scripts)
      if (views.length > 0) await lookAt(screen, { scripts, views }, found)
    }
    expect(found).toEqual([])
  },
)

/** Opens a screen and writes down what is wrong with it in each view. */
async function lookAt(
  screen: Screen,
  { scripts, views }: { scripts: boolean; views: View[] },
  found: string[],
) {
  await site.visit(
    screen,
    async (page, status) => {
      expect(status).toBe(screen.status ?? 200)
      for (const { viewport, colorScheme, rules } of views) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const findings = await axeFindings(page, { scripts, rules })
        found.push(
          ...findings
            .filter((finding) => !isAsked(finding, screen))
            .map((finding) => `${viewport.width} px, ${colorScheme}: ${finding}`),
        )
      }
      await page.setViewportSize({ width: 320, height: 640 })
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      if (width > 320) found.push(`it is ${width} px wide on a screen of 320`)
    },
    { options: { javaScriptEnabled: scripts }, watch: (page) => listen(page, screen, found) },
  )
}

/**
 * Moving on after three seconds is what the specification asks of one screen. Nothing is lost by it, and its buttons
 * lead on as well.
 */
const isAsked = (finding: string, { movesOn }: Screen) =>
  movesOn !== undefined && finding.startsWith('meta-refresh at')

/** Writes down requests that leave the site, and whatever the browser complains about. */
function listen(page: Page, screen: Screen, complaints: string[]) {
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== site.origin && !['data:', 'blob:'].includes(url.protocol))
      complaints.push(`asks for ${request.url()}`)
  })
  page.on('console', (message) => {
    const expected = screen.status && message.text().includes(`status of ${screen.status}`)
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}
