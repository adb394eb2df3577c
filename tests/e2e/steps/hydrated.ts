import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated the page and run its effects, unless the page is sent without scripts.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(
    () =>
      (document.readyState !== 'loading' && !document.querySelector('script[type=module]')) ||
      Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}
