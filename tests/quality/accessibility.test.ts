import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe'
import { useQualitySite } from './quality-site'
import { screens, type Screen } from './screens'

const site = useQualitySite()
const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** Of axe's rules, what the colours decide: the others find in the dark what they found in the light. */
const COLOURS = ['color-contrast', 'link-in-text-block']

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('%s', (_, scripts) => {
  test.concurrent.each(screens)(
    'the screen $name: axe finds nothing, light and dark, on a phone and on a desktop; it asks no other origin, and the browser does not complain',
    async (screen) => {
      const found: string[] = []
      await site.visit(
        screen,
        async (page, status) => {
          expect(status).toBe(screen.status ?? 200)
          for (const [width, viewport] of Object.entries(widths)) {
            await page.setViewportSize(viewport)
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
              const rules = colorScheme === 'dark' ? COLOURS : undefined
              found.push(
                ...(await axeFindings(page, { scripts, rules }))
                  .filter((finding) => !isAsked(finding, screen))
                  .map((finding) => `${width}, ${colorScheme}: ${finding}`),
              )
            }
          }
          await page.setViewportSize({ width: 320, height: 640 })
          const width = await page.evaluate<number>('document.documentElement.scrollWidth')
          if (width > 320) found.push(`it is ${width} px wide on a screen of 320`)
        },
        { options: { javaScriptEnabled: scripts }, watch: (page) => listen(page, screen, found) },
      )
      expect(found).toEqual([])
    },
  )
})

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
