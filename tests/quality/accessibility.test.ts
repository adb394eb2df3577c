import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe'
import { useQualitySite } from './quality-site'
import { screens } from './screens'

const site = useQualitySite()
const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

describe.each([['with scripts', true], ['without scripts', false]] as const)('%s', (_, scripts) => {
  test.each(screens)('axe finds nothing on the screen $name, light and dark, on a phone and on a desktop', async (screen) => {
    const found = await site.visit(
      screen,
      async (page, status) => {
        expect(status).toBe(screen.status ?? 200)
        const findings: string[] = []
        for (const [width, viewport] of Object.entries(widths)) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize(viewport)
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            findings.push(...(await axeFindings(page, { scripts })).map((finding) => `${width}, ${colorScheme}: ${finding}`))
          }
        }
        await page.setViewportSize({ width: 320, height: 640 })
        const width = await page.evaluate<number>('document.documentElement.scrollWidth')
        if (width > 320) findings.push(`it is ${width} px wide on a screen of 320`)
        return findings
      },
      { options: { javaScriptEnabled: scripts } },
    )
    expect(found).toEqual([])
  })
})
