import { test as base } from '../../support/journey'
import { hydrated } from './hydrated'

type Steps = {
  /** A narrow screen that is touched. */
  phone: boolean
  /** Waits until the page's scripts have taken over, where there are any. Only what scripts alone do needs it. */
  ready: () => Promise<void>
  /** Goes to an address as if it were typed, and waits until the page is ready. */
  open: (path: string) => Promise<void>
}

/** A user journey, written once and run at both widths, with scripts and without. */
export const test = base.extend<Steps>({
  phone: async ({ isMobile }, use) => use(isMobile),
  ready: async ({ page, scripts }, use) =>
    use(async () => {
      if (scripts) await hydrated(page)
    }),
  open: async ({ page, ready }, use) =>
    use(async (path) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await ready()
    }),
})

export { expect } from '../../support/journey'
