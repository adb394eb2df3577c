import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { checkouts } from '#db/schema'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeStay, makeUser } from '../../../../tests/support/people'
import { addDays, todayIn } from '../../shared/dates'
import { requestBooking } from '../request-booking.server'
import { startCheckout } from './start-checkout.server'

const payments = setUpPayments()

test('a booking whose page cannot be opened is held for two hours at most', async () => {
  const guest = await makeUser(db)
  const listing = await makeStay(db, { instantBook: true })
  const checkIn = addDays(todayIn('America/New_York', payments.now), 30)
  const stay = { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 2), guests: 1 }
  const requested = await requestBooking(stay, { guest, now: payments.now })
  if (!requested.ok) throw new Error(requested.refusal)
  const { id } = requested.booking
  const held: number[] = []
  for (let minutes = 0; minutes <= 180; minutes += 30) {
    payments.refusedConnections.add('createCheckout')
    const started = await startCheckout(id, { guest, now: payments.now })
    if (!started.ok && started.refusal === 'processor_unavailable') held.push(minutes)
    payments.refusedConnections.delete('createCheckout')
    await db.update(checkouts).set({ state: 'expired', checkAfter: null }).where(eq(checkouts.bookingId, id))
    payments.wait(30)
  }
  expect(held).toEqual([0, 30, 60, 90])
})

test('a page that the processor refuses because time is short ends at once, and the guest gets another', async () => {
  const guest = await makeUser(db)
  const listing = await makeStay(db, { instantBook: true })
  const checkIn = addDays(todayIn('America/New_York', payments.now), 30)
  const stay = { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 2), guests: 1 }
  const requested = await requestBooking(stay, { guest, now: payments.now })
  if (!requested.ok) throw new Error(requested.refusal)
  const { id } = requested.booking
  const start = () => startCheckout(id, { guest, now: payments.now })
  const states = async () =>
    (await db.select().from(checkouts).where(eq(checkouts.bookingId, id)).orderBy(checkouts.createdAt)).map(
      ({ state, checkAfter }) => ({ state, isDue: checkAfter !== null }),
    )

  payments.refusedConnections.add('createCheckout')
  expect(await start()).toMatchObject({ refusal: 'processor_unavailable' })
  expect(await states()).toEqual([{ state: 'new', isDue: true }])
  // Stripe's pages stay open for 30 minutes at least, and this one would close in 28.
  payments.wait(3)
  await payments.work()
  expect(await states()).toEqual([{ state: 'expired', isDue: false }])

  const started = await start()
  if (!started.ok) throw new Error(started.refusal)
  await payments.emulator.pay(started.url.split('/').at(-1)!)
  await payments.deliver()
  expect((await states()).map(({ state }) => state)).toEqual(['expired', 'paid'])
})
