import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated the page and run its effects.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}
