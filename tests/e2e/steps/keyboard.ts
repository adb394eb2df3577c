import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until something has the focus; not everything on the way has to be there for it. */
export async function tabTo(page: Page, target: Locator, { most = 40 } = {}) {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `within ${most} presses of Tab`).toBeFocused({ timeout: 1 })
}
