import { day } from '../support/days'
import { makeAdmin, makeBooking, makeHost } from '../support/people'
import { isOverHttp } from '../support/journey'
import { notice } from './steps/notice'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

const lastYear = new Date().getUTCFullYear() - 1

test('a host reads what they earned, downloads it and prints the statement of a payout', async ({
  page,
  db,
  open,
  signIn,
  phone,
}) => {
  const town = await makeTown(db)
  const host = await makeHost(db, { lastName: `Weaver${process.pid}` })
  const admin = await makeAdmin(db)
  const house = await town.stay({ title: 'House of the weaver', hostId: host.id })
  const barn = await town.stay({ title: 'Barn of the weaver', hostId: host.id })
  const book = (listingId: string, checkIn: string, checkOut: string, includedTaxAmount = 0) =>
    makeBooking(db, {
      listingId,
      checkIn,
      checkOut,
      includedTaxAmount,
      status: checkOut < day(0) ? 'completed' : 'confirmed',
    })
  await book(house.id, `${lastYear}-05-01`, `${lastYear}-05-04`)
  await book(barn.id, `${lastYear}-05-10`, `${lastYear}-05-12`)
  await book(barn.id, `${lastYear}-08-30`, `${lastYear}-09-02`, 10_00)
  await book(house.id, day(70), day(72))
  const table = (name: string) => page.getByRole('table', { name })
  const rows = (name: string) =>
    phone ? page.getByRole('list', { name }).getByRole('listitem') : table(name).getByRole('row')
  const row = (name: string, text: string) => rows(name).filter({ hasText: text })

  await test.step('an upcoming booking is in the year in which it ends', async () => {
    await signIn(host.email)
    await open(`/earnings?year=${day(72).slice(0, 4)}`)
    await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
    await expect(row('By listing', 'House of the weaver')).toHaveCount(1)
    await expect(row('By listing', 'Barn of the weaver')).toHaveCount(0)
  })

  await test.step('last year has a chart, and a table by month and by listing', async () => {
    await page.getByRole('link', { name: String(lastYear) }).click()
    await expect(page.getByText(`Earned in ${lastYear}`)).toBeVisible()
    await expect(page.getByRole('img', { name: RegExp(`${lastYear}`) })).toBeVisible()
    await expect(row('By month', 'May')).toContainText('2')
    await expect(row('By month', 'September')).toHaveCount(1)
    for (const text of ['Commission', 'Included taxes', 'You earn'])
      if (phone) await expect(row('By month', 'September')).toContainText(text)
      else await expect(table('By month').getByRole('columnheader', { name: text })).toHaveCount(1)
    await expect(row('By month', 'September')).toContainText('−$10.00')
    await expect(row('By listing', 'Barn of the weaver')).toHaveCount(1)
  })

  await test.step('the same is downloaded as CSV', async () => {
    const address = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
    const file = await page.request.get(address!)
    expect(file.headers()['content-disposition']).toContain(`earnings-${lastYear}.csv`)
    const lines = (await file.text()).trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines.filter((line) => line.includes('Barn of the weaver'))).toHaveLength(2)
  })

  await test.step('an admin pays the host', async () => {
    await signIn(admin.email)
    // Of the balance, $170.00 are for the upcoming booking.
    const credit = { userId: host.id, type: 'credit', amount: '250.00', description: 'For a broken lamp' }
    await page.request.post('/api/admin/transactions', { data: credit })
    await open(`/admin/accounts/payouts/${host.id}`)
    await page.getByRole('button', { name: 'Record payout of $80.00' }).click()
    await expect(notice(page, 'Payout recorded')).toBeVisible()
    await open('/admin/accounts/payouts')
    await page
      .getByRole('row')
      .filter({ hasText: host.lastName })
      .getByRole('button', { name: 'Mark as paid' })
      .click()
    await expect(notice(page, 'Payout completed')).toBeVisible()
  })

  await test.step('its statement prints on a page of its own', async () => {
    await signIn(host.email)
    await open('/earnings')
    await expect(page.getByRole('list', { name: 'Payouts' })).toContainText('$80.00')
    await page.getByRole('link', { name: 'Payout statements' }).click()
    await page.getByRole('link', { name: /^S-/ }).click()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText('For a broken lamp')
    await expect(sheet).toContainText(/Still owed to you\s*\$170\.00/)
    if (isOverHttp) return
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(page.getByText('Print this page, or save it as a PDF')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Payout statements' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
  })
})
