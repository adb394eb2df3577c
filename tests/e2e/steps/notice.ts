import type { Page } from '@playwright/test'

/** The toast of a page with scripts, which is read out by a status that is gone after a second. */
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** A notice of what has just happened: a toast with scripts, or a message in the page without. */
export const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('status').or(toast(page)).filter({ hasText: words, visible: true }).first()

/** A notice that something failed. */
export const warning = (page: Page, words: string | RegExp) =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .or(toast(page))
    .filter({ hasText: words, visible: true })
    .first()
