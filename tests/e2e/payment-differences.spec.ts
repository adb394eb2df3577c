import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paymentDifferences } from '../../db/schema'
import { makeAdmin } from '../support/people'
import { notice, warning } from './steps/notice'
import { expect, test } from './steps/test'

test('an admin explains a difference with the payment processor', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const subject = `tr_${randomUUID()}`
  const firstSeenAt = new Date(0)
  const values = { what: 'transferred', subject, expected: 60_00, found: 0, firstSeenAt } as const
  await db.insert(paymentDifferences).values(values)
  await signIn((await makeAdmin(db)).email)
  await open('/admin/accounts/payments')
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.getByText('Mark as explained').first().click()
  await row.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(warning(page, 'Nothing was changed')).toBeVisible()
  await expect(row.getByText('Explanation is required')).toBeVisible()
  await ready()
  await row.getByLabel('Explanation').fill('Sent by hand')
  await row.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(notice(page, 'Difference is explained')).toBeVisible()
  await expect(row.getByText('Sent by hand')).toBeVisible()
  const [stored] = await db.select().from(paymentDifferences).where(eq(paymentDifferences.subject, subject))
  expect(stored).toMatchObject({ explanation: 'Sent by hand', explainedAt: expect.any(Date) })
})
