import type { Page } from '@playwright/test'
import { expect, isOverHttp } from '../../support/journey'

/** Opens a page of the console by its rail, which is a menu on small screens, and waits until it is there. */
export async function openEntry(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('main').locator('summary').first()
  if (await menu.isVisible()) await menu.click()
  const link = page
    .getByRole('navigation', { name: 'Platform Admin' })
    .getByRole('link', { name, exact: true })
  if (isOverHttp) return link.click()
  const path = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname === path)
}
