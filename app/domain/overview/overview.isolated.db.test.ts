import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { adminEntries } from '../ledger/entries'
import { postBookings } from '../ledger/post-bookings.server'
import { postTransaction } from '../ledger/post-transactions.server'
import type { Figure } from './by-day'
import { overview } from './overview.queries.server'

// Far from the dates of the demo data.
const now = new Date('2031-03-31T00:30:00Z')
const onDay = ({ days }: Figure, date: string) => days.find((day) => day.date === date)?.value

test('counts bookings, earnings and new users by UTC day and compares them with the 30 days before', async () => {
  const { id: hostId } = await makeHost(db, { createdAt: new Date('2031-03-30T23:59:59Z') })
  const guest = await makeUser(db, { createdAt: new Date('2031-03-31T00:00:00Z') })
  const { id: listingId } = await makeStay(db, { hostId })
  const money = {
    subtotal: 100_00,
    guestServiceFee: 12_00,
    processingFee: 3_25,
    totalPrice: 115_25,
    hostCommission: 15_00,
    hostEarnings: 85_00,
  }
  const book = async (checkIn: string, checkOut: string, at: string, more = {}) => {
    const booking = await makeBooking(db, {
      listingId,
      guestId: guest.id,
      checkIn,
      checkOut,
      ...money,
      ...more,
    })
    await db.transaction((tx) =>
      postBookings(tx, [{ booking, chargedAt: new Date(at), cancelledAt: new Date(now) }]),
    )
  }
  await book('2031-05-01', '2031-05-02', '2031-03-01T00:00:00Z')
  await book('2031-05-02', '2031-05-03', '2031-03-30T23:59:59Z')
  await book('2031-05-03', '2031-05-04', '2031-03-31T00:00:00Z')
  await book('2031-05-04', '2031-05-05', '2031-03-30T12:00:00Z', {
    status: 'cancelled',
    refundAmount: 115_25,
    cancellationHostEarnings: 0,
    cancellationPlatformFee: 0,
  })
  await db.transaction((tx) =>
    postTransaction(tx, {
      userId: guest.id,
      type: 'credit',
      origin: 'admin',
      amount: 7_00,
      description: 'Sorry',
      entries: adminEntries('credit', guest.id, 7_00),
      now: new Date('2031-03-29T10:00:00Z'),
    }),
  )

  const { bookings, gross, take, newUsers } = await overview(now)
  expect(bookings).toMatchObject({ total: 3, before: 1 })
  expect([
    onDay(bookings, '2031-03-30'),
    onDay(bookings, '2031-03-31'),
    onDay(bookings, '2031-03-29'),
  ]).toEqual([2, 1, 0])
  expect(gross).toMatchObject({ total: 3 * 115_25, before: 115_25 })
  expect([onDay(take, '2031-03-29'), onDay(take, '2031-03-30'), onDay(take, '2031-03-31')]).toEqual([
    -7_00,
    2 * 27_00,
    0,
  ])
  expect(take.total).toBe(47_00)
  expect([onDay(newUsers, '2031-03-30'), onDay(newUsers, '2031-03-31')]).toEqual([1, 1])
})
