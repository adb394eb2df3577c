import { makeAdmin, makeHost, makeUser } from '../support/people'
import { askPrice, book, bookingCard, expectTotal } from './steps/booking-card'
import { day } from '../support/days'
import { notice } from './steps/notice'
import { bookingsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('an admin adds a tax, a guest pays it and opens the receipt, and the report says what is due', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const [admin, host, guest] = [await makeAdmin(db), await makeHost(db), await makeUser(db)]
  const stay = await town.stay({ hostId: host.id, instantBook: true })
  const name = `Tax of ${town.name}`

  await test.step('the admin adds the tax', async () => {
    await signIn(admin.email)
    await open('/admin/taxes/new')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Authority').fill(`Town of ${town.name}`)
    await page.getByLabel('Kind').selectOption('Amount per guest and night')
    await page.getByLabel('Amount in US dollars').fill('2.50')
    await page.getByLabel('Country').fill('USA')
    await page.getByLabel('City').fill(town.name)
    await page.getByLabel('From').fill(day(-2))
    await page.getByRole('button', { name: 'Add tax' }).click()
    await expect(notice(page, 'Tax added')).toContainText(`${name} taxes 1 active listing.`)
  })

  await test.step('a guest pays it on top, and the receipt has its line', async () => {
    await page.context().clearCookies({ name: 'session' })
    await signIn(guest.email)
    await open(`/listing/${stay.id}`)
    await askPrice(page, { checkIn: day(20), checkOut: day(22) }, { scripts })
    await expectTotal(page, '$235.50')
    await expect(bookingCard(page)).toContainText(name)
    const booking = await book(page)
    expect(await bookingsOf(db, stay.id)).toMatchObject([
      { id: booking, totalPrice: 235_50, taxAmount: 5_00 },
    ])
    await open(`/bookings/${booking}/receipt`)
    await expect(page.getByRole('article')).toContainText(name)
    await expect(page.getByRole('article')).toContainText('$235.50')
  })

  await test.step('the report says what is due to the town', async () => {
    await page.context().clearCookies({ name: 'session' })
    await signIn(admin.email)
    await open('/admin/taxes/report')
    await expect(page.getByRole('row', { name: `Town of ${town.name}` })).toContainText('$5.00')
  })
})

test(
  'the form of a tax shows the amount of its kind only',
  { tag: '@browser' },
  async ({ page, db, open, signIn }) => {
    await signIn((await makeAdmin(db)).email)
    await open('/admin/taxes/new')
    await page.getByLabel('Kind').selectOption('Amount per guest and night')
    await expect(page.getByLabel('Percentage', { exact: true })).toBeHidden()
    await expect(page.getByLabel('Amount in US dollars')).toBeVisible()
  },
)
