import type { Page } from '@playwright/test'

/** A notice of what has just happened: a toast with scripts, or a message in the page without. */
export const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words, visible: true }).first()

/** A notice that something failed. */
export const warning = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words, visible: true }).first()
