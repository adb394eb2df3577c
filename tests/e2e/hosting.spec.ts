import type { Locator } from '@playwright/test'
import { makeHost, makeUser } from '../support/people'
import { askPrice, book, bookingCard, expectTotal } from './steps/booking-card'
import { day } from '../support/days'
import { notice } from './steps/notice'
import { bookingsOf, eventsOf, emailSubjectsTo } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

/** The rows of the refund table as text. */
async function refundsIn(within: Locator) {
  const lines = await within
    .getByRole('table', { name: 'What you get back if you cancel' })
    .getByRole('row')
    .allInnerTexts()
  return lines.map((line) => line.replace(/\s+/g, ' ').trim())
}

test('a host accepts a request, and the guest cancels for the refund shown before booking', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const [host, guest] = [await makeHost(db), await makeUser(db, { firstName: 'Noor', lastName: 'Haddad' })]
  const house = await town.stay({ title: 'House with two sides', hostId: host.id })
  // The moderate policy refunds half of the nightly price less than five days ahead.
  const stay = { checkIn: day(3), checkOut: day(5), guests: 2 }
  await signIn(guest.email)

  const { id, shown } = await test.step('the guest sees the refund table and requests to book', async () => {
    await open(`/listing/${house.id}`)
    await expect(bookingCard(page)).toContainText(
      'Moderate cancellation: Full refund until 5 days before check-in.',
    )
    await askPrice(page, stay, { scripts })
    await expectTotal(page, '$230.50')
    await bookingCard(page).getByText('Moderate cancellation: Cancel by').click()
    const shown = await refundsIn(bookingCard(page))
    expect(shown).toEqual([
      expect.stringMatching(/^Until .+, 3:00 PM E[SD]T ?\$100\.00 ?Half of the nightly price$/),
      expect.stringMatching(/^After .+, 3:00 PM E[SD]T ?\$0\.00 ?No refund$/),
    ])
    return { id: await book(page, 'Request to Book'), shown }
  })

  await test.step('the host accepts the request in the Hosting tab', async () => {
    await signIn(host.email)
    await open('/bookings')
    await page.getByRole('link', { name: 'Hosting 1' }).click()
    const row = page.getByRole('main').getByRole('article')
    await expect(row).toContainText('Noor Haddad')
    await expect(row).toContainText('You earn $170')
    await expect(row).toContainText(/Answer (today|tomorrow) by .+ E[SD]T/)
    await row.getByRole('button', { name: 'Accept' }).click()
    await expect(notice(page, 'Booking confirmed')).toBeVisible()
    await expect(row).toContainText('Confirmed')
  })

  await test.step('the guest sees the same refund table, cancels and gets the first refund', async () => {
    await signIn(guest.email)
    await open('/bookings')
    await page.getByRole('link', { name: house.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You're going to /)
    await page.getByRole('link', { name: 'Cancel' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this booking?')
    expect(await refundsIn(page.getByRole('main'))).toEqual(shown)
    await expect(page.getByRole('region', { name: 'If you cancel now, you get back' })).toContainText(
      '$100.00',
    )
    await page.getByRole('button', { name: 'Cancel and get $100.00 back' }).click()
    await expect(notice(page, 'Booking cancelled')).toContainText("You'll be refunded $100.00 of $230.50.")
    await expect(page.getByRole('region', { name: 'Cancelled' }).getByRole('article')).toContainText(
      '$100.00 refunded',
    )
  })

  expect(await bookingsOf(db, house.id)).toMatchObject([
    {
      id,
      guestId: guest.id,
      status: 'cancelled',
      totalPrice: 230_50,
      refundAmount: 100_00,
      cancellationHostEarnings: 95_00,
      cancellationPlatformFee: 29_00,
    },
  ])
  expect(await eventsOf(db, id)).toEqual([
    { kind: 'requested', actorId: guest.id },
    { kind: 'accepted', actorId: host.id },
    { kind: 'cancelled', actorId: guest.id },
  ])
  expect(await emailSubjectsTo(db, host.email, id)).toEqual([
    'Noor wants to book House with two sides',
    'Noor booked House with two sides',
    'Noor cancelled their booking: House with two sides',
  ])
  expect(await emailSubjectsTo(db, guest.email, id)).toEqual([
    'Your request for House with two sides',
    'Confirmed: House with two sides',
    'Cancelled: House with two sides',
  ])
})
