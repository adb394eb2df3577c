import type { Page } from '@playwright/test'
import { expect, isOverHttp } from '../../support/journey'

/** Opens a page of the console by its rail, which is a menu on small screens, and waits until it is there. */
export async function openEntry(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('main').locator('summary').first()
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: 'Platform Admin' })
    .getByRole('link', { name, exact: true })
    .click()
  // The menu is closed again by then.
  const current = page.locator('nav[aria-label="Platform Admin"] a[aria-current="page"]')
  if (!isOverHttp) await expect(current).toHaveText(name)
}
