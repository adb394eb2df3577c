import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { checkouts } from '#db/schema'
import { makeBooking, makeStay } from '../../../../tests/support/people'
import { presentPayment } from './present-payment.server'

const now = new Date('2027-03-01T12:00:00Z')

test.each([
  ['releasing', false],
  ['released', true],
] as const)('the guest reads why an authorization that is %s goes back', async (state, isDone) => {
  const { id: listingId } = await makeStay(db)
  const booking = await makeBooking(db, {
    listingId,
    checkIn: '2027-04-01',
    checkOut: '2027-04-03',
    status: 'cancelled',
    paymentDue: 'authorization',
  })
  const why = 'The listing stopped taking bookings before you had paid.'
  await db.insert(checkouts).values({
    bookingId: booking.id,
    processor: 'demo',
    amount: booking.totalPrice,
    state,
    expiresAt: now,
    declined: why,
  })
  expect(await presentPayment(booking, null, now)).toMatchObject({
    returned: { why, isDone },
    isTooLate: true,
    bookAgain: null,
  })
})
