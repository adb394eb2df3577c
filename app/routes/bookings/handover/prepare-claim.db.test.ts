import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { claimDeposit } from '~/domain/bookings/deposit/claim-deposit.server'
import { recordHandover } from '~/domain/bookings/handover/record-handover.server'
import { claimSchema } from '~/domain/payments/deposit'
import { depositOf, setUpRentals } from '../../../../tests/support/rentals'
import { prepareClaim } from './present-handover.server'

const { payments, people, heldRental, workAt } = setUpRentals()
const reading = { fuelEighths: null, batteryPercent: null, notes: '' }

test('a claim of 143 extra miles is filled in at the frozen rate, to the cent, with its arithmetic', async () => {
  const { guest, host } = people
  const booking = await heldRental({ days: 3 })
  const mileage = { includedMilesPerDay: 200, pricePerExtraMile: 37 }
  await db.update(bookings).set({ mileage }).where(eq(bookings.id, booking.id))
  const record = (stage: 'start' | 'end', odometer: number, fuelEighths: number) =>
    recordHandover(
      booking.id,
      stage,
      { ...reading, odometer, fuelEighths },
      { author: stage === 'start' ? host : guest, now: payments.now },
    )
  expect(await record('start', 41_200, 8)).toMatchObject({ ok: true })
  await workAt(booking, 3 * 24)
  expect(await record('end', 41_200 + 3 * 200 + 143, 5)).toMatchObject({ ok: true })

  const found = await bookingDetail(booking.id, host.id, payments.now)
  const prepared = (await prepareClaim(found!, payments.now))!
  expect(prepared.amount).toBe('52.91')
  expect(prepared.reason).toBe(
    '143 extra miles: 743 driven (41,200 to 41,943) − 600 included (3 days × 200) = 143, × $0.37 = $52.91.\n' +
      'Missing fuel: full at pick-up, 5/8 full at return = 3/8 of the tank. Cost to fill it up: ',
  )
  expect(prepared.evidence).toMatch(
    /^Pick-up recorded .* with 0 pictures, not answered yet\.\nReturn recorded/,
  )

  const claim = claimSchema.parse(prepared)
  expect(claim.amount).toBe(143 * mileage.pricePerExtraMile)
  expect(await claimDeposit(booking.id, claim, { host, now: payments.now })).toMatchObject({ ok: true })
  expect(await depositOf(booking)).toMatchObject({ claimAmount: 52_91 })
})

test('a claim is never filled in with more than the deposit, and not at all when nothing is owed', async () => {
  const { host } = people
  const booking = await heldRental()
  await workAt(booking, 0)
  const now = payments.now
  const found = await bookingDetail(booking.id, host.id, now)
  expect(await prepareClaim(found!, now)).toBeNull()
  await db
    .update(bookings)
    .set({ mileage: { includedMilesPerDay: 100, pricePerExtraMile: 500 } })
    .where(eq(bookings.id, booking.id))
  for (const [stage, odometer] of [
    ['start', 0],
    ['end', 1_000],
  ] as const)
    expect(
      await recordHandover(booking.id, stage, { ...reading, odometer }, { author: host, now }),
    ).toMatchObject({ ok: true })
  const again = await bookingDetail(booking.id, host.id, now)
  expect(await prepareClaim(again!, now)).toMatchObject({ amount: '300.00' })
})
