import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, listings, stayRules } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser, makeVehicle } from '../../../tests/support/people'
import { setAvailability } from '../availability/set-availability.server'
import { updateListing } from '../listings/update-listing.server'
import { seasonsIn } from '../listings/stay-rules.queries.server'
import { addDays } from '../shared/dates'
import { rentalTimes } from './deposit/rental-times'
import { quoteStay } from './quote-stay.server'
import { requestBooking } from './request-booking.server'
import { granted } from '../../../tests/support/granted'

const now = new Date('2027-03-01T17:00:00Z')
type Listing = typeof listings.$inferSelect
const stay = (checkIn: string, checkOut: string) => ({
  checkIn,
  checkOut,
  guests: 1,
  discountCode: undefined,
})
const quote = async (listing: Listing, checkIn: string, checkOut: string) => {
  const result = await quoteStay({ ...stay(checkIn, checkOut), listingId: listing.id }, { now })
  return result.ok ? 'free' : result.refusal
}
const turnoverOf = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.turnoverDays

let host: { id: string }
let listing: Listing
beforeEach(async () => {
  host = await makeHost(db)
  listing = await makeStay(db, { hostId: host.id, turnoverDays: 2, instantBook: true })
})
const change = async (values: Parameters<typeof setAvailability>[1]) =>
  setAvailability(listing.id, values, { host, now })

describe('the days between bookings', () => {
  test('are kept free before and after a booking, which freezes how many', async () => {
    const guest = await makeUser(db)
    const booked = await requestBooking(
      { ...stay('2027-03-10', '2027-03-12'), listingId: listing.id },
      { guest, now },
    )
    expect(booked).toMatchObject({ ok: true, booking: { turnoverDays: 2 } })
    expect(await quote(listing, '2027-03-13', '2027-03-15')).toBe('dates_taken')
    expect(await quote(listing, '2027-03-14', '2027-03-15')).toBe('free')
    expect(await quote(listing, '2027-03-07', '2027-03-09')).toBe('dates_taken')
    expect(await quote(listing, '2027-03-06', '2027-03-08')).toBe('free')
  })

  test('are refused by the database itself, also where nobody looks first', async () => {
    await makeBooking(db, {
      listingId: listing.id,
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
      turnoverDays: 2,
    })
    const next = { listingId: listing.id, checkIn: '2027-03-13', checkOut: '2027-03-14' }
    await expect(makeBooking(db, next)).rejects.toMatchObject({ cause: { code: '23P01' } })
    await makeBooking(db, { ...next, checkIn: '2027-03-14', checkOut: '2027-03-15' })
  })

  test('of 20 requests for stays around one turnover, one is accepted', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)))
    const answers = await Promise.all(
      guests.map((guest, index) => {
        const checkIn = addDays('2027-03-10', index % 4)
        return requestBooking(
          { ...stay(checkIn, addDays(checkIn, 2)), listingId: listing.id },
          { guest, now },
        )
      }),
    )
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
    expect(
      refusals.filter((refusal) => refusal === 'dates_taken' || refusal === 'listing_busy'),
    ).toHaveLength(19)
    const live = await db.select().from(bookings).where(eq(bookings.listingId, listing.id))
    expect(live.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
  })

  test('that a host adds later are kept after existing bookings as far as the next one leaves room', async () => {
    await db.update(listings).set({ turnoverDays: 0 }).where(eq(listings.id, listing.id))
    const [first, second] = [
      await makeBooking(db, { listingId: listing.id, checkIn: '2027-03-10', checkOut: '2027-03-12' }),
      await makeBooking(db, { listingId: listing.id, checkIn: '2027-03-13', checkOut: '2027-03-15' }),
    ]
    expect(await change({ limits: { turnoverDays: 3 } })).toMatchObject({ ok: true })
    expect([await turnoverOf(first.id), await turnoverOf(second.id)]).toEqual([1, 3])
    expect(await quote(listing, '2027-03-17', '2027-03-18')).toBe('dates_taken')
    expect(await quote(listing, '2027-03-18', '2027-03-19')).toBe('free')
    await change({ limits: { turnoverDays: 0 } })
    expect([await turnoverOf(first.id), await turnoverOf(second.id)]).toEqual([0, 0])
    expect(await quote(listing, '2027-03-12', '2027-03-13')).toBe('free')
  })
})

describe('guests who may leave later in the day than the next ones may come', () => {
  const lateReturn = { checkInFrom: '09:00', checkInUntil: null, checkOutBy: '18:00' }

  test('keep a day free between bookings, which their host cannot give up', async () => {
    await db.update(listings).set({ turnoverDays: 0 }).where(eq(listings.id, listing.id))
    const booked = await makeBooking(db, {
      listingId: listing.id,
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
    })
    expect(await updateListing(listing.id, { times: lateReturn }, { host, now })).toMatchObject({
      ok: true,
      listing: { turnoverDays: 1 },
    })
    expect(await turnoverOf(booked.id)).toBe(1)
    expect(await quote(listing, '2027-03-12', '2027-03-14')).toBe('dates_taken')
    expect(await change({ limits: { turnoverDays: 0 } })).toMatchObject({ refusal: 'turnover_needed' })
    await updateListing(listing.id, { times: null }, { host, now })
    expect(await change({ limits: { turnoverDays: 0 } })).toMatchObject({ ok: true })
    expect(await quote(listing, '2027-03-12', '2027-03-14')).toBe('free')
  })
})

describe('seasons and weekdays', () => {
  const add = (startsOn: string, endsOn: string, minNights = 5) =>
    change({ season: { add: { startsOn, endsOn, minNights } } })

  test('decide by the first day, and the most specific minimum wins', async () => {
    expect(await add('2027-07-01', '2027-07-31')).toMatchObject({ ok: true })
    await change({ limits: { minNights: 2, startWeekdays: [6] } })
    // July 3, 2027 is a Saturday.
    expect(await quote(listing, '2027-07-02', '2027-07-09')).toBe('weekday_not_offered')
    expect(await quote(listing, '2027-07-03', '2027-07-07')).toBe('stay_too_short')
    expect(await quote(listing, '2027-07-03', '2027-07-08')).toBe('free')
    expect(await quote(listing, '2027-06-26', '2027-06-28')).toBe('free')
    expect(await change({ season: { remove: '2027-07-02' } })).toMatchObject({ refusal: 'season_unknown' })
    expect(await change({ season: { remove: '2027-07-01' } })).toMatchObject({ ok: true })
    expect(await quote(listing, '2027-07-03', '2027-07-05')).toBe('free')
    expect(await change({ season: { remove: '2027-07-01' } })).toMatchObject({ refusal: 'season_unknown' })
  })

  test('are refused where they overlap, with the other range, or leave no stay', async () => {
    await add('2027-07-01', '2027-07-31')
    expect(await add('2027-07-31', '2027-08-10')).toMatchObject({
      refusal: 'seasons_overlap',
      other: { startsOn: '2027-07-01', endsOn: '2027-07-31' },
    })
    const season = { listingId: listing.id, startsOn: '2027-07-31', endsOn: '2027-08-10', minNights: 2 }
    await expect(db.insert(stayRules).values(season)).rejects.toMatchObject({ cause: { code: '23P01' } })
    expect(await add('2027-08-01', '2027-08-10', 366)).toMatchObject({ refusal: 'season_over_maximum' })
    expect(await change({ limits: { maxNights: 4 } })).toMatchObject({ refusal: 'stay_limits_reversed' })
    await change({ season: { remove: '2027-07-01' } })
    const both = { season: { add: { startsOn: '2027-08-01', endsOn: '2027-08-10', minNights: 5 } } }
    expect(await change({ ...both, limits: { maxNights: 4 } })).toMatchObject({
      refusal: 'season_over_maximum',
    })
    // Past nights are refused, and then nothing of the change is kept.
    const nights = { from: '2020-01-01', to: '2020-01-02', isAvailable: false }
    expect(await change({ ...both, nights })).toMatchObject({ refusal: 'nights_past' })
    expect(await seasonsIn(listing.id)).toEqual([])
  })
})

test('refunds and the return of a rental count from the times it was booked with', async () => {
  const guest = await makeUser(db)
  const times = { checkInFrom: '18:30', checkInUntil: null, checkOutBy: '08:00' }
  const car = await makeVehicle(db, { instantBook: true, times })
  const result = await granted(
    requestBooking({ ...stay('2027-03-10', '2027-03-12'), listingId: car.id }, { guest, now }),
  )
  await db.update(listings).set({ times: null }).where(eq(listings.id, car.id))
  // 6:30 PM in New York, before the clocks change on March 14.
  expect(result.booking.cancellationTerms.startsAt).toBe('2027-03-10T23:30:00.000Z')
  expect(rentalTimes(result.booking).endsAt).toEqual(new Date('2027-03-12T13:00:00Z'))
})
