import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { bookingRecordJson } from '~/domain/bookings/administration/booking-record-json'
import { cancelAsStaff } from '~/domain/bookings/administration/cancel-as-staff.server'
import { bookingRecord } from '~/domain/bookings/administration/search-bookings.queries.server'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { proposeChange } from '~/domain/bookings/change/propose-change.server'
import { refundAsOperator } from '~/domain/bookings/payment/refund-as-operator.server'
import { tripsCsv } from '~/domain/bookings/trips-csv.server'
import { addDays } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { payBooking } from '../../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeAdmin, makeHost, makeStay } from '../../../../tests/support/people'
import { readBooking } from './read-booking.server'

const payments = setUpPayments()

let admin: Awaited<ReturnType<typeof makeAdmin>>
let paid: Awaited<ReturnType<typeof payBooking>>
beforeEach(async () => {
  const [someone, host] = await Promise.all([makeAdmin(db), makeHost(db)])
  admin = someone
  paid = await payBooking(payments, await makeStay(db, { hostId: host.id, instantBook: true }), 40)
})

const giveBack = (amount: number) =>
  refundAsOperator(paid.booking.id, { amount, reason: 'The shower.' }, { admin, now: payments.now })
const record = async () => (await bookingRecord(paid.booking.id))!
const shown = async () => readBooking(await record(), payments.now)
/** The total and what was refunded of it in the guest's CSV file. */
const inCsv = async () =>
  (await tripsCsv(paid.guest.id, payments.now)).trim().split('\r\n')[1]!.split(',').slice(-3, -1)

test('what an admin gave back before a cancellation counts once, in the console and the CSV of trips', async () => {
  const { id, totalPrice: total } = paid.booking
  await giveBack(100_00)
  expect(await inCsv()).toEqual([toDecimal(total), '100.00'])
  await cancelBooking(id, { guest: paid.guest, now: payments.now })
  expect(await inCsv()).toEqual([toDecimal(total), toDecimal(total)])
  expect((await shown()).money.slice(-2)).toEqual([
    ['Refunded otherwise', '$100.00'],
    ['Refund of the cancellation', formatExact(total - 100_00)],
  ])
  expect(bookingRecordJson(await record())).toMatchObject({
    refundAmount: toDecimal(total - 100_00),
    refundedByAdmins: '100.00',
  })
})

test('nothing is left to refund of a booking that was shortened after most of it was given back', async () => {
  const { id, checkIn, totalPrice } = paid.booking
  await giveBack(totalPrice - 10_00)
  const shorter = { checkIn, checkOut: addDays(checkIn, 1) }
  expect(await proposeChange(id, shorter, { user: paid.guest, now: payments.now })).toMatchObject({
    ok: true,
  })
  const [changed] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(await inCsv()).toEqual([toDecimal(changed!.totalPrice), toDecimal(changed!.totalPrice)])
  expect((await shown()).cancellation).toMatchObject({
    refund: { policy: '$0.00', left: '$0.00', max: '0.00' },
  })
  const input = { refund: 'none' as const, reason: 'Fraud' }
  expect(await cancelAsStaff(id, input, { admin, now: payments.now })).toMatchObject({ ok: true })
})
