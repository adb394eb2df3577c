import type { Page } from '@playwright/test'

/**
 * Holds back scripts whose URL matches, as a slow line does.
 * @returns a function that lets them go
 */
export async function holdScripts(page: Page, scripts: RegExp = /\/assets\/.*\.js$/): Promise<() => void> {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}
