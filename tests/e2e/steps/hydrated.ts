import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated the page, with the frame around it, and run its effects, unless the page is sent
 * without scripts.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const isHydrated = (selector: string) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'))
    return (
      (document.readyState !== 'loading' && !document.querySelector('script[type=module]')) ||
      ['#content', 'header', 'main'].every(isHydrated)
    )
  })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}
