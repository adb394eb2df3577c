import { sql } from 'drizzle-orm'
import { expect, test } from '../support/journey'

test('a visitor sees the home page, with and without scripts', async ({ page, db, scripts }) => {
  await page.goto('/')
  await expect(page.locator('main')).toBeVisible()
  expect(await page.evaluate('1 + 1').catch(() => 0)).toBe(2)
  const { rows } = (await db.execute(sql`select count(*)::int as count from users`)) as unknown as { rows: { count: number }[] }
  expect(rows[0]!.count).toBeGreaterThanOrEqual(0)
  expect(typeof scripts).toBe('boolean')
})
