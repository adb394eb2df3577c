import type { Page } from 'playwright'

/**
 * Waits until React has hydrated the page and run its effects, unless the page is sent without scripts, and until the
 * page that a link leads to is there.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      (document.documentElement.hasAttribute('data-hydrated') && !document.querySelector('.progress')) ||
      (document.readyState !== 'loading' && !document.querySelector('script[type=module]')),
  )
