import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { makeAdmin, makeBooking, makeHost, makeStay } from '../../../tests/support/people'
import { payOut } from '../payouts/pay-out.server'
import { payableTo } from '../payouts/payouts.queries.server'
import { adminEntries, lostDisputeEntries } from '../ledger/entries'
import { postDeposit } from '../ledger/post-payments.server'
import { postMissingBookings } from '../ledger/post-missing.server'
import { postTransaction } from '../ledger/post-transactions.server'
import { settlePayout } from '../payouts/settle-payout.server'
import { holdPayout, releasePayout } from '../payouts/transferable.server'
import { byListing, byMonth, totalOf } from './earnings'
import { earningsCsv } from './earnings-csv.server'
import { readEarnings } from './earnings.queries.server'

const now = new Date('2027-02-20T12:00:00Z')
let host: { id: string }
let stays: { id: string; title: string }[]

/** Two listings of a host with a past, an upcoming, a discounted and three cancelled bookings, and a request. */
beforeAll(async () => {
  host = await makeHost(db)
  stays = [
    await makeStay(db, { hostId: host.id, price: 100_00, title: 'A cabin by the creek' }),
    await makeStay(db, { hostId: host.id, price: 200_00, title: 'A loft, "downtown"' }),
  ]
  const [cabin, loft] = stays.map(({ id }) => id) as [string, string]
  await makeBooking(db, {
    listingId: cabin,
    checkIn: '2026-12-30',
    checkOut: '2027-01-02',
    status: 'completed',
  })
  await makeBooking(db, {
    listingId: loft,
    checkIn: '2027-02-08',
    checkOut: '2027-02-10',
    status: 'completed',
  })
  await makeBooking(db, { listingId: cabin, checkIn: '2027-02-27', checkOut: '2027-03-02' })
  // 10 percent off of 200, which the host pays: commission 15 percent of 180.
  const discount = { discountAmount: 20_00, hostCommission: 27_00, hostEarnings: 153_00, totalPrice: 210_50 }
  await makeBooking(db, {
    listingId: cabin,
    checkIn: '2027-01-20',
    checkOut: '2027-01-22',
    status: 'completed',
  }).then(({ id }) => db.update(bookings).set(discount).where(eq(bookings.id, id)))
  const cancelled = { status: 'cancelled', checkIn: '2027-02-11', checkOut: '2027-02-13' } as const
  await makeBooking(db, {
    listingId: loft,
    ...cancelled,
    refundAmount: 200_00,
    cancellationHostEarnings: 170_00,
    cancellationPlatformFee: 78_00,
  })
  await makeBooking(db, {
    listingId: loft,
    ...cancelled,
    refundAmount: 460_99,
    cancellationHostEarnings: 0,
    cancellationPlatformFee: 0,
  })
  await makeBooking(db, { listingId: loft, ...cancelled })
  await makeBooking(db, { listingId: loft, checkIn: '2027-03-20', checkOut: '2027-03-22', status: 'pending' })
  await makeBooking(db, { listingId: cabin, checkIn: '2027-12-30', checkOut: '2028-01-01' })
  await postMissingBookings(db)
})

const inYear = (year: number) => readEarnings(year, host.id, now)

describe("a host's earnings", () => {
  test('count each booking in the year in which it ends, line by line', async () => {
    const { rows, years } = await inYear(2027)
    expect(totalOf(rows)).toEqual({
      bookings: 4,
      nights: 10,
      prices: 1_200_00,
      discounts: 20_00,
      commission: 177_00,
      taxes: 0,
      cancellations: 170_00,
      disputes: 0,
      fees: 0,
      deposits: 0,
      adjustments: 0,
      earned: 1_173_00,
      upcoming: 255_00,
    })
    expect(years).toEqual({ first: 2027, last: 2028 })
    expect((await inYear(2026)).rows).toEqual([])
  })

  test('are what the ledger owes the host, until it is paid out', async () => {
    const [first, second] = await Promise.all([inYear(2027), inYear(2028)])
    const total = totalOf([...first.rows, ...second.rows])
    expect((await payableTo(host.id, db)).balance).toBe(total.earned)
    expect(first).toMatchObject({ payable: total.earned - total.upcoming, paidOut: 0, payouts: [] })

    const admin = await makeAdmin(db)
    const paid = await payOut(host.id, { admin, now })
    if (!paid.ok) throw new Error('The payout was refused')
    expect(await inYear(2027)).toMatchObject({ payable: 0, paidOut: 0, payouts: [{ status: 'pending' }] })
    await settlePayout(paid.payout.id, { outcome: 'completed' }, { admin, now })
    expect(await inYear(2027)).toMatchObject({ payable: 0, paidOut: total.earned - total.upcoming })
    expect((await inYear(2028)).payouts).toEqual([])
  })

  test('are the sum of a CSV file with a line for each booking', async () => {
    const parts: string[] = []
    for await (const part of earningsCsv(2027, host.id, now)) parts.push(part)
    const [head, ...lines] = parts.join('').trim().split(/\r?\n/)
    expect(head).toBe(
      'date,booking,listing,guest,check_in,check_out,status,price,discount,commission,taxes,earnings,currency',
    )
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain(',2026-12-30,2027-01-02,completed,300.00,0.00,45.00,0.00,255.00,USD')
    expect(lines[1]).toContain(',completed,200.00,20.00,27.00,0.00,153.00,USD')
    expect(lines.find((line) => line.includes('cancelled'))).toMatch(
      /,"A loft, ""downtown""",.*,,,,170\.00,USD$/,
    )
    const earned = lines.reduce((sum, line) => sum + Number(line.split(',').at(-2)), 0)
    expect(earned * 100).toBe(totalOf((await inYear(2027)).rows).earned)
  })
})

test('discounts are all that the host gives, and prices are what they would have been', async () => {
  const landlord = await makeHost(db)
  const stay = await makeStay(db, { hostId: landlord.id, price: 100_00 })
  const { id } = await makeBooking(db, {
    listingId: stay.id,
    checkIn: '2027-01-10',
    checkOut: '2027-01-17',
    status: 'completed',
    // 700 less 10 percent for the week, less a tenth of that with a code: commission 15 percent of 567.
    priceLines: [
      { kind: 'nights', amount: 700_00 },
      { kind: 'weekly_discount', amount: -70_00, percentage: 10 },
      { kind: 'cleaning', amount: 40_00 },
    ],
    subtotal: 670_00,
    discountAmount: 67_00,
    hostCommission: 90_45,
    hostEarnings: 512_55,
    totalPrice: 670_00 - 67_00 + 84_00 + 22_74,
  })
  await postMissingBookings(db)
  const { rows } = await readEarnings(2027, landlord.id, now)
  expect(totalOf(rows)).toMatchObject({
    prices: 740_00,
    discounts: 137_00,
    commission: 90_45,
    earned: 512_55,
  })
  const parts: string[] = []
  for await (const part of earningsCsv(2027, landlord.id, now)) parts.push(part)
  expect(parts.join('')).toMatch(new RegExp(`${id}.*,completed,740.00,137.00,90.45,0.00,512.55,USD`))
})

test('what is held is listed with its reason and amount, until it is released', async () => {
  const landlord = await makeHost(db)
  const stay = await makeStay(db, { hostId: landlord.id, price: 100_00, title: 'A held cabin' })
  const ended = { checkIn: '2027-01-10', checkOut: '2027-01-12', status: 'completed' } as const
  const booking = await makeBooking(db, { listingId: stay.id, ...ended })
  await postMissingBookings(db)
  await holdPayout(db, booking.id, 'dispute', now)
  const { held, payable, isHeldLate } = await readEarnings(2027, landlord.id, now)
  expect(held).toMatchObject([
    { bookingId: booking.id, title: 'A held cabin', reason: 'dispute', amount: booking.hostEarnings },
  ])
  expect({ payable, isHeldLate }).toEqual({ payable: 0, isHeldLate: false })
  await releasePayout(db, booking.id, 'dispute', now)
  expect(await readEarnings(2027, landlord.id, now)).toMatchObject({
    held: [],
    payable: booking.hostEarnings,
  })
})

test('disputes, listing fees, deposits and adjustments have lines of their own and add up to the ledger', async () => {
  const [landlord, admin] = [await makeHost(db), await makeAdmin(db)]
  const stay = await makeStay(db, { hostId: landlord.id, title: 'A barn' })
  const ended = { status: 'completed', checkIn: '2027-01-10', checkOut: '2027-01-12' } as const
  const booking = await makeBooking(db, { listingId: stay.id, ...ended })
  await postMissingBookings(db)
  const post = (origin: 'dispute_lost' | 'listing' | 'admin', amount: number, bookingId?: string) =>
    postTransaction(db, {
      userId: landlord.id,
      bookingId,
      origin,
      type: amount < 0 ? 'debit' : 'credit',
      amount: Math.abs(amount),
      description: `Test of ${origin}`,
      entries:
        origin === 'dispute_lost'
          ? lostDisputeEntries(
              { guestId: booking.guestId, hostId: landlord.id },
              { amount: 2 * -amount, hostAmount: -amount, covered: 0 },
            )
          : adminEntries(amount < 0 ? 'debit' : 'credit', landlord.id, Math.abs(amount)),
      processedBy: origin === 'admin' ? admin.id : undefined,
      now: new Date('2027-02-03T00:00:00Z'),
    })
  await post('dispute_lost', -90_00, booking.id)
  await post('listing', -9_00)
  await postDeposit(db, { booking, amount: 40_00, now: new Date('2027-02-03T00:00:00Z') })
  await post('admin', 25_00)
  const { rows, years } = await readEarnings(2027, landlord.id, now)
  const total = totalOf(rows)
  expect(total).toMatchObject({ disputes: 90_00, fees: 9_00, deposits: 40_00, adjustments: 25_00 })
  expect(total.earned).toBe(booking.hostEarnings - 90_00 - 9_00 + 40_00 + 25_00)
  expect((await payableTo(landlord.id, db)).balance).toBe(total.earned)
  expect(years).toEqual({ first: 2027, last: 2027 })
  const february = byMonth(2027, rows)[1]!
  expect(february).toMatchObject({ bookings: 0, disputes: 90_00, earned: -34_00 })
  expect(byListing(rows).map(({ title, disputes, fees }) => [title, disputes, fees])).toContainEqual([
    'A barn',
    90_00,
    0,
  ])
  const parts: string[] = []
  for await (const part of earningsCsv(2027, landlord.id, now)) parts.push(part)
  const [, ...lines] = parts.join('').trim().split(/\r?\n/)
  expect(lines.slice(1)).toEqual([
    `2027-02-03,${booking.id},A barn,,,,dispute_lost,,,,,-90.00,USD`,
    '2027-02-03,,Test of listing,,,,listing_fee,,,,,-9.00,USD',
    `2027-02-03,${booking.id},A barn,,,,deposit_kept,,,,,40.00,USD`,
    '2027-02-03,,Test of admin,,,,adjustment,,,,,25.00,USD',
  ])
  const sum = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-2)) * 100), 0)
  expect(sum).toBe(total.earned)
})
