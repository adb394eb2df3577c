import type { Page } from '@playwright/test'

/** Opens a page of the console by its rail, which is a menu on small screens. */
export async function openEntry(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('main').locator('summary').first()
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: 'Platform Admin' })
    .getByRole('link', { name, exact: true })
    .click()
}
