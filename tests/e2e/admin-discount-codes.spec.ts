import { randomBytes } from 'node:crypto'
import { makeAdmin, makeHost, makeUser } from '../support/people'
import { askPrice, book, bookingCard, expectTotal } from './steps/booking-card'
import { day } from '../support/days'
import { notice } from './steps/notice'
import { bookingsOf, discountCodesBy, redemptionsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('an admin creates a platform code, a guest books with it, and the admin sees its use and deletes it', async ({
  page,
  db,
  open,
  ready,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const [admin, host, guest] = [await makeAdmin(db), await makeHost(db), await makeUser(db)]
  const stay = await town.stay({ hostId: host.id, instantBook: true })
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
    expect(await discountCodesBy(db, admin.id)).toMatchObject([
      { code, scope: 'platform', validFrom: new Date(`${day(-2)}T09:00:00Z`), maxDiscountAmount: 50_00 },
    ])
  })

  const id = (await discountCodesBy(db, admin.id))[0]!.id

  await test.step('a guest pays less with the code and the host earns the same', async () => {
    await page.context().clearCookies({ name: 'session' })
    await signIn(guest.email)
    await open(`/listing/${stay.id}`)
    await askPrice(page, { checkIn: day(20), checkOut: day(22) }, { scripts })
    await expectTotal(page, '$230.50')
    await bookingCard(page).getByLabel('Discount code').fill(code)
    await bookingCard(page).getByRole('button', { name: 'Apply' }).click()
    await expectTotal(page, '$210.50')
    const booking = await book(page)
    expect(await bookingsOf(db, stay.id)).toMatchObject([
      {
        id: booking,
        status: 'confirmed',
        discountAmount: 20_00,
        totalPrice: 210_50,
        hostCommission: 30_00,
        hostEarnings: 170_00,
      },
    ])
    expect(await redemptionsOf(db, id)).toMatchObject({
      usageCount: 1,
      redemptions: [{ bookingId: booking, guestId: guest.id }],
    })
  })

  await test.step('the admin sees that the code was used once', async () => {
    await page.context().clearCookies({ name: 'session' })
    await signIn(admin.email)
    await open('/admin/discount-codes')
    await page.getByLabel('Code contains').fill(code.slice(0, 8).toLowerCase())
    await page.getByLabel('Paid by').selectOption('Platform')
    await page.getByRole('search', { name: 'Discount codes' }).getByRole('button', { name: 'Search' }).click()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/10% off, up to \$50.*1 of 3.*Platform.*Active/)
    await ready()
  })

  await test.step('the admin confirms and deletes the code, and the booking keeps its discount', async () => {
    await row.getByRole('link', { name: `Delete the code ${code}` }).click()
    await expect(
      page.getByRole('heading', { name: 'Are you sure you want to delete this discount code?' }),
    ).toBeVisible()
    await ready()
    await page.getByRole('button', { name: 'Delete code' }).click()
    await expect(notice(page, 'Discount code deleted')).toBeVisible()
    expect(await discountCodesBy(db, admin.id)).toEqual([])
    expect(await bookingsOf(db, stay.id)).toMatchObject([
      { discountAmount: 20_00, discountCode: code, discountCodeId: null },
    ])
  })
})
