import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refunds } from '../../db/schema'
import { signedIn } from '../support/client'
import { makeAdmin, makePaidBooking, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

test('the form refuses a refund of more than is left, keeps what was typed and refunds nothing', async () => {
  const admin = await signedIn(server, await makeAdmin(server.db))
  // It has a failed refund of a dollar.
  const { booking } = await makePaidBooking(server.db, (await makeUser(server.db)).id)
  const refund = (amount: string) =>
    admin.post(`/admin/accounts/payments/${booking.id}`, {
      requestKey: randomUUID(),
      amount,
      reason: 'The shower was broken.',
    })
  expect((await refund('')).status).toBe(400)
  const answer = await refund('229.51')
  const page = await answer.text()
  expect([answer.status, wordsOf(page)]).toEqual([422, expect.stringContaining('$229.50')])
  expect(page).toContain('value="229.51"')
  expect(await server.db.$count(refunds, eq(refunds.bookingId, booking.id))).toBe(1)
})
