import { makeHost, makeUser } from '../support/people'
import { askPrice, book, bookingCard } from './steps/booking-card'
import { breakdown, cents, sumOfLines } from './steps/breakdown'
import { day } from '../support/days'
import { notice } from './steps/notice'
import { bookingsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a host adds fees and discounts, which a guest sees and pays', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const [host, guest] = [await makeHost(db), await makeUser(db)]
  const house = await town.stay({ hostId: host.id, instantBook: true })

  await test.step('the host sees an error beside its field, corrects it and sees an example', async () => {
    await signIn(host.email)
    await open(`/listings/${house.id}/edit`)
    await page.getByRole('link', { name: 'Prices', exact: true }).click()
    await page.getByLabel('Cleaning fee').fill('40')
    await page.getByLabel('Fee per extra guest').fill('10')
    await page.getByLabel('Weekly discount').fill('10')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByLabel('Guests included')).toHaveAccessibleDescription(
      /Enter how many guests the price includes/,
    )
    await expect(page.getByLabel('Cleaning fee')).toHaveValue('40')
    await page.getByLabel('Guests included').fill('2')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, 'Prices saved')).toBeVisible()
    const example = page.getByRole('region', { name: 'Example' })
    const lines = await breakdown(example)
    expect(lines['Cleaning fee']).toBe('$40.00')
    expect(lines['Weekly discount (10%)']).toBe('−$70.00')
    expect(sumOfLines(lines)).toBe(cents(lines.Total!))
  })

  await test.step('the guest reads about them, pays each line and keeps them on the booking', async () => {
    await signIn(guest.email)
    await open(`/listing/${house.id}`)
    await expect(page.getByText('10% off stays of 7 nights or more')).toBeVisible()
    await askPrice(page, { checkIn: day(20), checkOut: day(27), guests: 3 }, { scripts })
    const card = bookingCard(page)
    await expect(card.getByText('Cleaning fee', { exact: true })).toBeVisible()
    const shown = {
      '7 nights × $100.00': '$700.00',
      'Weekly discount (10%)': '−$70.00',
      '1 extra guest × $10.00 per night': '$70.00',
      'Cleaning fee': '$40.00',
    }
    const lines = await breakdown(card)
    expect(lines).toMatchObject(shown)
    expect(sumOfLines(lines)).toBe(cents(lines.Total!))
    await book(page)
    await expect(page.getByText('Cleaning fee', { exact: true })).toBeVisible()
    expect(await bookingsOf(db, house.id)).toMatchObject([{ subtotal: 740_00 }])
  })
})
