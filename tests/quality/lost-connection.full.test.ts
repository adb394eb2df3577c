import type { ElementHandle, Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated'
import { setUpQualitySite } from './quality-site'
import { screens } from './screens'

const site = setUpQualitySite()
/** What forms with a notice of their own say, and those that are checked before they are sent, is different. */
const LOST = [
  'Network error. Please try again.',
  'An error occurred. Please try again.',
  'Please fill in all required fields.',
]
const TYPED = 'Typed before the connection was lost'

/** The samples of the development page lead nowhere, and the pages of the demo processor stand for another site. */
const isSample = ({ path, name }: (typeof screens)[number]) =>
  String(path).startsWith('/dev/ui') || name.includes('demo processor')

// One after the other: screens share a browser context, which is offline as a whole.
test.each(screens.filter((screen) => !screen.redirectsTo && !isSample(screen)))(
  'every form of the screen $name survives a lost connection with what was typed',
  async (screen) => {
    await site.visit(screen, async (page) => {
      await hydrated(page)
      // Once Remix has run, it may take its script elements out again.
      const hasScripts = await page.evaluate(() => '__remixContext' in window)
      if (!hasScripts) return expect(await losingForms(page)).toEqual([])
      const address = () => page.url().replace(/#.*/, '')
      const url = address()
      const found: string[] = []
      await page.context().setOffline(true)
      try {
        const forms = await page.$$('main form')
        for (const [index, form] of forms.entries()) {
          const outcome = await submitOffline(page, form as ElementHandle<HTMLFormElement>)
          if (outcome !== null) found.push(`form ${index + 1}: ${outcome}`)
        }
      } finally {
        await page.context().setOffline(false)
      }
      expect(address()).toBe(url)
      expect(found).toEqual([])
    })
  },
)

/**
 * On a page that is sent without scripts the browser shows its own error, from which Back leads to the page again. So
 * its forms may only choose what is shown.
 * @returns the forms that change something, or into which something is typed
 */
const losingForms = (page: Page) =>
  page.$$eval('main form', (forms) =>
    (forms as HTMLFormElement[])
      .filter((form) => form.method !== 'get' || form.querySelector('textarea, input:not([type=hidden])'))
      .map((form) => form.outerHTML),
  )

/**
 * Types into the first text field of a form and submits it. Forms that a script sends in its own way have their own
 * tests.
 * @returns what is wrong, or null
 */
async function submitOffline(page: Page, form: ElementHandle<HTMLFormElement>): Promise<string | null> {
  const isOurs = await form.evaluate((one) => !one.closest('[data-sends-itself]') && one.isConnected)
  if (!isOurs) return null
  const field = await form.evaluateHandle((one) =>
    [...one.elements].find(
      (element): element is HTMLInputElement | HTMLTextAreaElement =>
        (element instanceof HTMLTextAreaElement ||
          (element instanceof HTMLInputElement && ['text', 'search'].includes(element.type))) &&
        !element.readOnly &&
        !element.disabled,
    ),
  )
  await field.evaluate((one, text) => {
    if (one) one.value = text
  }, TYPED)
  await form.evaluate((one) => {
    for (const alert of document.querySelectorAll('[role=alert]'))
      alert.setAttribute('data-seen', alert.textContent ?? '')
    // The browser's own checks are not what is tested.
    one.noValidate = true
    one.requestSubmit(one.querySelector<HTMLElement>('button:not([type=button])'))
  })
  try {
    await page.waitForFunction(
      (words) =>
        [...document.querySelectorAll('main [role=alert]')].some(
          (alert) =>
            alert.textContent !== alert.getAttribute('data-seen') &&
            words.some((lost) => alert.textContent?.includes(lost)),
        ),
      LOST,
      { timeout: 5000 },
    )
  } catch {
    return 'says nothing'
  }
  const value = await field.evaluate((one) => one?.value ?? null)
  return value === null || value === TYPED ? null : `lost its text: ${value}`
}
