import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe'
import { withoutPictures } from '../support/browser'
import { setUpQualitySite } from './quality-site'
import { checkedScreens, type Screen } from './screens'

/** Screens of one visitor share a process, whose start costs more than most of them. */
const site = setUpQualitySite({ args: [withoutPictures('mouse'), '--process-per-site'] })
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type View = { scripts: boolean; viewport: typeof desktop; colorScheme: 'light' | 'dark'; rules?: string[] }

const everyView: View[] = [true, false].flatMap((scripts) =>
  [desktop, phone].flatMap((viewport) => [
    { scripts, viewport, colorScheme: 'light' as const },
    // Only these rules depend on the color scheme.
    { scripts, viewport, colorScheme: 'dark' as const, rules: ['color-contrast', 'link-in-text-block'] },
  ]),
)

/** `npm run test:full` checks every screen in every view. Otherwise each screen gets one view with all rules. */
const viewsOf = (index: number): View[] =>
  process.env.TEST_FULL ? everyView : [{ ...everyView[(index * 3) % everyView.length]!, rules: undefined }]

test.concurrent.each(checkedScreens.map((screen, index) => ({ ...screen, index })))(
  'the screen $name is accessible, fits 320 px, requests no other origin and logs nothing',
  async ({ index, ...screen }) => {
    const found: string[] = []
    for (const scripts of [true, false]) {
      const views = viewsOf(index).filter((view) => view.scripts === scripts)
      if (views.length > 0) await check(screen, { scripts, views }, found)
    }
    expect(found).toEqual([])
  },
)

/** Opens a screen and adds its problems in each view to `found`. */
async function check(
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
            .filter((finding) => !isRequired(finding, screen))
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
 * The specification requires one screen to redirect after three seconds. Its buttons lead to the same page.
 */
const isRequired = (finding: string, { redirectsTo }: Screen) =>
  redirectsTo !== undefined && finding.startsWith('meta-refresh at')

/** Records requests to other origins and everything that the browser logs. */
function listen(page: Page, screen: Screen, found: string[]) {
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== site.origin && !['data:', 'blob:'].includes(url.protocol))
      found.push(`requests ${request.url()}`)
  })
  page.on('console', (message) => {
    const expected = screen.status && message.text().includes(`status of ${screen.status}`)
    // The screens of one visitor share a process, so that one may be painted seconds after it was loaded.
    const isAboutTime = message.text().includes('not used within a few seconds')
    if (['error', 'warning'].includes(message.type()) && !expected && !isAboutTime) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
}
