import type { Page } from '@playwright/test'
import { expect, isOverHttp, test as base } from '../../support/journey'
import { hydrated } from '../../support/hydrated'

type Steps = {
  /** Whether the journey runs on a narrow touch screen. */
  phone: boolean
  /** Waits until the page is hydrated where scripts are on. Only steps that rely on scripts need it. */
  ready: () => Promise<void>
  /** Opens a path and waits until the page is ready. */
  open: (path: string) => Promise<void>
}

/** Waits for the style sheets: a document without scripts is complete before they are, and has another layout then. */
const styled = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) =>
          links.every((link) => (link as unknown as { sheet: unknown }).sheet !== null),
        ),
    )
    .toBe(true)

/** The test function of user journeys, which run at both widths, with and without scripts. */
export const test = base.extend<Steps>({
  phone: async ({ isMobile }, use) => use(isMobile),
  ready: async ({ page, scripts }, use) =>
    use(async () => {
      if (scripts) await hydrated(page)
    }),
  open: async ({ page, ready }, use) =>
    use(async (path) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      if (!isOverHttp) await styled(page)
      await ready()
    }),
})

export { expect } from '../../support/journey'
