import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { checkouts } from '#db/schema'
import { setUpPayments } from '../../../tests/support/payments'
import { makeStay, makeUser } from '../../../tests/support/people'
import { addDays, todayIn } from '../shared/dates'
import { cancelBooking } from './cancel-booking.server'
import { startCheckout } from './payment/start-checkout.server'
import { requestBooking } from './request-booking.server'
import { granted } from '../../../tests/support/granted'

const payments = setUpPayments()

let guest: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => void (guest = await makeUser(db)))

const make = () => makeStay(db, { instantBook: true })

/** Asks for nights of a listing, of a new one unless given. */
async function hold({ nights = 2, inDays = 10, listing }: Partial<Wish> = {}) {
  const { id: listingId } = listing ?? (await make())
  const checkIn = addDays(todayIn('America/New_York', payments.now), inDays)
  const stay = { listingId, checkIn, checkOut: addDays(checkIn, nights), guests: 1 }
  return requestBooking(stay, { guest, now: payments.now })
}
type Wish = { nights: number; inDays: number; listing: { id: string } }

async function held(wish?: Partial<Wish>) {
  return (await granted(hold(wish))).booking
}

test('an account that never paid holds three listings, also when it asks for more at once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => hold()))
  expect(results.filter(({ ok }) => ok)).toHaveLength(3)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: 'too_many_holds', max: 3 })
})

test('it holds one range of dates of a listing', async () => {
  const listing = await make()
  await held({ listing })
  expect(await hold({ listing, inDays: 20 })).toMatchObject({ refusal: 'hold_of_listing' })
})

test('it holds 60 nights in all', async () => {
  await held({ nights: 29 })
  await held({ nights: 29 })
  expect(await hold({ nights: 3 })).toMatchObject({ refusal: 'too_many_held_nights', max: 60 })
  expect(await hold({ nights: 2 })).toMatchObject({ ok: true })
})

test('holds that were given up or ran out do not count', async () => {
  const bookings = [await held(), await held(), await held()]
  await cancelBooking(bookings[0]!.id, { guest, now: payments.now })
  await held()
  payments.wait(36)
  expect(await Promise.all([hold(), hold(), hold()])).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: true },
  ])
})

test('after a first paid booking it holds more', async () => {
  const { id } = await held()
  await granted(startCheckout(id, { guest, now: payments.now }))
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.bookingId, id))
  await payments.emulator.pay(checkout!.sessionId!)
  await payments.deliver()
  const listing = await make()
  for (const inDays of [10, 20, 30, 40]) await held({ listing, inDays })
})
