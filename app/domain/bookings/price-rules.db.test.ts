import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import { makeBooking, makeStay, makeUser, setNight } from '../../../tests/support/people'
import type { PriceRules } from '../pricing/price-lines'
import { stayTotals } from './stay-totals.server'
import { cancelBooking } from './cancel-booking.server'
import { quoteStay } from './quote-stay.server'
import { requestBooking } from './request-booking.server'
import { granted } from '../../../tests/support/granted'

// Noon of Monday, March 1 in New York, where the test's listings are.
const now = new Date('2027-03-01T17:00:00Z')
const rules: PriceRules = {
  weekendPrice: 150_00,
  cleaningFee: 60_00,
  extraGuest: { above: 2, fee: 20_00 },
  weeklyDiscount: 10,
  earlyBird: { days: 14, percentage: 5 },
}
// From a Friday, 18 days ahead, for a week: five nights and a weekend.
const stay = { checkIn: '2027-03-19', checkOut: '2027-03-26', guests: 3, discountCode: undefined }

const lines = [
  { kind: 'nights', amount: 820_00 },
  { kind: 'weekly_discount', amount: -82_00, percentage: 10 },
  { kind: 'early_bird', amount: -36_90, percentage: 5 },
  { kind: 'extra_guests', amount: 140_00, guests: 1, fee: 20_00 },
  { kind: 'cleaning', amount: 60_00 },
]

const makeRuled = async () => {
  const listing = await makeStay(db, { instantBook: true, priceRules: rules })
  await setNight(db, listing.id, '2027-03-20', { price: 170_00 })
  return listing
}

test('a quote, a search and a booking have the same price, and the booking keeps its lines', async () => {
  const [listing, guest] = [await makeRuled(), await makeUser(db)]
  const quoted = await granted(quoteStay({ ...stay, listingId: listing.id }, { now }))
  expect(quoted.quote).toMatchObject({ lines, subtotal: 901_10 })
  expect(quoted.quote.nightlyPrices.map(({ price }) => price / 100)).toEqual([
    150, 170, 100, 100, 100, 100, 100,
  ])
  const totals = await stayTotals([listing.id], stay, now)
  expect(totals.get(listing.id)).toMatchObject({
    total: quoted.quote.totalPrice,
    // The mean of its nights, not the price of a usual one.
    perNight: 117_14,
  })
  expect((await stayTotals([listing.id], { ...stay, guests: 1 }, now)).get(listing.id)!.total).toBeLessThan(
    quoted.quote.totalPrice,
  )

  const made = await granted(
    requestBooking({ ...stay, listingId: listing.id, totalPrice: quoted.quote.totalPrice }, { guest, now }),
  )
  await db.update(listings).set({ priceRules: null }).where(eq(listings.id, listing.id))
  const [booked] = await db.select().from(bookings).where(eq(bookings.id, made.booking.id))
  expect(booked).toMatchObject({ priceLines: lines, subtotal: 901_10, pricePerNight: 100_00 })

  // On the last day nothing but the cleaning fee is refunded.
  const cancelled = await cancelBooking(booked!.id, { guest, now: new Date('2027-03-19T12:00:00Z') })
  expect(cancelled).toMatchObject({ ok: true, booking: { refundAmount: 60_00 } })
})

test('the database refuses lines that do not add up to the subtotal, and accepts bookings without lines', async () => {
  const listing = await makeStay(db)
  const dates = { listingId: listing.id, checkIn: '2027-05-01', checkOut: '2027-05-02' }
  const nights = { kind: 'nights', amount: 100_00 } as const
  await expect(
    makeBooking(db, { ...dates, priceLines: [nights, { kind: 'cleaning', amount: 1 }] }),
  ).rejects.toMatchObject({ cause: { constraint: 'bookings_lines_add_up' } })
  await makeBooking(db, dates)
  await makeBooking(db, { ...dates, checkIn: '2027-05-02', checkOut: '2027-05-03', priceLines: [nights] })
})
