import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { checkouts, listings, users } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeStay, makeUser } from '../../../../tests/support/people'
import { addDays, todayIn } from '../../shared/dates'
import { requestBooking } from '../request-booking.server'
import { startCheckout } from './start-checkout.server'
import { granted } from '../../../../tests/support/granted'

const payments = setUpPayments()

/** A booking to be paid, with what its guest does about it. */
async function request() {
  const guest = await makeUser(db)
  const listing = await makeStay(db, { instantBook: true })
  const checkIn = addDays(todayIn('America/New_York', payments.now), 30)
  const stay = { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 2), guests: 1 }
  const requested = await granted(requestBooking(stay, { guest, now: payments.now }))
  const { id } = requested.booking
  return {
    id,
    listing: { ...listing, checkIn },
    start: () => startCheckout(id, { guest, now: payments.now }),
    states: async () =>
      (await db.select().from(checkouts).where(eq(checkouts.bookingId, id)).orderBy(checkouts.id)).map(
        ({ state, checkAfter }) => ({ state, isDue: checkAfter !== null }),
      ),
    changeEmail: () =>
      db
        .update(users)
        .set({ email: `new-${guest.email}` })
        .where(eq(users.id, guest.id)),
  }
}

async function pay(started: Awaited<ReturnType<typeof startCheckout>>) {
  if (!started.ok) throw new Error(started.refusal)
  await payments.emulator.pay(started.url.split('/').at(-1)!)
  await payments.deliver()
}

test('a booking cannot be paid for once its listing is paused', async () => {
  const { id, start, listing } = await request()
  await db.update(listings).set({ isActive: false }).where(eq(listings.id, listing.id))
  expect(await start()).toMatchObject({
    ok: false,
    refusal: 'cannot_be_placed',
    reason: expect.stringContaining('The listing stopped taking bookings'),
  })
  expect(await db.$count(checkouts, eq(checkouts.bookingId, id))).toBe(0)
})

test('a booking whose page cannot be opened is held for two hours at most', async () => {
  const { id, start } = await request()
  const held: number[] = []
  for (let minutes = 0; minutes <= 180; minutes += 30) {
    payments.refusedConnections.add('createCheckout')
    const started = await start()
    if (!started.ok && started.refusal === 'processor_unavailable') held.push(minutes)
    payments.refusedConnections.delete('createCheckout')
    await db.update(checkouts).set({ state: 'expired', checkAfter: null }).where(eq(checkouts.bookingId, id))
    payments.wait(30)
  }
  expect(held).toEqual([0, 30, 60, 90])
})

test('a page that the processor refuses because time is short ends at once, and the guest gets another', async () => {
  const { start, states } = await request()
  payments.refusedConnections.add('createCheckout')
  expect(await start()).toMatchObject({ refusal: 'processor_unavailable' })
  expect(await states()).toEqual([{ state: 'new', isDue: true }])
  // Stripe's pages stay open for 30 minutes at least, and this one would close in 28.
  payments.wait(3)
  await payments.work()
  expect(await states()).toEqual([{ state: 'expired', isDue: false }])

  await pay(await start())
  expect((await states()).map(({ state }) => state)).toEqual(['expired', 'paid'])
})

test('a guest whose email address changed after an answer was lost gets a page at once', async () => {
  const { start, states, changeEmail } = await request()
  payments.lost.add('createCheckout')
  expect(await start()).toMatchObject({ refusal: 'processor_unavailable' })
  await changeEmail()
  payments.wait(1)
  await pay(await start())
  expect((await states()).map(({ state }) => state)).toEqual(['expired', 'paid'])
})

test('two that open a page while the guest changes their email address never get different pages', async () => {
  const { start, states, changeEmail } = await request()
  const processor = (await paymentProcessor())!
  const { createCheckout } = processor
  let second: Promise<unknown> | undefined
  vi.spyOn(processor, 'createCheckout').mockImplementationOnce(async (checkout) => {
    const opened = await createCheckout(checkout)
    await changeEmail()
    payments.wait(1)
    second = start()
    expect(await second).toMatchObject({ ok: true })
    return opened
  })
  expect(await start()).toEqual(await second)
  expect((await states()).map(({ state }) => state)).toEqual(['expired', 'open'])
})
