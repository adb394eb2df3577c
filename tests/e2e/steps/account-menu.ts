import type { Page } from '@playwright/test'

/** The account menu in the header: of the user with this first name, or of a visitor on a phone. */
export const accountMenu = (page: Page, name?: string) =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: name ? `Account menu for ${name}` : /^Account menu$/ })

/** Follows the header's link to sign in; on a phone it is in the menu. */
export async function pressSignIn(page: Page, { phone }: { phone: boolean }) {
  if (phone) await accountMenu(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
}
