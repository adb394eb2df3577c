import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { accountTransactions, hostPayouts } from '../../db/schema'
import { makeAdmin, makeHost } from '../support/people'
import { openEntry } from './steps/console'
import { notice, warning } from './steps/notice'
import { expect, test } from './steps/test'

test('an admin credits a host, finds the transaction, checks the ledger and pays the host', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const host = await makeHost(db, { firstName: 'Hollis', lastName: `Q${randomUUID().slice(0, 8)}` })
  await signIn((await makeAdmin(db)).email)
  const transactions = page.getByRole('region', { name: 'Recent transactions' })
  const form = page.getByRole('region', { name: 'Process a transaction' })

  await test.step('the incomplete form reports what is missing and keeps its values', async () => {
    await open('/admin/accounts')
    await page.getByRole('link', { name: 'Process a transaction' }).click()
    await form.getByLabel('User', { exact: true }).fill('nobody@people.test')
    await form.getByLabel('Description').fill('For a broken heater')
    await form.getByRole('button', { name: 'Process transaction' }).click()
    await expect(warning(page, 'Failed to process transaction')).toBeVisible()
    for (const words of ['Type is required', 'Amount is required'])
      await expect(form.getByText(words).last()).toBeVisible()
    await expect(form.getByLabel('Description')).toHaveValue('For a broken heater')
    await ready()
  })

  await test.step('an email address without an account is refused', async () => {
    await form.getByRole('radio', { name: /^Credit/ }).check()
    await form.getByLabel('Amount').fill('75.25')
    await form.getByRole('button', { name: 'Process transaction' }).click()
    await expect(form.getByText('No account has this email address.').last()).toBeVisible()
    await expect(form.getByRole('radio', { name: /^Credit/ })).toBeChecked()
    await ready()
  })

  await test.step('the corrected transaction is processed and found by name and type', async () => {
    await form.getByLabel('User', { exact: true }).fill(host.email)
    await form.getByRole('button', { name: 'Process transaction' }).click()
    await expect(notice(page, 'Transaction processed')).toContainText(`Credit of $75.25 for ${host.email}`)
    await ready()
    const filter = page.getByRole('search', { name: 'Filter transactions' })
    await filter.getByLabel('User').fill(host.lastName.toUpperCase())
    await filter.getByLabel('Type').selectOption('Credit')
    await filter.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(transactions.getByRole('row')).toHaveCount(2)
    for (const words of ['+$75.25', 'to balance', 'For a broken heater', 'Completed', 'Avery Example'])
      await expect(transactions.getByText(words, { exact: true })).toBeVisible()
    expect(
      await db.$count(
        accountTransactions,
        and(eq(accountTransactions.userId, host.id), eq(accountTransactions.amount, 75_25)),
      ),
    ).toBe(1)
  })

  await test.step('the ledger shows no discrepancy', async () => {
    await openEntry(page, 'Ledger')
    await expect(page.getByRole('group', { name: 'Discrepancy' })).toContainText('$0.00')
  })

  const payout = async () => (await db.select().from(hostPayouts).where(eq(hostPayouts.hostId, host.id)))[0]
  const row = page
    .getByRole('region', { name: 'Recent payouts' })
    .getByRole('row')
    .filter({ hasText: host.lastName })

  await test.step('the admin records the payout', async () => {
    await openEntry(page, 'Payouts')
    await ready()
    await page.getByRole('link', { name: `Record payout of $75.25 to Hollis ${host.lastName}` }).click()
    await expect(
      page.getByRole('heading', { name: `Record a payout of $75.25 to Hollis ${host.lastName}?` }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText(host.email)
    await ready()
    await page.getByRole('button', { name: 'Record payout of $75.25' }).click()
    await expect(notice(page, 'Payout recorded')).toContainText('$75.25 is on its way to the bank.')
    await expect(row.getByText('Pending')).toBeVisible()
    expect(await payout()).toMatchObject({ amount: 75_25, status: 'pending' })
    await ready()
  })

  await test.step('the admin marks the payout as paid and then as returned', async () => {
    await row.getByRole('button', { name: /^Mark as paid/ }).click()
    await expect(notice(page, 'Payout completed')).toBeVisible()
    expect(await payout()).toMatchObject({ status: 'completed' })
    await ready()
    await row.locator('summary').click()
    await row.getByRole('button', { name: 'Mark as returned', exact: true }).click()
    await expect(row.getByText('Enter why it was returned')).toBeVisible()
    await ready()
    await row.getByLabel('Reason').fill('The account is closed')
    await row.getByRole('button', { name: 'Mark as returned', exact: true }).click()
    await expect(notice(page, 'Payout returned')).toBeVisible()
    await expect(row.getByText('The account is closed')).toBeVisible()
    expect(await payout()).toMatchObject({ status: 'failed', failureReason: 'The account is closed' })
    await expect(
      page.getByRole('link', { name: `Record payout of $75.25 to Hollis ${host.lastName}` }),
    ).toBeVisible()
  })
})
