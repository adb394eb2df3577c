import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, disputes, refunds, securityDeposits } from '#db/schema'
import { makeClaim } from '../../../tests/support/deposits'
import { makeDispute } from '../../../tests/support/disputes'
import { makePaidBooking, makeUser } from '../../../tests/support/people'
import { whatWaits } from './waiting.queries.server'

test('lists disputes, claims and failed refunds with their deadlines, until they are done', async () => {
  const now = new Date()
  const [inDays, waiting] = [
    (days: number) => new Date(now.getTime() + days * 86_400_000),
    async () => (await whatWaits(now)).filter(({ kind }) => ['dispute', 'claim', 'refund'].includes(kind)),
  ]
  await db.update(disputes).set({ state: 'won', closedAt: now })
  await db.update(securityDeposits).set({ state: 'released', closedAt: now })
  await db.update(refunds).set({ state: 'settled' })
  expect(await waiting()).toEqual([])

  const paid = await makePaidBooking(db, (await makeUser(db)).id)
  const booking = (await db.select().from(bookings).where(eq(bookings.id, paid.booking.id)))[0]!
  const later = await makeDispute(db, booking, { amount: 40_00, evidenceDueBy: inDays(6) })
  const claim = await makeClaim(db, booking, { claimedAt: inDays(-1) })
  const [first, second, third] = await waiting()
  expect(first).toMatchObject({ kind: 'claim', count: 1, amount: claim.claimAmount, id: claim.id })
  expect(second).toEqual({ kind: 'dispute', count: 1, amount: 40_00, due: inDays(6), id: later.id })
  expect(third).toMatchObject({ kind: 'refund', count: 1, due: null, id: booking.id })

  // One without time left waits for the bank.
  await makeDispute(db, booking, { amount: 5_00, evidenceDueBy: inDays(-1) })
  await makeDispute(db, booking, { amount: 2_00, evidenceDueBy: inDays(3) })
  await db.update(securityDeposits).set({ decidedAmount: 50_00 }).where(eq(securityDeposits.id, claim.id))
  expect((await waiting()).map(({ kind, count, amount, due, id }) => [kind, count, amount, due, id])).toEqual(
    [
      ['dispute', 2, 42_00, inDays(3), undefined],
      ['refund', 1, third!.amount, null, booking.id],
    ],
  )
})
