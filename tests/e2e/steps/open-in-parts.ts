import { expect, type Page } from '@playwright/test'
import type { Db } from '../../../db/client.server'
import { lockTable } from '../../support/lock-table'

/** What a page says in place of a part whose data did not arrive. */
const NOT_LOADED = "We couldn't load this part of the page"
/** The same in place of listings, in the words of the specification. */
export const NO_LISTINGS = 'Failed to fetch listings'

/** Longer than pages wait for their data after some was late (`app/http/streaming/deferred.server.ts`), in milliseconds. */
const STREAMING_AGAIN = 6_000

/**
 * Opens a page and holds back the part that reads a table until the rest is painted. On a machine so busy that the
 * server gave up on that part before, the page is opened again.
 * @param options.late the table
 * @param options.whileLate what is true of the painted page
 * @param options.again called before every attempt
 */
export async function openInParts(
  page: Page,
  db: Db,
  options: { path: string; late: string; whileLate?: () => Promise<void>; again?: () => void },
) {
  const { path, late, whileLate, again } = options
  await expect(async () => {
    again?.()
    const release = await lockTable(db, late)
    try {
      const response = await page.goto(path, { waitUntil: 'commit' })
      expect(response!.status()).toBe(200)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      await whileLate?.()
    } finally {
      await release()
    }
    await page.waitForLoadState('load')
    await expect(page.getByText(NOT_LOADED).or(page.getByText(NO_LISTINGS))).toHaveCount(0)
  }).toPass({ intervals: [STREAMING_AGAIN] })
}
