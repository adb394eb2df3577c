import { randomBytes } from 'node:crypto'
import { makeAdmin } from '../support/people'
import { day } from '../support/days'
import { notice } from './steps/notice'
import { expect, test } from './steps/test'

test('an admin creates a platform code, finds it and deletes it', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const admin = await makeAdmin(db)
  const code = `PL${randomBytes(5).toString('hex').toUpperCase()}`
  const row = page.getByRole('region', { name: 'Discount Codes' }).locator('tbody').getByRole('row')

  await test.step('the admin creates the code', async () => {
    await signIn(admin.email)
    await open('/admin/discount-codes')
    const form = page.getByRole('region', { name: 'Create a discount code' })
    await form.getByLabel('Code', { exact: true }).fill(code)
    await form.getByLabel('Value').fill('10')
    await form.getByLabel('Maximum discount').fill('50')
    await form.getByLabel('Usage limit').fill('3')
    await form.getByLabel('Valid from').fill(`${day(-2)}T09:00`)
    await form.getByLabel('Valid until').fill(`${day(30)}T09:00`)
    await form.getByRole('button', { name: 'Create discount code' }).click()
    await expect(notice(page, 'Discount code created')).toContainText(`${code} works on any listing.`)
  })

  await test.step('the admin finds it by part of its text', async () => {
    await page.getByLabel('Code contains').fill(code.slice(0, 8).toLowerCase())
    await page.getByLabel('Paid by').selectOption('Platform')
    await page.getByRole('search', { name: 'Discount codes' }).getByRole('button', { name: 'Search' }).click()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/10% off, up to \$50.*0 of 3.*Platform.*Active/)
    await ready()
  })

  await test.step('the admin confirms and deletes the code', async () => {
    await row.getByRole('link', { name: `Delete the code ${code}` }).click()
    await expect(
      page.getByRole('heading', { name: 'Are you sure you want to delete this discount code?' }),
    ).toBeVisible()
    await ready()
    await page.getByRole('button', { name: 'Delete code' }).click()
    await expect(notice(page, 'Discount code deleted')).toBeVisible()
  })
})
