import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, { maxPresses = 40 } = {}) {
  for (let pressed = 0; pressed < maxPresses; pressed++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `within ${maxPresses} presses of Tab`).toBeFocused({ timeout: 1 })
}
